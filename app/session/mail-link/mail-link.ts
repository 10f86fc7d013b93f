/**
 * Result of a link in a mail. The site's own links open /auth/confirm (confirm.tsx). Links of a
 * Supabase project pass through its server (implicit flow) and return a session, or an error, in
 * the URL fragment. The boot script removes the fragment before it can reach the browser history.
 */
export interface MailLink {
  /** `signup` verifies an address, `recovery` allows a new password, `invite` does both. */
  kind: "signup" | "recovery" | "invite"
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
 * Code of a link requested by another client (PKCE), on this server or a Supabase project. The
 * site's own screens have no verifier for it.
 */
const otherClientsCode = /([?&])code=([\w-]{91}|[\da-f-]{36})(?=&|$)/

/** `error_code` for such a link, equal to Supabase Auth's for a wrong verifier. */
export const otherClientCode = "bad_code_verifier"

/**
 * Removes the fragment or code from the URL and stores it for `takeMailLink`. Returns whether there
 * was one.
 */
export function stashMailLink(): boolean {
  const { hash, search, pathname } = location
  const ofAnother = otherClientsCode.test(search)
  if (!ofAnother && !ofMail.test(hash)) return false
  Object.assign(window, { mailLink: ofAnother ? `error_code=${otherClientCode}` : hash.slice(1) })
  history.replaceState(history.state, "", pathname + search.replace(otherClientsCode, "$1"))
  return true
}

/** Returns the mail link that this document was opened with; later calls return undefined. */
export function takeMailLink(): MailLink | undefined {
  const page = window as { mailLink?: string }
  if (page.mailLink === undefined) return undefined
  const values = new URLSearchParams(page.mailLink)
  page.mailLink = undefined
  const text = (name: string) => values.get(name) ?? ""
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
  const code = text("error_code") || text("error")
  const passing = code === "over_request_rate_limit"
  return { kind, error: { code, message: text("error_description"), passing } }
}
