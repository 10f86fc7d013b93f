import type { Database, Query } from "../../../database/database.ts"
import { languageOfUrl } from "../../../http/visitor-language.ts"
import { findFlow, signInWithFlow } from "../company/flow-state.ts"
import { evaluateGroups } from "../company/groups.ts"
import { AuthError, authErrors } from "../errors.ts"
import { optionalText, readInput } from "../input.ts"
import { type AuthContext, type AuthOptions, consumeLimit, sessionOptions } from "../parts.ts"
import { hashToken, type SessionOptions, startSession, type TokenResponse } from "../sessions/sessions.ts"
import { confirmUser, hasPassword } from "../users.ts"
import {
  acceptedLinkKinds,
  allowedRedirect,
  errorRedirect,
  findChallenge,
  type LinkKind,
  linkUrl,
  redeemLink,
} from "./links.ts"
import { createAuthCode, matchesChallenge, parseAuthCode, pkcePrefix } from "./pkce.ts"

/**
 * `GET /verify`: redirects a link to the site's confirmation page, or with PKCE to the client with
 * a code.
 * Unlike upstream it does not use up the token, because mail scanners and prefetching browsers send
 * GET too (RFC 9110, 9.2.1).
 */
export async function openLink(c: AuthContext, parts: AuthOptions): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer")
  const { token: named, token_hash, type, redirect_to } = c.req.query()
  const token = named || token_hash || ""
  const redirectTo = allowedRedirect(parts.siteUrl, redirect_to)
  if (token.startsWith(pkcePrefix))
    return c.redirect(await clientRedirectUrl(c, parts, token, redirectTo), 303)
  const page = linkUrl({
    siteUrl: parts.siteUrl,
    language: languageOfUrl(redirectTo, c.req.header("Cookie")),
    token,
    type: type === "recovery" || type === "invite" ? type : "signup",
    redirectTo,
  })
  return c.redirect(page, 303)
}

/** Returns the client's redirect URL with a PKCE code or an error. */
async function clientRedirectUrl(
  c: AuthContext,
  parts: AuthOptions,
  token: string,
  redirectTo: string,
): Promise<string> {
  const target = new URL(redirectTo)
  const tokenHash = hashToken(token)
  try {
    await consumeLimit(c, parts, "account")
    if (!(await parts.database.asOwner((query) => findChallenge(query, tokenHash)))) {
      throw authErrors.linkExpired()
    }
    target.searchParams.set("code", createAuthCode(tokenHash, parts.keys))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return errorRedirect(redirectTo, error)
  }
  return target.href
}

/**
 * `POST /verify` (`verifyOtp`): exchanges a link's token for a session, once. For an address
 * verified before, returns a message instead, in upstream's format for the first of two email
 * change confirmations.
 */
export async function verifyToken(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  const token = optionalText(input, "token_hash") ?? optionalText(input, "token")
  const type = optionalText(input, "type")
  await consumeLimit(c, parts, "account")
  const session = await verify(parts.database, token, type, sessionOptions(c, parts))
  if (session) await evaluateGroups(parts, { userId: session.user.id })
  return c.json(session ?? { msg: "The email address has been verified before", code: "200" })
}

async function verify(
  database: Database,
  token: string | undefined,
  type: string | undefined,
  signing: SessionOptions,
): Promise<TokenResponse | null> {
  const kinds = acceptedLinkKinds.get(type)
  if (!kinds) throw authErrors.invalid("Unsupported verification type")
  if (!token) throw authErrors.invalid("Verify requires a token")
  const answer = await database.asOwner((query) => signInWithLink(query, hashToken(token), kinds, signing))
  if (answer === undefined) throw authErrors.linkExpired()
  return answer
}

/**
 * Uses up a link, verifies its address and starts a session.
 * @param tokenHash hash of the link's token (`hashToken`)
 * @returns `null` if the address was verified before, `undefined` for an invalid link
 */
export async function signInWithLink(
  query: Query,
  tokenHash: string,
  kinds: readonly LinkKind[],
  signing: SessionOptions,
): Promise<TokenResponse | null | undefined> {
  const link = await redeemLink(query, tokenHash, kinds)
  if (!link) return undefined
  if (link === "verified before") return null
  if (link.kind === "recovery") {
    // A stranger may have chosen the password of an unverified account.
    await query(
      "update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null",
      [link.userId],
    )
  }
  await confirmUser(query, link.userId)
  const chooses = link.kind === "recovery" || !(await hasPassword(query, link.userId))
  return startSession(query, { id: link.userId }, chooses ? "recovery" : "otp", signing)
}

/**
 * `POST /token?grant_type=pkce`: exchanges the code of a link or provider for a session, once, and
 * only with the code verifier of the client that requested it. A wrong verifier changes nothing.
 */
export async function exchangeCode(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  const code = optionalText(input, "auth_code")
  const verifier = optionalText(input, "code_verifier")
  if (!code || !verifier) {
    throw authErrors.invalid("invalid request: both auth code and code verifier should be non-empty")
  }
  await consumeLimit(c, parts, "account")
  const opened = parseAuthCode(code, parts.keys)
  if (!opened) throw authErrors.flowUnknown()
  const { tokenHash, expired } = opened
  const session = await parts.database.asOwner(async (query) => {
    const flow = await findFlow(query, tokenHash)
    const challenge = flow ?? (await findChallenge(query, tokenHash))
    if (!challenge) throw authErrors.flowUnknown()
    if (expired) throw authErrors.flowExpired()
    if (!matchesChallenge(challenge, verifier)) throw authErrors.badVerifier()
    const signing = sessionOptions(c, parts)
    return flow
      ? signInWithFlow(query, tokenHash, signing)
      : signInWithLink(query, tokenHash, ["signup", "recovery"], signing)
  })
  // A concurrent request used the same code.
  if (!session) throw authErrors.flowUnknown()
  await evaluateGroups(parts, { userId: session.user.id })
  return c.json(session)
}
