import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { accountClient } from "../../session/client.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import { lapsedSession } from "./lapsed-session.ts"

/** The question itself. */
export default function SignInDialog({ email }: { email: string }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get("password") ?? "")
    setBusy(true)
    setProblem("")
    try {
      const { auth } = await accountClient()
      const { error } = await auth.signInWithPassword({ email, password })
      if (error)
        return refuse(error.code === "invalid_credentials" ? texts.signIn.wrong : texts.signIn.failed)
      lapsedSession.set(false)
      toast.success(texts.signIn.done)
      await client.invalidateQueries()
    } catch {
      refuse(texts.signIn.failed)
    } finally {
      setBusy(false)
    }
  }

  function refuse(reason: string) {
    setProblem(reason)
    input.current?.focus()
  }

  return (
    <Dialog title={texts.signIn.title} className="dialog-small" onClose={() => lapsedSession.set(false)}>
      <form onSubmit={submit} className="grid gap-3 pt-4">
        <p>{texts.signIn.text}</p>
        <p className="wrap-anywhere">
          <strong>{email}</strong>
        </p>
        {/* For password managers, which look for the name beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <AdminField label={texts.signIn.password} problem={problem}>
          {(attributes) => (
            <input
              ref={input}
              name="password"
              type="password"
              autoComplete="current-password"
              className="field"
              required
              {...attributes}
            />
          )}
        </AdminField>
        <Button type="submit" kind="main" className="justify-self-end" off={busy}>
          {busy ? texts.loading : texts.signIn.submit}
        </Button>
      </form>
    </Dialog>
  )
}
