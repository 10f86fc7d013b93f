import { useEffect, useSyncExternalStore } from "react"
import { restoreSession, type SessionState, sessionStore } from "./session.ts"

/**
 * Who is signed in, in this tab and, through local storage, in all others. Loading on the server and in the first
 * render. Fetches the code for accounts only where a session exists.
 */
export function useSession(): SessionState {
  useEffect(() => void restoreSession(), [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer)
}
