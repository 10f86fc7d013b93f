/** Key of the session in local storage; of the form that supabase-js gives its own. */
export const sessionKey = "sb-modulverk-auth-token"

/** Whether this browser stores a session. It may be blocked, with cookies or for the site alone, or be full. */
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

/** Key in the tab's storage of what a document tells the next one (next-document.ts). */
export const handoverKey = "handed-over"
