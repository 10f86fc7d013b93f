import type { IconNode } from "../../app/ui/icon.tsx"
import { CallFailure } from "../calls/call-failure.ts"

/** Maximum of the endpoint (app/account/icons.ts). */
const batchSize = 200

/**
 * Fetches the SVG nodes of icons from the server; null for an unknown name.
 * @throws CallFailure if any batch fails
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
