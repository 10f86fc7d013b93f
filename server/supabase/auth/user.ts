import type { Query } from "../../database/database.ts"
import { authErrors } from "./errors.ts"
import { checkMetadataSize, type Input, optionalMetadata, optionalText, readInput } from "./input.ts"
import { mailPasswordChanged } from "./links/mails.ts"
import { type AuthContext, type AuthOptions, consumeLimit, countWrongGuess, mailToOwner } from "./parts.ts"
import { checkNewPassword } from "./passwords/password-rule.ts"
import { hashPassword, passwordMatches } from "./passwords/passwords.ts"
import { endRecovery, endSessions, openSession, recoveryState } from "./sessions/sessions.ts"
import { requireSignedIn, type SignedIn } from "./signed-in.ts"
import { findAccount, readUser, storePassword } from "./users.ts"

/** `GET /user` */
export async function showUser(c: AuthContext, parts: AuthOptions): Promise<Response> {
  // Lists the factors, which clients need for the second step.
  const { user } = await requireSignedIn(c, parts, { beforeFactor: true })
  return c.json(user)
}

/** `POST /logout?scope=`: ends this session, all, or all others. */
export async function signOut(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const scope = c.req.query("scope") ?? "global"
  if (scope !== "local" && scope !== "global" && scope !== "others") {
    throw authErrors.invalid(`Unsupported logout scope`)
  }
  const { user, sessionId } = await requireSignedIn(c, parts, { beforeFactor: scope === "local" })
  await parts.database.asOwner((query) => endSessions(query, { id: user.id, sessionId }, scope))
  return c.body(null, 204)
}

/**
 * `PUT /user`: changes metadata or the password. A new password ends other sessions and open links.
 * It requires `current_password`, or a recovery link used within ten minutes.
 * Changing the address is not supported.
 */
export async function changeUser(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  const { user, sessionId } = signedIn
  const input = await readInput(c)
  await consumeLimit(c, parts, "account")
  for (const field of ["email", "phone"] as const) {
    if (input[field] && input[field] !== user[field])
      throw authErrors.invalid(`The ${field} cannot be changed`)
  }
  if (input.app_metadata !== undefined) throw authErrors.invalid("app_metadata cannot be changed")
  const metadata = optionalMetadata(input)
  const passwordHash = await newPasswordHash(c, parts, signedIn, input)
  const changed = await parts.database.asOwner(async (query) => {
    // While hashing, another session may have changed the password and ended this one.
    await query("select from auth.users where id = $1 for update", [user.id])
    if (!(await openSession(query, { id: user.id, sessionId }, parts))) throw authErrors.noSession()
    if (metadata) await mergeMetadata(query, user.id, metadata)
    if (passwordHash) {
      await storePassword(query, user.id, passwordHash)
      await endSessions(query, { id: user.id, sessionId }, "others")
      await endRecovery(query, sessionId)
      await mailPasswordChanged(query, mailToOwner(c, parts, user))
    }
    return readUser(query, user.id)
  })
  if (!changed) throw authErrors.noSession()
  return c.json(changed)
}

async function newPasswordHash(
  c: AuthContext,
  parts: AuthOptions,
  { user, sessionId }: SignedIn,
  input: Input,
): Promise<string | undefined> {
  const { password } = input
  if (password === undefined || password === null) return undefined
  if (typeof password !== "string") throw authErrors.invalid("password must be a string")
  checkNewPassword(password, user.email)
  // Each attempt costs up to three hashes and a mail.
  await consumeLimit(c, parts, "newPassword", { session: sessionId })
  const [account, recovery] = await parts.database.asOwner(async (query) => [
    await findAccount(query, user.email),
    await recoveryState(query, sessionId),
  ])
  if (recovery !== "recent") {
    // A stolen access token must not lead to a takeover (ASVS 5.0, 6.2.3). Error codes as upstream.
    const current = optionalText(input, "current_password")
    if (!current) throw recovery ? authErrors.reauthenticationNeeded() : authErrors.currentPasswordRequired()
    const isDone = await countWrongGuess(c, parts, "signIn", user.email, async () => {
      if (await passwordMatches(account?.passwordHash, current)) return false
      // A retry after a lost response: the new password is stored, and proves as much as the old.
      if (await passwordMatches(account?.passwordHash, password)) return true
      throw authErrors.currentPasswordWrong()
    })
    if (isDone) return undefined
  }
  if (await passwordMatches(account?.passwordHash, password)) throw authErrors.samePassword()
  return hashPassword(password)
}

/** Merges as upstream: given keys replace, null removes. */
async function mergeMetadata(query: Query, id: string, changes: Input): Promise<void> {
  const [row] = await query<{ metadata: Input }>(
    "select raw_user_meta_data as metadata from auth.users where id = $1 for update",
    [id],
  )
  const merged = Object.fromEntries(
    Object.entries({ ...row?.metadata, ...changes }).filter(([, value]) => value !== null),
  )
  checkMetadataSize(merged)
  await query("update auth.users set raw_user_meta_data = $2::jsonb, updated_at = now() where id = $1", [
    id,
    merged,
  ])
}
