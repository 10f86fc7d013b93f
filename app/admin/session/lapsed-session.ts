import { CallFailure } from "../../../content/calls/call-failure.ts"
import { accountClient } from "../../session/client.ts"

let lapsed = false
const listeners = new Set<() => void>()

/** Whether the server no longer takes this session; the back office then asks to sign in (sign-in-again.tsx). */
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
 * Takes note of a failed call that a new sign-in would mend. Somebody whose session has been ended elsewhere is refused, or finds
 * nothing, while their token lasts.
 */
export function noteFailure(error: unknown): void {
  if (!(error instanceof CallFailure)) return
  if (error.reason === "session") lapsedSession.set(true)
  if (error.reason === "refused" || error.reason === "missing") void hasEnded()
}

/** Whether the account server no longer knows this session; auth-js then signs out. False where it does not answer. */
export async function hasEnded(): Promise<boolean> {
  try {
    const { error } = await (await accountClient()).auth.getUser()
    return error?.name === "AuthSessionMissingError"
  } catch {
    return false
  }
}
