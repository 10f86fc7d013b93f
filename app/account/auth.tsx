import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router"
import { authModeOf, type FormNotice } from "../../content/screens/auth-modes.ts"
import { interpolate } from "../../content/texts/interpolate.ts"
import { absoluteUrl } from "../../content/urls.ts"
import { useRootData } from "../frame/root-data.ts"
import { companyKey, passkeyKey, siteStorage, tabStorage } from "../session/browser-storage.ts"
import { companyClient } from "../session/client.ts"
import { type Destination, destinationState, parseDestination } from "../session/destination.ts"
import { DelayedNotice, Loading } from "../session/guards.tsx"
import { replaceDocument } from "../session/handover.ts"
import { endRecovery, signOut, useSession, verifiedFactor } from "../session/session.ts"
import { useLocalPath } from "../ui/page-context.ts"
import { toast } from "../ui/toasts/toast.ts"
import { useHydrated } from "../ui/use-hydrated.ts"
import { AuthForm } from "./auth-form.tsx"
import { AuthLayout } from "./auth-layout.tsx"
import { Input, NeedsScripts, NewPasswordInput, SubmitButton } from "./form-controls.tsx"
import { schemas, useFieldErrors, validateForm } from "./form-validation.ts"
import { useAccountCall } from "./use-account-call.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

/** Few people have a second step. */
const SecondStep = lazy(() => import("./code-form.tsx"))

/**
 * Screen for login, sign-up, recovery and verification. Signed-in users are redirected to the start
 * page.
 */
export default function AuthScreen() {
  const { account, signIn, secondFactor, profile } = useApplicationTexts()
  const localPath = useLocalPath()
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const session = useSession()
  const { status, user, recovering } = session
  const destination = parseDestination((state as { from?: unknown } | null)?.from)
  const mode = authModeOf(search)
  // The server does not see the history state that holds the notice. The first render has to match.
  const hydrated = useHydrated()
  const [answered, setAnswered] = useState(false)

  // Visitors' pages of a closed site show nothing to go on from.
  const isClosed = useRootData()?.site.closed
  const start = isClosed ? (destination?.path ?? "/admin") : localPath("/")
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
    ? { ...secondFactor.logIn, ...(verifiedFactor(pendingUser, "totp") ? {} : profile.passkeys.logIn) }
    : recovering
      ? signIn.choosePassword
      : { login: account.logIn, signup: signIn.signUp, recover: signIn.recover, verify: signIn.verify }[mode]

  return (
    <>
      {status === "loading" && <DelayedNotice />}
      {/* Hidden while the stored session is loading. */}
      <AuthLayout title={title} lead={lead} className={status === "loading" ? "signed-out-only" : ""}>
        <NeedsScripts>
          {notice && !recovering && !pendingUser && (
            <AuthNotice key={key} notice={notice} answer={answered} />
          )}
          {pendingUser ? (
            <Suspense>
              <SecondStep user={pendingUser} welcome={recovering ? undefined : (destination ?? null)} />
            </Suspense>
          ) : recovering ? (
            <NewPasswordForm email={user?.email ?? ""} />
          ) : (
            <AuthForm mode={mode} destination={destination} notify={notify} />
          )}
          {mode === "login" && !recovering && !pendingUser && (
            <>
              {hydrated && siteStorage.read(passkeyKey) && <PasskeyButton destination={destination} />}
              <CompanyButton destination={destination} />
            </>
          )}
        </NeedsScripts>
      </AuthLayout>
    </>
  )
}

/** Button that signs in with a passkey, for browsers where one was added or used. */
function PasskeyButton({ destination }: { destination: Destination | undefined }) {
  const texts = useApplicationTexts().profile.passkeys
  const { busy, callAuth } = useAccountCall()
  const begin = async () => (await import("./passkey-sign-in.ts")).signInWithPasskey(destination ?? null)
  return <WayIn busy={busy} label={texts.logIn.submit} onClick={() => void callAuth(begin)} />
}

/** Button below the form. */
function WayIn({ busy, label, onClick }: { busy: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="button button-quiet mt-6 w-full"
      aria-disabled={busy}
      onClick={() => busy || onClick()}
    >
      {label}
    </button>
  )
}

/** Button that signs in through the company's provider, if it has one. */
function CompanyButton({ destination }: { destination: Destination | undefined }) {
  const company = useRootData()?.company
  const { busy, callAuth } = useAccountCall()
  const localPath = useLocalPath()
  if (!company) return null

  async function begin() {
    const client = await companyClient()
    tabStorage.write(companyKey, JSON.stringify(destination ?? null))
    const redirectTo = absoluteUrl(localPath("/auth"), location.origin)
    return client.signInWithOAuth({ provider: "custom:company", options: { redirectTo } })
  }
  return <WayIn busy={busy} label={company.button} onClick={() => void callAuth(begin)} />
}

/**
 * Notice above the form about a link or an account, with a way to request a new link.
 * @param answer whether it responds to a submit. It then takes the focus, because it may be out of
 *   view of the form's button.
 */
function AuthNotice({ notice, answer }: { notice: FormNotice; answer: boolean }) {
  const { account, signIn } = useApplicationTexts()
  const { notices } = signIn
  const texts = notice.kind === "verifiedBefore" ? account.verifiedBefore : notices[notice.kind]
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) place.current?.focus()
  }, [answer])
  return (
    <div ref={place} role="status" tabIndex={-1} className="mb-8 border-l-4 border-pine bg-panel p-5">
      <h2 className="subheading">{texts.title}</h2>
      <p className="mt-1 wrap-anywhere">
        {interpolate(texts.text, "email" in notice ? { email: notice.email } : {})}
      </p>
      {"email" in notice && <Resend email={notice.email} />}
      {notice.kind === "signUpLink" && (
        <p className="mt-3">
          <Link to="?mode=verify" preventScrollReset className="link">
            {notices.sendNew}
          </Link>
        </p>
      )}
    </div>
  )
}

function Resend({ email }: { email: string }) {
  const { common, signIn } = useApplicationTexts()
  const localPath = useLocalPath()
  const { busy, callAuth } = useAccountCall()
  const { success } = signIn.verify

  async function resend() {
    const emailRedirectTo = absoluteUrl(localPath("/"), location.origin)
    const result = await callAuth((auth) =>
      auth.resend({ type: "signup", email, options: { emailRedirectTo } }),
    )
    if (result === true) toast.success(success.title, success.text)
  }

  return (
    <button
      type="button"
      className="link mt-3 cursor-pointer"
      aria-disabled={busy}
      onClick={busy ? undefined : resend}
    >
      {busy ? common.loading : signIn.notices.sendNew}
    </button>
  )
}

/**
 * Form for a new password after a recovery link, with the rules of sign-up. Ends the account's
 * other sessions.
 */
function NewPasswordForm({ email }: { email: string }) {
  const { account, signIn } = useApplicationTexts()
  const { busy, callAuth } = useAccountCall()
  const { report, markWeak, clear, problemOf } = useFieldErrors("newPassword")
  const { success, submit: label } = signIn.choosePassword
  const localPath = useLocalPath()
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const checks = validateForm(schemas.newPassword, form)
    if (checks.broken) return report(checks, form)
    const { values } = checks
    // Never followed: its path tells the server the language of the mail.
    const emailRedirectTo = absoluteUrl(localPath("/"), location.origin)
    const result = await callAuth(async (auth) => {
      const { error } = await auth.updateUser(values, { emailRedirectTo })
      // The site's own server has already ended them; a hosted project may not.
      if (!error) await auth.signOut({ scope: "others" })
      return { error }
    })
    if (result === "weak_password") return markWeak(form)
    if (result === "reauthentication_needed" || result === "current_password_required") {
      // The link has expired, or another tab has set a password: a new link is needed.
      await signOut()
      const state: { notice: FormNotice } = { notice: { kind: "recoveryLink" } }
      return navigate(`${localPath("/auth")}?mode=recover`, { replace: true, state })
    }
    if (result !== true) return
    toast.success(success.title, success.text)
    endRecovery()
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={clear} className="grid gap-5">
      {/* Shows the account's email to password managers, and to visitors with a link to another
          account. */}
      <Input
        label={account.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        className="field border-line bg-panel"
      />
      <NewPasswordInput problem={problemOf("password")} />
      <SubmitButton busy={busy}>{label}</SubmitButton>
    </form>
  )
}
