import { anonymousData } from "../backend/anonymous-data.ts"
import type { Backend } from "../backend/backend.ts"

/** Where an address leads on that has no page, as somebody has written it in the back office. */
interface Redirect {
  to: string
  status: 301 | 302
}

/**
 * The redirect at a path; null where there is none, undefined where it could not be read: then the visitor is told that there is
 * no such page, as without it.
 */
export async function redirectAt(backend: Backend, path: string): Promise<Redirect | null | undefined> {
  const { data, error } = await anonymousData(backend).rpc("redirect_at", { path }, { get: true })
  return error ? undefined : (data as Redirect | null)
}
