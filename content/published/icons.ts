import type { IconNode } from "../../app/ui/icon.tsx"
import { CallFailure } from "../calls/call-failure.ts"

/** As many as the server draws at a time (app/account/icons.ts). */
const batchSize = 200

/**
 * The drawings of the icons that are named, from the server, so that the 2 000 others stay there. Null for a name that is
 * unknown.
 * @throws CallFailure when some could not be had
 */
export async function fetchIconNodes(names: readonly string[]): Promise<Record<string, IconNode | null>> {
  const wanted = [...new Set(names)].sort()
  const parts = Array.from({ length: Math.ceil(wanted.length / batchSize) }, (_, part) =>
    wanted.slice(part * batchSize, (part + 1) * batchSize),
  )
  const found = await Promise.all(
    parts.map(async (part): Promise<Record<string, IconNode | null>> => {
      const response = await fetch("/icons", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(part),
      }).catch(() => null)
      if (!response?.ok) throw new CallFailure("unreachable")
      return response.json()
    }),
  )
  return Object.assign({}, ...found)
}
