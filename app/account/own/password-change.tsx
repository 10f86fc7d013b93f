import { type FormEvent, useState } from "react"
import { absoluteUrl } from "../../../content/urls.ts"
import { useLocalPath } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { checked, formReset, schemas } from "../credentials.ts"
import { Input, NewPasswordInput, SubmitButton } from "../form-parts.tsx"
import { useAccountCall } from "../use-account-call.ts"
import { useApplicationTexts } from "../use-application-texts.ts"
import { useFieldProblem } from "../use-field-problem.ts"
import { Part } from "./part.tsx"

/**
 * Form that changes the password. Requires the current one and ends the account's other sessions.
 */
export function PasswordChange({ email }: { email: string }) {
  const words = useApplicationTexts().profile.password
  const localPath = useLocalPath()
  const { busy, ask } = useAccountCall()
  const { tell, markWeak, clear, problemOf } = useFieldProblem("newPassword")
  const [wrong, setWrong] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const current_password = String(new FormData(form).get("current_password") ?? "")
    const refuse = (text: string) => {
      setWrong(text)
      form.querySelector<HTMLElement>("[name=current_password]")?.focus()
    }
    if (!current_password) return refuse(words.currentMissing)
    const checks = checked(schemas.newPassword, form)
    if (checks.broken) return tell(checks, form)
    const { password } = checks.values
    // Never followed: its path tells the server the language of the mail.
    const emailRedirectTo = absoluteUrl(localPath("/"), location.origin)
    const reset = formReset(form)
    const result = await ask(async (auth) => {
      const { error } = await auth.updateUser({ password, current_password }, { emailRedirectTo })
      // The site's own server has already ended them; a hosted project may not.
      if (!error) await auth.signOut({ scope: "others" })
      return { error }
    })
    if (result === "weak_password") return markWeak(form)
    if (result === "current_password_invalid") return refuse(words.currentMissing)
    if (result !== true) return
    reset()
    toast.success(words.done.title, words.done.text)
  }

  function typed() {
    clear()
    setWrong(undefined)
  }
  return (
    <Part heading={words.heading} about={words.about}>
      <form method="post" noValidate onSubmit={submit} onInput={typed} className="grid max-w-[26rem] gap-5">
        {/* Username for password managers. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <Input
          label={words.current}
          problem={wrong}
          name="current_password"
          type="password"
          autoComplete="current-password"
        />
        <NewPasswordInput problem={problemOf("password")} />
        <SubmitButton busy={busy} className="justify-self-start">
          {words.submit}
        </SubmitButton>
      </form>
    </Part>
  )
}
