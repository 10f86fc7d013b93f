import { CallFailure } from "../../../content/calls/call-failure.ts"

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

/** Takes note of a failed call that a new sign-in would mend. */
export function noteFailure(error: unknown): void {
  if (error instanceof CallFailure && error.reason === "session") lapsedSession.set(true)
}
