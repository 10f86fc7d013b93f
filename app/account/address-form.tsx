import type { FormEvent, RefObject } from "react"
import { Link } from "react-router"
import { useLocalPath, useTexts } from "../i18n/use-texts.ts"
import { toast } from "../ui/toast.ts"
import { checked, schemas } from "./credentials.ts"
import { EmailInput, SubmitButton } from "./form-parts.tsx"
import { useAccountCall } from "./use-account-call.ts"

/**
 * Asks for a mail with a link: to choose a new password (recover), or to verify an address (verify). The answer is
 * the same whether or not the address has an account.
 */
export function AddressForm({ mode, email }: { mode: "recover" | "verify"; email: RefObject<string> }) {
  const { account } = useTexts()
  const localPath = useLocalPath()
  const { busy, ask } = useAccountCall()
  const texts = account[mode]

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { values, broken } = checked(schemas.address, event.currentTarget)
    if (broken) return toast.error(account.checks.title, account.checks[broken])
    const leadTo = (path: string) => new URL(localPath(path), location.origin).href
    const result = await ask((auth) =>
      mode === "recover"
        ? auth.resetPasswordForEmail(values.email, { redirectTo: leadTo("/auth") })
        : auth.resend({ type: "signup", email: values.email, options: { emailRedirectTo: leadTo("/") } }),
    )
    if (result === true) toast.success(texts.success.title, texts.success.text)
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <EmailInput defaultValue={email.current} onChange={(event) => (email.current = event.target.value)} />
      <SubmitButton busy={busy}>{texts.submit}</SubmitButton>
      <p>
        <Link to="?" preventScrollReset className="inline-block py-1 text-pine underline">
          {account.recover.back}
        </Link>
      </p>
    </form>
  )
}
