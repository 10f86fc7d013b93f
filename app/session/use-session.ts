import { useEffect, useSyncExternalStore } from "react"
import { restoreSession, type SessionState, sessionStore } from "./session.ts"

/**
 * Returns the state of the session, shared by all tabs through local storage. It is loading on the
 * server and in the first render. Loads the account code only if a session exists.
 */
export function useSession(): SessionState {
  useEffect(() => void restoreSession(), [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer)
}
