import type { FormEvent } from "react"
import { Link } from "react-router"
import type { AuthMode, FormNotice } from "../../content/screens/auth-modes.ts"
import { absoluteUrl } from "../../content/urls.ts"
import { FormOutcome } from "../forms/form-outcome.tsx"
import { passkeyKey, siteStorage } from "../session/browser-storage.ts"
import { type Destination, destinationState } from "../session/destination.ts"
import { clearHandover, handOver } from "../session/handover.ts"
import { errorText } from "../session/mail-link/error-text.ts"
import { useLocalPath } from "../ui/page-context.ts"
import { retryableImport } from "../ui/retryable-import.ts"
import { toast } from "../ui/toasts/toast.ts"
import { EmailInput, Input, SubmitButton } from "./form-controls.tsx"
import { resetIfUnchanged, schemas, useFieldErrors, validateForm } from "./form-validation.ts"
import { useAccountCall } from "./use-account-call.ts"
import { useApplicationTexts } from "./use-application-texts.ts"

const importPasskeys = retryableImport(() => import("./passkey-sign-in.ts"))

interface AuthFormProps {
  mode: AuthMode
  /** Screen that a guard redirected from. */
  destination: Destination | undefined
  notify: (notice: FormNotice) => void
}

/**
 * Form for login, sign-up and requesting a mail link. One form for all modes, so that typed text
 * and the cursor survive a change of mode. Validated in script, because the browser's bubbles would
 * precede the toast (specification, section 5). Every press submits, even one that waits for React.
 */
export function AuthForm({ mode, destination, notify }: AuthFormProps) {
  const { account, signIn } = useApplicationTexts()
  const localPath = useLocalPath()
  const { busy, callAuth, clearResult, lastResult } = useAccountCall(mode)
  const { report, markWeak, clear, problemOf } = useFieldErrors(mode)
  const texts = {
    login: account.logIn,
    signup: signIn.signUp,
    recover: signIn.recover,
    verify: signIn.verify,
  }[mode]
  const addressOnly = mode === "recover" || mode === "verify"
  const leadTo = (path: string) => absoluteUrl(localPath(path), location.origin)

  async function sendCredentials(form: HTMLFormElement) {
    const checks = validateForm(schemas.credentials, form)
    if (checks.broken) return report(checks, form)
    const { values } = checks
    if (mode === "login") {
      // Stored before the response: a session redirects to the start page at once.
      handOver({ welcome: destination ?? null })
      const result = await callAuth((auth) => auth.signInWithPassword(values))
      if (result !== true) clearHandover()
      if (result === "email_not_confirmed") notify({ kind: "unverified", email: values.email })
      return
    }
    const options = { emailRedirectTo: leadTo("/") }
    const reset = resetIfUnchanged(form)
    const result = await callAuth((auth) => auth.signUp({ ...values, options }))
    if (result === "weak_password") return markWeak(form)
    if (result !== true) return
    toast.success(texts.success.title, texts.success.text)
    reset()
    notify({ kind: "checkMail", email: values.email })
  }

  /** The response does not reveal whether the address has an account. */
  async function askForMail(form: HTMLFormElement) {
    const checks = validateForm(schemas.address, form)
    if (checks.broken) return report(checks, form)
    const { values } = checks
    const result = await callAuth((auth) =>
      mode === "recover"
        ? auth.resetPasswordForEmail(values.email, { redirectTo: leadTo("/auth") })
        : auth.resend({ type: "signup", email: values.email, options: { emailRedirectTo: leadTo("/") } }),
    )
    if (result === true) toast.success(texts.success.title, texts.success.text)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void (addressOnly ? askForMail : sendCredentials)(event.currentTarget)
  }

  /** Lets a browser that has used a passkey suggest it at the field. */
  async function offerPasskeys() {
    if (!siteStorage.read(passkeyKey)) return
    const code = await importPasskeys().catch(() => undefined)
    const error = await code?.offerPasskeys(destination ?? null).catch(() => undefined)
    if (error) toast.error(account.failure.title, errorText(error, account), { stays: true })
  }

  function typed() {
    clear()
    clearResult()
  }

  const left = lastResult && (lastResult.sent ? "sent" in texts && texts.sent : texts.notSent)
  return (
    <form method="post" noValidate onSubmit={submit} onInput={typed} className="grid gap-5">
      <EmailInput
        problem={problemOf("email")}
        {...(mode === "login" && { autoComplete: "username webauthn", onFocus: () => void offerPasskeys() })}
      />
      {!addressOnly && (
        <div>
          <Input
            label={account.password}
            problem={problemOf("password")}
            name="password"
            type="password"
            autoComplete={mode === "login" ? "current-password" : "new-password"}
            hint={mode === "signup" ? signIn.passwordRules : undefined}
          />
          {mode === "login" && (
            <p className="mt-2 text-right">
              <ModeLink to="?mode=recover" destination={destination} className="small">
                {account.logIn.forgot}
              </ModeLink>
            </p>
          )}
        </div>
      )}
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
      {lastResult && left && <FormOutcome sent={lastResult.sent}>{left}</FormOutcome>}
      <p>
        <ModeLink to={mode === "login" ? "?mode=signup" : "?"} destination={destination}>
          {texts.otherMode}
        </ModeLink>
      </p>
    </form>
  )
}

interface ModeLinkProps {
  to: string
  destination: Destination | undefined
  className?: string
  children: string
}

function ModeLink({ to, destination, className = "", children }: ModeLinkProps) {
  return (
    <Link
      to={to}
      state={destination && destinationState(destination)}
      preventScrollReset
      className={`inline-block py-1 text-pine underline ${className}`}
    >
      {children}
    </Link>
  )
}
