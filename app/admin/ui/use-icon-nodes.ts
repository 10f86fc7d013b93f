import { useQuery } from "@tanstack/react-query"
import { iconNodes } from "../../../content/published/icons.ts"
import type { IconNode } from "../../ui/icon.tsx"

/**
 * The drawings of the icons that are named, from the server, so that the 2 000 others stay there. Null for a name
 * that is unknown, nothing for one whose drawing has not arrived.
 */
export function useIconNodes(names: readonly string[]): Record<string, IconNode | null> {
  const wanted = [...new Set(names)].sort()
  const { data } = useQuery({
    queryKey: ["icons", wanted],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Those that are known stay while a new name is looked up.
    placeholderData: (known) => known,
    queryFn: () => iconNodes(wanted),
  })
  return data ?? {}
}
