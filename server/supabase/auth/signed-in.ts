import { readBearerToken } from "../../http/bearer-token.ts"
import { ProtocolError } from "../errors.ts"
import { verifyUserToken } from "../keys.ts"
import { authErrors } from "./errors.ts"
import { type AuthContext, type AuthOptions, consumeLimit } from "./parts.ts"
import { openSession } from "./sessions/sessions.ts"
import { readUser, type User } from "./users.ts"

export interface SignedIn {
  user: User
  sessionId: string
  /** `aal2` after a second factor. */
  aal: "aal1" | "aal2"
}

export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the user of the access token if the session is still open. Tables trust a token until it
 * expires; account calls end with the session.
 * Deny by default: with a second factor, a session at aal1 may only make calls marked
 * `beforeFactor`.
 * @throws AuthError no_authorization, bad_jwt, session_not_found, insufficient_aal, or 429
 */
export async function requireSignedIn(
  c: AuthContext,
  parts: AuthOptions,
  { beforeFactor = false } = {},
): Promise<SignedIn> {
  const bearer = readBearerToken(c.req.raw)
  if (!bearer || bearer.startsWith("sb_")) throw authErrors.noAuthorization()
  const claims = await verifyUserToken(bearer, parts.keys).catch((error: unknown) => {
    throw error instanceof ProtocolError ? authErrors.badToken() : error
  })
  const { sub, session_id: sessionId } = claims
  if (
    typeof sub !== "string" ||
    typeof sessionId !== "string" ||
    !uuidPattern.test(sub) ||
    !uuidPattern.test(sessionId)
  ) {
    throw authErrors.badToken()
  }
  await consumeLimit(c, parts, "session")
  const found = await parts.database.asOwner(async (query) => {
    const session = await openSession(query, { id: sub, sessionId }, parts)
    const user = session && (await readUser(query, sub))
    return user && { user, sessionId, aal: session.aal }
  })
  if (!found) throw authErrors.noSession()
  if (found.aal === "aal1" && hasFactor(found.user) && !beforeFactor) throw authErrors.needsFactor()
  return found
}

/** Whether the account has a verified second factor. */
export const hasFactor = ({ factors = [] }: User) => factors.some(({ status }) => status === "verified")
