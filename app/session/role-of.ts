import { accountClient } from "./client.ts"
import { withRetries } from "./retry.ts"

/** Milliseconds before each further try, where the database was not reached. */
const retryDelaysMs = [500, 1_500, 4_000]

/** Milliseconds after which a try counts as not answered. */
const timeoutMs = 10_000

const asked = new Map<string, Promise<string | null>>()

/**
 * A person's role, looked up once in a document; a person without one is led out of it. A failure that may pass is tried
 * again before it counts as none, and the next question asks anew.
 */
export function fetchRole(userId: string): Promise<string | null> {
  const known = asked.get(userId)
  if (known) return known
  const role = withRetries(() => readRole(userId), retryDelaysMs).catch((error: unknown) => {
    asked.delete(userId)
    console.error("The role could not be read:", error)
    return null
  })
  asked.set(userId, role)
  return role
}

/** Rejects when it was not reached or not available; any other failure is logged and means none. */
async function readRole(userId: string): Promise<string | null> {
  const { data: tables } = await accountClient()
  const call = tables.from("users_roles").select("role").eq("user_id", userId)
  // A member has no row, which is no failure.
  const { data, error, status } = await call.abortSignal(AbortSignal.timeout(timeoutMs)).maybeSingle()
  if (!error) return data?.role ?? null
  if (status === 0 || (status >= 502 && status <= 504)) throw error
  console.error("The role could not be read:", error)
  return null
}
