import type { Database } from "../../database/database.ts"
import { AuthRefusal, refusals } from "./errors.ts"
import { readInput, textOf } from "./input.ts"
import { allowedRedirect, linkKinds, redeemLink } from "./links.ts"
import { type AuthContext, type AuthParts, spend } from "./parts.ts"
import { type SessionAnswer, type Signing, startSession } from "./sessions.ts"
import { confirmUser, hasPassword } from "./users.ts"

/**
 * `GET /verify`: the link in a mail. Leads on to the site with the session in the fragment, which no server sees, or
 * with upstream's error there.
 */
export async function followLink(c: AuthContext, parts: AuthParts): Promise<Response> {
  c.header("Referrer-Policy", "no-referrer")
  // Mail scanners and browsers look ahead; only a real visit uses the link up.
  if (c.req.raw.method === "HEAD" || /prefetch|prerender/.test(c.req.header("sec-purpose") ?? "")) {
    return c.body(null, 204)
  }
  const { token, token_hash, type, redirect_to } = c.req.query()
  const target = allowedRedirect(parts.siteUrl, redirect_to)
  let fragment: Record<string, string>
  try {
    await spend(c, parts, "account")
    const { session, hasPassword } = await verify(parts.database, token || token_hash, type, parts)
    const { user: _, ...shown } = session
    // Of this type the site asks for a new password.
    fragment = { ...inText(shown), type: hasPassword ? String(type) : "recovery" }
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error
    fragment = { error: "access_denied", error_code: error.code, error_description: error.message }
  }
  return c.redirect(`${target}#${new URLSearchParams(fragment)}`, 303)
}

/** `POST /verify`: the same for clients that take the token out of the link themselves (`verifyOtp`). */
export async function verifyToken(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  const token = textOf(input, "token_hash") ?? textOf(input, "token")
  const type = textOf(input, "type")
  await spend(c, parts, "account")
  return c.json((await verify(parts.database, token, type, parts)).session)
}

async function verify(
  database: Database,
  token: string | undefined,
  type: string | undefined,
  signing: Signing,
): Promise<{ session: SessionAnswer; hasPassword: boolean }> {
  const kinds = linkKinds(type)
  if (!kinds) throw refusals.invalid("Verify requires the type signup, recovery or email")
  if (!token) throw refusals.invalid("Verify requires a token")
  const answer = await database.asOwner(async (query) => {
    const link = await redeemLink(query, token, kinds)
    if (!link) return undefined
    if (link.kind === "recovery") {
      // Whoever chose the password of an unverified account need not be who reads its mail.
      await query(
        "update auth.users set encrypted_password = null where id = $1 and email_confirmed_at is null",
        [link.userId],
      )
    }
    await confirmUser(query, link.userId)
    const session = await startSession(query, { id: link.userId }, "otp", signing)
    return session && { session, hasPassword: await hasPassword(query, link.userId) }
  })
  if (!answer) throw refusals.linkExpired()
  return answer
}

function inText(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}
