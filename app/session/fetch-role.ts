import { accountClient } from "./client.ts"
import { withRetries } from "./retry.ts"

/** Delays in milliseconds before each retry. */
const retryDelaysMs = [500, 1_500, 4_000]

/** Timeout of one attempt in milliseconds. */
const timeoutMs = 10_000

const asked = new Map<string, Promise<string | null>>()

/**
 * Returns the user's role, or null. Cached for the document. Temporary
 * failures are retried, then count as no role until the next call.
 */
export function fetchRole(userId: string): Promise<string | null> {
  const known = asked.get(userId)
  if (known) return known
  const role = withRetries(() => readRole(userId), retryDelaysMs).catch((error: unknown) => {
    asked.delete(userId)
    console.error("Loading the role failed:", error)
    return null
  })
  asked.set(userId, role)
  return role
}

/**
 * Rejects if the database is unreachable or unavailable. Other failures are logged and count as no
 * role.
 */
async function readRole(userId: string): Promise<string | null> {
  const { data: tables } = await accountClient()
  const call = tables.from("users_roles").select("role").eq("user_id", userId)
  // Members have no row.
  const { data, error, status } = await call.abortSignal(AbortSignal.timeout(timeoutMs)).maybeSingle()
  if (!error) return data?.role ?? null
  if (status === 0 || (status >= 502 && status <= 504)) throw error
  console.error("Loading the role failed:", error)
  return null
}
