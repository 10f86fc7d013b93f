import { authErrors } from "../errors.ts"
import { optionalText, readInput } from "../input.ts"
import { type AuthContext, type AuthOptions, consumeLimit, sessionOptions } from "../parts.ts"
import { findChallenge } from "./links.ts"
import { matchesChallenge, parseAuthCode } from "./pkce.ts"
import { signInWithLink } from "./verify.ts"

/**
 * `POST /token?grant_type=pkce`: exchanges the code of a link for a session, once, and only with
 * the code verifier of the client that requested it. A wrong verifier changes nothing.
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
    const challenge = await findChallenge(query, tokenHash)
    if (!challenge) throw authErrors.flowUnknown()
    if (expired) throw authErrors.flowExpired()
    if (!matchesChallenge(challenge, verifier)) throw authErrors.badVerifier()
    return signInWithLink(query, tokenHash, ["signup", "recovery"], sessionOptions(c, parts))
  })
  // A concurrent request used the same code.
  if (!session) throw authErrors.flowUnknown()
  return c.json(session)
}
