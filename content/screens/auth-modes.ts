import { queryOf } from "./query.ts"
import { authModes } from "./query-values.ts"

export type AuthMode = (typeof authModes)[number]

/**
 * A notice above the form. It is stored in the history entry, so it disappears when the mode
 * changes.
 */
export type FormNotice =
  | { kind: "checkMail" | "unverified"; email: string }
  | { kind: "signUpLink" | "recoveryLink" | "inviteLink" | "otherClient" | "verifiedBefore" }

/** Returns the mode of a query string (`?mode=signup`); `login` if missing or unknown. */
export function authModeOf(search: string): AuthMode {
  const named = queryOf<"/auth">(search).get("mode")
  return authModes.find((mode) => mode === named) ?? "login"
}
