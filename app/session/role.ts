import { useEffect, useState } from "react"
import { accountClient } from "./client.ts"
import { withRetries } from "./retry.ts"
import { useSession } from "./use-session.ts"

/** Whether the role is known yet, and which it is; null is none. */
export type Role = { status: "loading" } | { status: "known"; role: string | null }

const loading: Role = { status: "loading" }
const none: Role = { status: "known", role: null }

/** The role of the signed-in person, from users_roles. A failed look-up is logged and means none (section 6). */
export function useRole(): Role {
  const { status, user } = useSession()
  const [found, setFound] = useState<{ userId: string; role: string | null }>()
  const userId = user?.id

  useEffect(() => {
    if (!userId) return
    let current = true
    roleOf(userId).then((role) => current && setFound({ userId, role }))
    return () => {
      current = false
    }
  }, [userId])

  if (status === "loading") return loading
  if (status === "signed-out") return none
  return found && found.userId === userId ? { status: "known", role: found.role } : loading
}

/** Milliseconds before each further try, where the database was not reached. */
const pauses = [500, 1_500, 4_000]

/** Milliseconds after which a try counts as not answered. */
const timeLimit = 10_000

const asked = new Map<string, Promise<string | null>>()

/**
 * A person's role, looked up once in a document; a person without one is led out of it. A failure that may pass is tried
 * again before it counts as none, and the next question asks anew.
 */
export function roleOf(userId: string): Promise<string | null> {
  const known = asked.get(userId)
  if (known) return known
  const role = withRetries(() => readRole(userId), pauses).catch((error: unknown) => {
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
  const { data, error, status } = await call.abortSignal(AbortSignal.timeout(timeLimit)).maybeSingle()
  if (!error) return data?.role ?? null
  if (status === 0 || (status >= 502 && status <= 504)) throw error
  console.error("The role could not be read:", error)
  return null
}
