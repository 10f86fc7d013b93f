import { type FormEvent, useEffect, useRef, useState } from "react"
import { accountClient } from "../../session/client.ts"
import { verifiedFactor } from "../../session/session.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { invalidate } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { AdminField } from "../ui/forms/admin-field.tsx"
import { texts } from "../ui/texts.ts"
import { factorTexts } from "./factor-status.ts"
import { lapsedSession } from "./lapsed-session.ts"

const passwordInput = { name: "password", type: "password", autoComplete: "current-password" }
const codeInput = { name: "code", inputMode: "numeric", autoComplete: "one-time-code", maxLength: 8 } as const

const refusals: Record<string, string> = {
  invalid_credentials: texts.signIn.wrong,
  // The server sends this code only for a correct password.
  user_banned: texts.signIn.closed,
  company_sign_in_required: texts.signIn.throughCompany,
  mfa_verification_failed: factorTexts.wrongCode,
}

/** Sign-in dialog: asks for the password, then for the second factor: a code, else a passkey. */
export default function SignInDialog({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState("")
  /** The second factor whose code is requested. */
  const [factorId, setFactorId] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    const password = String(values.get("password") ?? "")
    const code = String(values.get("code") ?? "").replace(/\s/g, "")
    setBusy(true)
    setProblem("")
    try {
      const { auth } = await accountClient()
      const { data, error } = factorId
        ? await auth.mfa.challengeAndVerify({ factorId, code })
        : await auth.signInWithPassword({ email, password })
      if (error) return refuse(refusals[error.code ?? ""] ?? texts.signIn.failed)
      const totp = factorId ? undefined : verifiedFactor(data.user, "totp")
      if (totp) return setFactorId(totp.id)
      const passkey = factorId ? undefined : verifiedFactor(data.user)
      if (passkey) {
        const { error } = await auth.mfa.webauthn.authenticate({ factorId: passkey.id })
        if (error) return refuse(factorTexts.noPasskey)
      }
      lapsedSession.set(false)
      toast.success(texts.signIn.done)
      await invalidate()
    } catch {
      refuse(texts.signIn.failed)
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (factorId) input.current?.focus()
  }, [factorId])

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
        {/* Password managers look for the user name beside the password. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <AdminField label={factorId ? factorTexts.code : texts.signIn.password} problem={problem}>
          {(attributes) => (
            <input
              key={factorId}
              ref={input}
              {...(factorId ? codeInput : passwordInput)}
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
