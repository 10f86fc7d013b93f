import { useState } from "react"
import { Navigate, useLocation, useNavigate } from "react-router"
import { useLocalPath } from "../i18n/use-local-path.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Head } from "../site/head.tsx"
import { useHydrated } from "../ui/use-hydrated.ts"
import { AuthAside } from "./auth-aside.tsx"
import { AuthForm } from "./auth-form.tsx"
import { modeOf, type Notice } from "./auth-modes.ts"
import { AuthNotice } from "./auth-notice.tsx"
import { NewPasswordForm } from "./new-password-form.tsx"
import { useSession } from "./use-session.ts"

/** Login, sign-up and what belongs to them. Whoever is signed in is led to the start page instead. */
export default function AuthScreen() {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { status, user, recovering } = useSession()
  const mode = modeOf(search)
  // A notice stands in the history entry, which the server does not see: the first render has to agree with it.
  const hydrated = useHydrated()
  const [answered, setAnswered] = useState(false)

  if (status === "signed-in" && !recovering) return <Navigate to={localPath("/")} replace />

  const notice = hydrated ? (state as { notice?: Notice } | null)?.notice : undefined
  function notify(next: Notice) {
    setAnswered(true)
    navigate(search, { replace: true, preventScrollReset: true, state: { notice: next } })
  }
  const { title, lead } = recovering
    ? account.choosePassword
    : { login: account.logIn, signup: account.signUp, recover: account.recover, verify: account.verify }[mode]

  return (
    <div className="grid md:min-h-[calc(100svh-var(--header))] md:grid-cols-[55fr_45fr]">
      <Head title={title} noIndex />
      <section
        className={`min-w-0 px-(--gutter) py-12 md:py-20 md:pr-12 md:pl-[max(var(--gutter),calc(50vw-37.5rem))] lg:pr-16 ${
          // While it is not known whose session is stored, nobody is asked to log in.
          status === "loading" ? "signed-out-only" : ""
        }`}
      >
        <h1 className="title">{title}</h1>
        <div className="max-w-[26rem]">
          <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
          {/* The boot script puts the class js on the document; without it nobody can sign in here. */}
          <p className="mb-8 border-l-4 border-falu bg-panel p-5 [.js_&]:hidden">{account.needsScripts}</p>
          {notice && !recovering && <AuthNotice notice={notice} answer={answered} />}
          {recovering ? (
            <NewPasswordForm email={user?.email ?? ""} />
          ) : (
            <AuthForm mode={mode} notify={notify} />
          )}
        </div>
      </section>
      <AuthAside />
    </div>
  )
}
