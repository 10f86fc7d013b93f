import { useEffect, useState, useSyncExternalStore } from "react"
import { useSession } from "../../session/session.ts"
import { lazyPart } from "../ui/lazy-part.tsx"
import { lapsedSession } from "./lapsed-session.ts"

export const SignInDialog = lazyPart(() => import("./sign-in-dialog.tsx"))

/**
 * Asks for the password over the current screen when the session ended with unsaved changes open,
 * or when the server rejects it. Only the same account can sign in here.
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
  // Resets the state when the back office unmounts.
  useEffect(() => () => lapsedSession.set(false), [])
  if (!refused || !email) return null
  return <SignInDialog email={email} />
}
