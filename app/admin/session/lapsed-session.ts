import { CallFailure } from "../../../content/calls/call-failure.ts"
import { accountClient } from "../../session/client.ts"

let lapsed = false
const listeners = new Set<() => void>()

/**
 * Set when the server rejects the session; the back office then asks to sign in again
 * (sign-in-again.tsx).
 */
export const lapsedSession = {
  read: () => lapsed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  set(value: boolean): void {
    lapsed = value
    for (const listener of listeners) listener()
  },
}

/**
 * Marks the session as lapsed after a failure that a new sign-in would solve. A session ended
 * elsewhere gets "refused" or "missing" until its token expires.
 */
export function noteSessionFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) return
  if (error.reason === "session") lapsedSession.set(true)
  if (error.reason === "refused" || error.reason === "missing") void hasSessionEnded()
}

/**
 * Returns true if the auth server no longer knows the session (auth-js then signs out). Returns
 * false if the server does not respond.
 */
export async function hasSessionEnded(): Promise<boolean> {
  try {
    const { error } = await (await accountClient()).auth.getUser()
    return error?.name === "AuthSessionMissingError"
  } catch {
    return false
  }
}
