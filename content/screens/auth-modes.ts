import { queryOf } from "./query.ts"
import { authModes } from "./query-values.ts"

export type AuthMode = (typeof authModes)[number]

/** Something the screen says above its form: kept in the history entry, so that it goes when the mode changes. */
export type FormNotice =
  | { kind: "checkMail" | "unverified"; email: string }
  | { kind: "signUpLink" | "recoveryLink" | "inviteLink" | "otherClient" | "verifiedBefore" }

/** The mode that an address' query (`?mode=signup`) names; login where it names none that there is. */
export function authModeOf(search: string): AuthMode {
  const named = queryOf<"/auth">(search).get("mode")
  return authModes.find((mode) => mode === named) ?? "login"
}
