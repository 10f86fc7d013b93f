/** Local storage key of the session, in the format of supabase-js. */
export const sessionKey = "sb-modulverk-auth-token"

/** Returns whether local storage accepts a session. It may be full, or blocked with the cookies. */
export function canStoreSession(): boolean {
  try {
    const key = `${sessionKey}-probe`
    localStorage.setItem(key, "1")
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Session storage key of the data for the next document (next-document.ts). */
export const handoverKey = "handed-over"
