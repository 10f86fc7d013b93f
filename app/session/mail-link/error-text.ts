import type { Texts } from "../../../content/texts/texts.ts"

interface AccountError {
  name?: string
  code?: string | undefined
  message?: string
  status?: number | undefined
  reasons?: string[]
}

/**
 * Returns the message for a failed call: by error code in the page's language, else the server's
 * message, else 'Försök igen senare' (specification, section 8).
 */
export function errorText(error: AccountError, { errors, failure }: Texts["account"]): string {
  // auth-js replaces the server's error by one without a code.
  const ended = error.name === "AuthSessionMissingError" ? "session_not_found" : error.code
  const code = error.reasons?.includes("pwned") ? "pwned" : ended
  // auth-js's codes for WebAuthn errors of the browser.
  if (code?.startsWith("ERROR_") && !Object.hasOwn(errors, code)) return errors.passkey_failed ?? failure.text
  const known = code && Object.hasOwn(errors, code) ? errors[code] : undefined
  if (known) return known
  // auth-js's error for an unreachable server (no status) or a 502 to 504 response.
  if (error.name === "AuthRetryableFetchError") {
    return (error.status ? undefined : errors.unreachable) ?? failure.text
  }
  return error.message || failure.text
}
