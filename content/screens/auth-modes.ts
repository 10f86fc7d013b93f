/** The ways to use /auth, named in its address as ?mode=; without one it is login. */
export const modes = ["login", "signup", "recover", "verify"] as const
export type Mode = (typeof modes)[number]

/** Something the screen says above its form: kept in the history entry, so that it goes when the mode changes. */
export type Notice =
  | { kind: "checkMail" | "unverified"; email: string }
  | { kind: "signUpLink" | "recoveryLink" | "verifiedBefore" }

/** The mode that an address' query (`?mode=signup`) names; login where it names none that there is. */
export function modeOf(search: string): Mode {
  const named = new URLSearchParams(search).get("mode")
  return modes.find((mode) => mode === named) ?? "login"
}
