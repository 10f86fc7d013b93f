import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { authModeOf, type FormNotice } from "../../content/screens/auth-modes.ts"
import { destinationState, parseDestination } from "../session/destination.ts"
import { DelayedNotice, Loading } from "../session/guards.tsx"
import { replaceDocument } from "../session/next-document.ts"
import { useSession } from "../session/use-session.ts"
import { useLocalPath } from "../ui/page-context.ts"
import { useHydrated } from "../ui/use-hydrated.ts"
import { AuthForm } from "./auth-form.tsx"
import { AuthLayout } from "./auth-frame.tsx"
import { AuthNotice } from "./auth-notice.tsx"
import { NeedsScripts } from "./needs-scripts.tsx"
import { NewPasswordForm } from "./new-password-form.tsx"
import { LogInCodeForm } from "./second-factor/log-in-code.tsx"
import { useApplicationTexts } from "./use-application-texts.ts"

/**
 * Screen for login, sign-up, recovery and verification. Signed-in users are redirected to the start
 * page.
 */
export default function AuthScreen() {
  const { account, signIn, secondFactor } = useApplicationTexts()
  const localPath = useLocalPath()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const { status, user, recovering } = session
  const destination = parseDestination((state as { from?: unknown } | null)?.from)
  const mode = authModeOf(search)
  // The server does not see the history state that holds the notice. The first render has to match.
  const hydrated = useHydrated()
  const [answered, setAnswered] = useState(false)

  const start = localPath("/")
  const isDone = status === "signed-in" && !recovering
  useEffect(() => {
    if (isDone) replaceDocument(start)
  }, [isDone, start])
  if (isDone) return <Loading />

  const notice = hydrated ? (state as { notice?: FormNotice } | null)?.notice : undefined
  function notify(next: FormNotice) {
    setAnswered(true)
    navigate(search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(destination && destinationState(destination)), notice: next },
    })
  }
  const pendingUser = session.status === "signed-out" ? session.pendingUser : null
  const { title, lead } = pendingUser
    ? secondFactor.logIn
    : recovering
      ? signIn.choosePassword
      : { login: account.logIn, signup: signIn.signUp, recover: signIn.recover, verify: signIn.verify }[mode]

  return (
    <>
      {status === "loading" && <DelayedNotice />}
      {/* Hidden while the stored session is loading. */}
      <AuthLayout title={title} lead={lead} className={status === "loading" ? "signed-out-only" : ""}>
        <NeedsScripts>
          {notice && !recovering && !pendingUser && <AuthNotice notice={notice} answer={answered} />}
          {pendingUser ? (
            <LogInCodeForm user={pendingUser} welcome={recovering ? undefined : (destination ?? null)} />
          ) : recovering ? (
            <NewPasswordForm email={user?.email ?? ""} />
          ) : (
            <AuthForm mode={mode} destination={destination} notify={notify} />
          )}
        </NeedsScripts>
      </AuthLayout>
    </>
  )
}
