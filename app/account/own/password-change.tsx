import { type FormEvent, useState } from "react"
import { absoluteUrl } from "../../../content/urls.ts"
import { useLocalPath } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { resetIfUnchanged, schemas, validateForm } from "../credentials.ts"
import { Input, NewPasswordInput, SubmitButton } from "../form-parts.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { useFieldProblem } from "../use-field-problem.ts"
import { ProfileSection } from "./part.tsx"

/**
 * Form that changes the password. Requires the current one and ends the account's other sessions.
 */
export function PasswordChange({ email }: { email: string }) {
  const texts = useApplicationTexts().profile.password
  const localPath = useLocalPath()
  const { busy, callAuth } = useAccountCall()
  const { report, markWeak, clear, problemOf } = useFieldProblem("newPassword")
  const [wrong, setWrong] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const current_password = String(new FormData(form).get("current_password") ?? "")
    const refuse = (text: string) => {
      setWrong(text)
      form.querySelector<HTMLElement>("[name=current_password]")?.focus()
    }
    if (!current_password) return refuse(texts.currentMissing)
    const checks = validateForm(schemas.newPassword, form)
    if (checks.broken) return report(checks, form)
    const { password } = checks.values
    // Never followed: its path tells the server the language of the mail.
    const emailRedirectTo = absoluteUrl(localPath("/"), location.origin)
    const reset = resetIfUnchanged(form)
    const result = await callAuth(async (auth) => {
      const { error } = await auth.updateUser({ password, current_password }, { emailRedirectTo })
      // The site's own server has already ended them; a hosted project may not.
      if (!error) await auth.signOut({ scope: "others" })
      return { error }
    })
    if (result === "weak_password") return markWeak(form)
    if (result === "current_password_invalid") return refuse(texts.currentMissing)
    if (result !== true) return
    reset()
    toast.success(texts.done.title, texts.done.text)
  }

  function typed() {
    clear()
    setWrong(undefined)
  }
  return (
    <ProfileSection heading={texts.heading} about={texts.about}>
      <form method="post" noValidate onSubmit={submit} onInput={typed} className="grid max-w-[26rem] gap-5">
        {/* Username for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Input
          label={texts.current}
          problem={wrong}
          name="current_password"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordInput problem={problemOf("password")} />
        <SubmitButton busy={busy} className="justify-self-start">
          {texts.submit}
        </SubmitButton>
      </form>
    </ProfileSection>
  )
}
