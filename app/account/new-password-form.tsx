import type { FormEvent } from "react"
import { useNavigate } from "react-router"
import type { FormNotice } from "../../content/screens/auth-modes.ts"
import { absoluteUrl } from "../../content/urls.ts"
import { endRecovery, signOut } from "../session/session.ts"
import { useLocalPath } from "../ui/page-context.ts"
import { toast } from "../ui/toasts/toast.ts"
import { schemas, validateForm } from "./credentials.ts"
import { Input, NewPasswordInput, SubmitButton } from "./form-parts.tsx"
import { useAccountCall } from "./use-account-call.ts"
import { useApplicationTexts } from "./use-application-texts.ts"
import { useFieldProblem } from "./use-field-problem.ts"

/**
 * Form for a new password after a recovery link, with the rules of sign-up. Ends the account's
 * other sessions.
 */
export function NewPasswordForm({ email }: { email: string }) {
  const { account, signIn } = useApplicationTexts()
  const { busy, callAuth } = useAccountCall()
  const { report, markWeak, clear, problemOf } = useFieldProblem("newPassword")
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
