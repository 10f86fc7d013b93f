import { iconNode } from "../../content/published/icon-nodes.server.ts"
import type { IconNode } from "../ui/icon.tsx"
import type { Route } from "./+types/icons.ts"

const maxNames = 200

/**
 * Handles `POST /icons` with a JSON array of names. Returns their drawings, for features that the
 * browser has loaded itself. A POST, because GET responses enter the page cache, which arbitrary
 * lists could fill.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const names: unknown = await request.json().catch(() => null)
  if (!Array.isArray(names) || names.length > maxNames || !names.every((name) => typeof name === "string")) {
    return Response.json({ error: `a list of at most ${maxNames} names is needed` }, { status: 400 })
  }
  const drawings: Record<string, IconNode | null> = Object.fromEntries(
    names.map((name: string) => [name, iconNode(name)]),
  )
  return Response.json(drawings)
}
