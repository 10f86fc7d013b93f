import { useEffect, useState, useSyncExternalStore } from "react"
import { useSession } from "../../session/use-session.ts"
import { part } from "../ui/part.tsx"
import { lapsedSession } from "./lapsed-session.ts"

export const SignInDialog = part(() => import("./sign-in-dialog.tsx"))

/**
 * Asks for the password when the session has ended while something unsaved is open, or when the server no longer
 * takes it, over everything that is on the screen. Only the same person can sign in here.
 */
export function SignInAgain() {
  const { status, user } = useSession()
  const refused = useSyncExternalStore(lapsedSession.subscribe, lapsedSession.read)
  const [email, setEmail] = useState(user?.email ?? "")
  useEffect(() => {
    if (user?.email) setEmail(user.email)
  }, [user])
  useEffect(() => {
    if (status === "signed-out") lapsedSession.set(true)
  }, [status])
  // It belongs to this stay in the back office, not to the next one.
  useEffect(() => () => lapsedSession.set(false), [])
  if (!refused || !email) return null
  return <SignInDialog email={email} />
}
