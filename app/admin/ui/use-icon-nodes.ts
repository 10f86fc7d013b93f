import { useQuery } from "@tanstack/react-query"
import { fetchIconNodes } from "../../../content/published/icons.ts"
import type { IconNode } from "../../ui/icon.tsx"

/**
 * Loads the icons with these names from the server, so that the other 2,000 stay out of the bundle.
 * A value is null for an unknown name, undefined while loading.
 */
export function useIconNodes(names: readonly string[]): Record<string, IconNode | null> {
  const wanted = [...new Set(names)].sort()
  const { data } = useQuery({
    queryKey: ["icons", wanted],
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // Keeps known icons while a new name loads.
    placeholderData: (known) => known,
    queryFn: () => fetchIconNodes(wanted),
  })
  return data ?? {}
}
