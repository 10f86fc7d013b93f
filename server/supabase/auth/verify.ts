import type { Database } from "../../database/database.ts"
import { languageAt } from "../../visitor-language.ts"
import { refusals } from "./errors.ts"
import { readInput, textOf } from "./input.ts"
import { allowedRedirect, linkKinds, linkPage, redeemLink } from "./links.ts"
import { type AuthContext, type AuthParts, spend } from "./parts.ts"
import { type SessionAnswer, type Signing, startSession } from "./sessions.ts"
import { confirmUser, hasPassword } from "./users.ts"

/**
 * `GET /verify`, where upstream's links lead: redirects to the site's page for them. Unlike upstream it does not consume the
 * token: mail scanners and browsers that prefetch send a GET, too (RFC 9110, 9.2.1: GET is safe).
 */
export function openLink(c: AuthContext, { siteUrl }: AuthParts): Response {
  c.header("Referrer-Policy", "no-referrer")
  const { token, token_hash, type, redirect_to } = c.req.query()
  const redirectTo = allowedRedirect(siteUrl, redirect_to)
  const page = linkPage({
    siteUrl,
    language: languageAt(redirectTo, c.req.header("Cookie")),
    token: token || token_hash || "",
    type: type === "recovery" ? "recovery" : "signup",
    redirectTo,
  })
  return c.redirect(page, 303)
}

/**
 * `POST /verify` (`verifyOtp`): exchanges the token of a mailed link for a session, once. A link that has verified its
 * address before is answered with a message instead of a session, in the form in which upstream answers the first of two
 * confirmations of a changed address.
 */
export async function verifyToken(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  const token = textOf(input, "token_hash") ?? textOf(input, "token")
  const type = textOf(input, "type")
  await spend(c, parts, "account")
  const session = await verify(parts.database, token, type, parts)
  return c.json(session ?? { msg: "The email address has been verified before", code: "200" })
}

async function verify(
  database: Database,
  token: string | undefined,
  type: string | undefined,
  signing: Signing,
): Promise<SessionAnswer | null> {
  const kinds = linkKinds(type)
  if (!kinds) throw refusals.invalid("Unsupported verification type")
  if (!token) throw refusals.invalid("Verify requires a token")
  const answer = await database.asOwner(async (query) => {
    const link = await redeemLink(query, token, kinds)
    if (!link) return undefined
    if (link === "verified before") return null
    if (link.kind === "recovery") {
      // Whoever chose the password of an unverified account need not be who reads its mail.
      await query(
        "update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null",
        [link.userId],
      )
    }
    await confirmUser(query, link.userId)
    const chooses = link.kind === "recovery" || !(await hasPassword(query, link.userId))
    return startSession(query, { id: link.userId }, chooses ? "recovery" : "otp", signing)
  })
  if (answer === undefined) throw refusals.linkExpired()
  return answer
}
