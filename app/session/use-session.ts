import { useEffect, useSyncExternalStore } from "react"
import { type SessionState, sessionStore, startSession } from "./session.ts"

/**
 * Who is signed in, in this tab and, through local storage, in all others. Loading on the server and in the first
 * render. Fetches the code for accounts only where a session exists.
 */
export function useSession(): SessionState {
  useEffect(() => void startSession(), [])
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.readOnServer)
}
