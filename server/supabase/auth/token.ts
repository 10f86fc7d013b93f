import type { Database } from "../../database/database.ts"
import { evaluateGroups } from "./company/groups.ts"
import { disabledGrantError, requireEmailSignIn } from "./disabled.ts"
import { AuthError, authErrors } from "./errors.ts"
import { parseEmail, readInput, requiredText } from "./input.ts"
import { exchangeCode } from "./links/verify.ts"
import {
  type AuthContext,
  type AuthOptions,
  consumeLimit,
  countWrongGuess,
  recordFailure,
  sessionOptions,
} from "./parts.ts"
import { comparePassword, hashPassword } from "./passwords/passwords.ts"
import { refreshSession, startSession, type TokenResponse } from "./sessions/sessions.ts"
import { findAccount } from "./users.ts"

/** `POST /token?grant_type=`: password sign-in, refresh, or PKCE exchange. */
export async function token(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const grantType = c.req.query("grant_type")
  if (grantType === "password") return signIn(c, parts)
  if (grantType === "refresh_token") return refresh(c, parts)
  if (grantType === "pkce") return exchangeCode(c, parts)
  throw disabledGrantError(grantType) ?? new AuthError(400, "invalid_credentials", "unsupported_grant_type")
}

async function signIn(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  requireEmailSignIn(input)
  const typed = requiredText(input, "email")
  const password = requiredText(input, "password")
  // An invalid address gets the same response as an unknown one.
  const email = parseEmail(typed)
  return c.json(await countWrongGuess(c, parts, "signIn", email, () => sessionFor(c, parts, email, password)))
}

/** Throws the same error for a wrong password and an unknown address. */
async function sessionFor(
  c: AuthContext,
  parts: AuthOptions,
  email: string | undefined,
  password: string,
): Promise<TokenResponse> {
  const account = email ? await parts.database.asOwner((query) => findAccount(query, email)) : undefined
  const matches = await comparePassword(account?.passwordHash, password)
  if (!matches || !account?.passwordHash) {
    if (account) recordFailure(parts, "sign_in", account.id)
    throw authErrors.credentials()
  }
  if (account.banned) throw authErrors.banned()
  // Revealed only to callers with the right password (docs/explanation/security-model.md).
  if (!account.confirmed) throw authErrors.notConfirmed()
  const { id, passwordHash } = account
  await evaluateGroups(parts, { userId: id })
  const answer = await parts.database.asOwner((query) =>
    startSession(query, { id, passwordHash }, "password", sessionOptions(c, parts)),
  )
  if (!answer) throw authErrors.credentials()
  if (matches === "stale") await replaceHash(parts.database, id, passwordHash, password)
  return answer
}

/** Stores a normalized hash, unless the password has changed; not in the audit log. */
async function replaceHash(database: Database, id: string, stale: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await database.asOwner(async (query) => {
    await query("select set_config('site.rehash', 'on', true)")
    await query("update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2", [
      id,
      stale,
      passwordHash,
    ])
  })
}

async function refresh(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const refreshToken = requiredText(await readInput(c), "refresh_token")
  await consumeLimit(c, parts, "account")
  await evaluateGroups(parts, { refreshToken })
  return c.json(await refreshSession(parts.database, refreshToken, parts))
}
