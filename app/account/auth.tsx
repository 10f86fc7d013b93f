import { useState } from "react"
import { Navigate, useLocation, useNavigate } from "react-router"
import { modeOf, type Notice } from "../../content/screens/auth-modes.ts"
import { stoppedAt, useDestination } from "../session/destination.ts"
import { Delayed } from "../session/guards.tsx"
import { useSession } from "../session/use-session.ts"
import { useHydrated } from "../ui/use-hydrated.ts"
import { useLocalPath } from "../ui/use-local-path.ts"
import { useTexts } from "../ui/use-texts.ts"
import { AuthForm } from "./auth-form.tsx"
import { AuthFrame } from "./auth-frame.tsx"
import { AuthNotice } from "./auth-notice.tsx"
import { NeedsScripts } from "./needs-scripts.tsx"
import { NewPasswordForm } from "./new-password-form.tsx"

/** Login, sign-up and what belongs to them. Whoever is signed in is led to the start page instead. */
export default function AuthScreen() {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { status, user, recovering } = useSession()
  const destination = useDestination()
  const mode = modeOf(search)
  // A notice stands in the history entry, which the server does not see: the first render has to agree with it.
  const hydrated = useHydrated()
  const [answered, setAnswered] = useState(false)

  if (status === "signed-in" && !recovering) return <Navigate to={localPath("/")} replace />

  const notice = hydrated ? (state as { notice?: Notice } | null)?.notice : undefined
  function notify(next: Notice) {
    setAnswered(true)
    navigate(search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(destination && stoppedAt(destination)), notice: next },
    })
  }
  const { title, lead } = recovering
    ? account.choosePassword
    : { login: account.logIn, signup: account.signUp, recover: account.recover, verify: account.verify }[mode]

  return (
    <>
      {status === "loading" && <Delayed />}
      {/* While it is unknown whose session is stored, the form is hidden. */}
      <AuthFrame title={title} lead={lead} className={status === "loading" ? "signed-out-only" : ""}>
        <NeedsScripts />
        {notice && !recovering && <AuthNotice notice={notice} answer={answered} />}
        {recovering ? (
          <NewPasswordForm email={user?.email ?? ""} />
        ) : (
          <AuthForm mode={mode} destination={destination} notify={notify} />
        )}
      </AuthFrame>
    </>
  )
}
