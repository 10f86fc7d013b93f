/**
 * What came of a link in a mail. Ours open the page /auth/confirm (confirm.tsx). A Supabase project's lead through its own
 * server (the implicit flow) and come back with a session, or the reason why there is none, in the address's fragment; the
 * boot script takes it out of the address before anything can keep it.
 */
export interface MailLink {
  /** `signup` verifies an address, `recovery` lets its owner choose a new password, `invite` both. */
  kind: "signup" | "recovery" | "invite"
  session?: { access_token: string; refresh_token: string }
  /** True when the link has verified its address earlier: there is no session in it any more. */
  verifiedBefore?: boolean
  /** Whose session the link's has taken the place of, when that was somebody else's. */
  replaced?: string
  error?: LinkError
}

interface LinkError {
  name?: string
  code: string
  message: string
  /** True when the link may work in a moment: too many requests, or a server that was not reached. */
  passing: boolean
}

/** Fragments that are ours to take. */
const ofMail = /[#&](access_token|error_code|error)=/

/**
 * The code of a link that another client asked for (PKCE): ours, or a Supabase project's. The site's
 * own screens have no verifier for any.
 */
const otherClientsCode = /([?&])code=([\w-]{91}|[\da-f-]{36})(?=&|$)/

/** `error_code` of such a link, as Supabase Auth's for a verifier that does not fit. */
export const otherClientCode = "bad_code_verifier"

/** Takes such a fragment or code out of the address and lays it aside for `takeMailLink`. */
export function stashMailLink(): boolean {
  const { hash, search, pathname } = location
  const ofAnother = otherClientsCode.test(search)
  if (!ofAnother && !ofMail.test(hash)) return false
  Object.assign(window, { mailLink: ofAnother ? `error_code=${otherClientCode}` : hash.slice(1) })
  history.replaceState(history.state, "", pathname + search.replace(otherClientsCode, "$1"))
  return true
}

/** The link that this document was opened with, once; later calls find nothing. */
export function takeMailLink(): MailLink | undefined {
  const page = window as { mailLink?: string }
  if (page.mailLink === undefined) return undefined
  const values = new URLSearchParams(page.mailLink)
  page.mailLink = undefined
  const text = (name: string) => values.get(name) ?? ""
  // A failed link does not say what it was for; links to choose a password lead to /auth, the others to the start.
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
