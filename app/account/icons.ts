import { iconNode } from "../../content/published/icon-nodes.server.ts"
import type { IconNode } from "../ui/icon.tsx"
import type { Route } from "./+types/icons.ts"

const mostNames = 200

/**
 * `POST /icons` with a JSON list of names: their drawings, for features that the browser has read itself. A post,
 * because answers to GET are kept in the page cache, which lists of anybody's making could fill.
 */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const names: unknown = await request.json().catch(() => null)
  if (!Array.isArray(names) || names.length > mostNames || !names.every((name) => typeof name === "string")) {
    return Response.json({ error: `a list of at most ${mostNames} names is needed` }, { status: 400 })
  }
  const drawings: Record<string, IconNode | null> = Object.fromEntries(
    names.map((name: string) => [name, iconNode(name)]),
  )
  return Response.json(drawings)
}
