import { companyKey, companyLinking, tabStorage } from "../browser-storage.ts"

/**
 * Result of a link in a mail. The site's own links open /auth/confirm (confirm.tsx). Links of a
 * Supabase project pass through its server (implicit flow) and return a session, or an error, in
 * the URL fragment. The boot script removes the fragment before it can reach the browser history.
 */
export interface MailLink {
  /**
   * `signup` verifies an address, `recovery` allows a new password, `invite` does both. `company`:
   * no mail, but the return from the company's provider; `identity`: the same, of a signed-in user
   * who connected the company account.
   */
  kind: "signup" | "recovery" | "invite" | "company" | "identity"
  /** Code of the company's sign-in, to exchange for a session; for `identity`, of no use. */
  code?: string
  /** Stored value of `companyKey`. */
  destination?: string
  session?: { access_token: string; refresh_token: string }
  /** True if the address was already verified; the link then carries no session. */
  verifiedBefore?: boolean
  /** Email of another account whose session this link has replaced. */
  replaced?: string
  error?: LinkError
}

interface LinkError {
  name?: string
  code: string
  message: string
  /** True for temporary errors: rate limit exceeded, or server unreachable. */
  passing: boolean
}

/** Fragments set by Supabase Auth. */
const ofMail = /[#&](access_token|error_code|error)=/

/**
 * Code of the company's sign-in, or of a link requested by another client (PKCE), on this server or
 * a Supabase project. The site's own screens have no verifier for the latter.
 */
const pkceCode = /[?&]code=([\w-]{91}|[\da-f-]{36})(?=&|$)/

/** `error_code` for such a link, equal to Supabase Auth's for a wrong verifier. */
export const otherClientCode = "bad_code_verifier"

/**
 * Removes the fragment or code from the URL and stores it for `takeMailLink`. Returns whether there
 * was one.
 */
export function stashMailLink(): boolean {
  const { hash, search, pathname } = location
  const code = pkceCode.exec(search)
  if (!code && !ofMail.test(hash)) return false
  Object.assign(window, { mailLink: (code?.[0] ?? hash).slice(1) })
  const query = new URLSearchParams(search)
  // An error is in the query too.
  for (const name of ["code", "error", "error_code", "error_description"]) query.delete(name)
  history.replaceState(history.state, "", pathname + (String(query) && `?${query}`))
  return true
}

/** Returns the mail link that this document was opened with; later calls return undefined. */
export function takeMailLink(): MailLink | undefined {
  const page = window as { mailLink?: string }
  if (page.mailLink === undefined) return undefined
  const values = new URLSearchParams(page.mailLink)
  page.mailLink = undefined
  const text = (name: string) => values.get(name) ?? ""
  const code = text("code") ? otherClientCode : text("error_code") || text("error")
  const begun = tabStorage.read(companyKey)
  // A mailed link may be opened in the tab of a sign-in that was not completed.
  if (begun && code && code !== "otp_expired") {
    tabStorage.write(companyKey, null)
    const kind = begun === companyLinking ? "identity" : "company"
    const link = { kind, destination: begun } as const
    return text("code") ? { ...link, code: text("code") } : { ...link, error: linkError(code) }
  }
  // A failed link has no type. Recovery links lead to /auth, all others to the start page.
  const kind =
    text("type") === "invite"
      ? "invite"
      : text("type") === "recovery" || (!values.has("type") && /\/auth$/.test(location.pathname))
        ? "recovery"
        : "signup"
  if (text("access_token")) {
    return {
      kind,
      session: { access_token: text("access_token"), refresh_token: text("refresh_token") },
    }
  }
  return { kind, error: linkError(code, text("error_description")) }
}

const linkError = (code: string, message = ""): LinkError => ({
  code,
  message,
  passing: code === "over_request_rate_limit",
})
