import type { FormEvent } from "react"
import { Link } from "react-router"
import { useLocalPath, useTexts } from "../i18n/use-texts.ts"
import { toast } from "../ui/toast.ts"
import type { Mode, Notice } from "./auth-modes.ts"
import { checked, schemas } from "./credentials.ts"
import { EmailInput, Input, SubmitButton } from "./form-parts.tsx"
import { useAccountCall } from "./use-account-call.ts"

interface AuthFormProps {
  mode: Mode
  notify: (notice: Notice) => void
}

/**
 * Login, sign-up and asking for a mail with a link, in one form: its fields stay while the mode changes, and with
 * them what is typed and where the cursor stands.
 */
export function AuthForm({ mode, notify }: AuthFormProps) {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const { busy, ask } = useAccountCall()
  const texts = {
    login: account.logIn,
    signup: account.signUp,
    recover: account.recover,
    verify: account.verify,
  }[mode]
  const addressOnly = mode === "recover" || mode === "verify"
  const leadTo = (path: string) => new URL(localPath(path), location.origin).href

  async function sendCredentials(form: HTMLFormElement) {
    const { values, broken } = checked(schemas.credentials, form)
    if (broken) return toast.error(account.checks.title, account.checks[broken])
    if (mode === "login") {
      const result = await ask((auth) => auth.signInWithPassword(values))
      // The screen itself leads on to the start page, as for everybody who is signed in.
      if (result === true) toast.success(texts.success.title, texts.success.text)
      else if (result === "email_not_confirmed") notify({ kind: "unverified", email: values.email })
      return
    }
    const options = { emailRedirectTo: leadTo("/") }
    const result = await ask((auth) => auth.signUp({ ...values, options }))
    if (result !== true) return
    toast.success(texts.success.title, texts.success.text)
    form.reset()
    notify({ kind: "checkMail", email: values.email })
  }

  /** The answer is the same whether or not the address has an account. */
  async function askForMail(form: HTMLFormElement) {
    const { values, broken } = checked(schemas.address, form)
    if (broken) return toast.error(account.checks.title, account.checks[broken])
    const result = await ask((auth) =>
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

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <EmailInput />
      {!addressOnly && (
        <div>
          <Input
            label={account.password}
            name="password"
            type="password"
            autoComplete={mode === "login" ? "current-password" : "new-password"}
            hint={mode === "signup" ? account.passwordRules : undefined}
          />
          {mode === "login" && (
            <p className="mt-2 text-right">
              <ModeLink to="?mode=recover" className="small">
                {account.logIn.forgot}
              </ModeLink>
            </p>
          )}
        </div>
      )}
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
      <p>
        <ModeLink to={mode === "login" ? "?mode=signup" : "?"}>{texts.otherMode}</ModeLink>
      </p>
    </form>
  )
}

function ModeLink({ to, className = "", children }: { to: string; className?: string; children: string }) {
  return (
    <Link to={to} preventScrollReset className={`inline-block py-1 text-pine underline ${className}`}>
      {children}
    </Link>
  )
}
