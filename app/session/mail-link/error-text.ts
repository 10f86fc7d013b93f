import type { Texts } from "../../../content/texts/texts.ts"

interface AccountError {
  name?: string
  code?: string | undefined
  message?: string
  status?: number | undefined
  reasons?: string[]
}

/**
 * What a failed call is told as: by the error's code in the page's language, else in the server's own words, or
 * 'Försök igen senare' when it has none (specification, section 8).
 */
export function errorText(error: AccountError, { errors, failure }: Texts["account"]): string {
  // auth-js puts an error of its own, without a code, in the place of the server's.
  const ended = error.name === "AuthSessionMissingError" ? "session_not_found" : error.code
  const code = error.reasons?.includes("pwned") ? "pwned" : ended
  const known = code && Object.hasOwn(errors, code) ? errors[code] : undefined
  if (known) return known
  // auth-js's error for a server that was not reached (no status) or that answered 502 to 504.
  if (error.name === "AuthRetryableFetchError") {
    return (error.status ? undefined : errors.unreachable) ?? failure.text
  }
  return error.message || failure.text
}
