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

/**
 * Session storage key of a begun company sign-in. Its value is the destination that a guard
 * redirected from, or null, as JSON.
 */
export const companyKey = "company-sign-in"
/** Its value while a signed-in user connects the company account. */
export const companyLinking = "linking"

/** Local storage key, set once a passkey was added or used in this browser. */
export const passkeyKey = "passkey"

/** Session storage key of the data for the next document (handover.ts). */
export const handoverKey = "handed-over"

/** Returns a storage that tolerates being blocked: it seems empty, and writes are lost. */
const tolerant = (name: "localStorage" | "sessionStorage") => ({
  read(key: string): string | null {
    try {
      return globalThis[name].getItem(key)
    } catch {
      return null
    }
  },
  /** Writes a value; null removes it. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) globalThis[name].removeItem(key)
      else globalThis[name].setItem(key, value)
    } catch {
      // blocked
    }
  },
})
export const siteStorage = tolerant("localStorage")
/** Ends with the tab. */
export const tabStorage = tolerant("sessionStorage")

/** Session storage key of the contact form's text during a change of language. */
export const typedTextKey = "typed"
