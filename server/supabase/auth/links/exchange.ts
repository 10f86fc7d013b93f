import { refusals } from "../errors.ts"
import { readInput, textOf } from "../input.ts"
import { type AuthContext, type AuthParts, consumeLimit, signingFor } from "../parts.ts"
import { challengeOfLink } from "./links.ts"
import { isVerified, readAuthCode } from "./pkce.ts"
import { signInByLink } from "./verify.ts"

/**
 * `POST /token?grant_type=pkce`: exchanges the code of a link for a session, once, and only with
 * the code verifier of the client that requested it. A wrong verifier changes nothing.
 */
export async function exchangeCode(c: AuthContext, parts: AuthParts): Promise<Response> {
  const input = await readInput(c)
  const code = textOf(input, "auth_code")
  const verifier = textOf(input, "code_verifier")
  if (!code || !verifier) {
    throw refusals.invalid("invalid request: both auth code and code verifier should be non-empty")
  }
  await consumeLimit(c, parts, "account")
  const opened = readAuthCode(code, parts.keys)
  if (!opened) throw refusals.flowUnknown()
  const { tokenHash, expired } = opened
  const session = await parts.database.asOwner(async (query) => {
    const challenge = await challengeOfLink(query, tokenHash)
    if (!challenge) throw refusals.flowUnknown()
    if (expired) throw refusals.flowExpired()
    if (!isVerified(challenge, verifier)) throw refusals.badVerifier()
    return signInByLink(query, tokenHash, ["signup", "recovery"], signingFor(c, parts))
  })
  // A concurrent request used the same code.
  if (!session) throw refusals.flowUnknown()
  return c.json(session)
}
