import type { AuthError, User } from "@supabase/auth-js"
import type { MailLink } from "./mail-link.ts"

/** Error of account code that could not be loaded. */
export const unreachable = () => ({ name: "AuthRetryableFetchError", code: "", message: "", passing: true })

/** Records in a link its error, and the account that it replaced. */
export function recordOutcome(
  link: MailLink,
  before: User | undefined,
  user: User | null,
  error: AuthError | null,
) {
  if (user && before?.email && before.id !== user.id) link.replaced = before.email
  if (error) {
    const { name, code = "", message } = error
    const passing =
      name === "AuthRetryableFetchError" ||
      ["over_request_rate_limit", "company_sign_in_required"].includes(code)
    link.error = { name, code, message, passing }
  }
}
