import { useEffect, useState } from "react"
import { roleOf } from "./role-of.ts"
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
