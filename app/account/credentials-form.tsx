import type { FormEvent } from "react"
import { Link } from "react-router"
import { useLocalPath, useTexts } from "../i18n/use-texts.ts"
import { toast } from "../ui/toast.ts"
import type { AuthFormProps } from "./auth-modes.ts"
import { checked, schemas } from "./credentials.ts"
import { EmailInput, Input, SubmitButton } from "./form-parts.tsx"
import { useAccountCall } from "./use-account-call.ts"

/** Login and sign-up in one form, which keeps what is typed when the mode is toggled. */
export function CredentialsForm({ mode, email, notify }: AuthFormProps & { mode: "login" | "signup" }) {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const { busy, ask } = useAccountCall()
  const texts = mode === "login" ? account.logIn : account.signUp

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { values, broken } = checked(schemas.credentials, form)
    if (broken) return toast.error(account.checks.title, account.checks[broken])
    if (mode === "login") {
      const result = await ask((auth) => auth.signInWithPassword(values))
      // The screen itself leads on to the start page, as for everybody who is signed in.
      if (result === true) toast.success(texts.success.title, texts.success.text)
      else if (result === "email_not_confirmed") notify({ kind: "unverified", email: values.email })
      return
    }
    const options = { emailRedirectTo: new URL(localPath("/"), location.origin).href }
    const result = await ask((auth) => auth.signUp({ ...values, options }))
    if (result !== true) return
    toast.success(texts.success.title, texts.success.text)
    form.reset()
    notify({ kind: "checkMail", email: values.email })
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <EmailInput defaultValue={email.current} onChange={(event) => (email.current = event.target.value)} />
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
            <Link
              to="?mode=recover"
              preventScrollReset
              className="small inline-block py-1 text-pine underline"
            >
              {account.logIn.forgot}
            </Link>
          </p>
        )}
      </div>
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
      <p>
        <Link
          to={mode === "login" ? "?mode=signup" : "?"}
          preventScrollReset
          className="inline-block py-1 text-pine underline"
        >
          {texts.otherMode}
        </Link>
      </p>
    </form>
  )
}
