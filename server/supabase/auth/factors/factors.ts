import { randomUUID } from "node:crypto"
import type { AuthenticationResponseJSON } from "@simplewebauthn/server"
import type { Query } from "../../../database/database.ts"
import { authErrors } from "../errors.ts"
import { type Input, optionalText, readInput, requiredText } from "../input.ts"
import { mailFactorChanged } from "../links/mails.ts"
import {
  type AuthContext,
  type AuthOptions,
  consumeLimit,
  countWrongGuess,
  mailToOwner,
  recordFailure,
} from "../parts.ts"
import { lowerSessions, raiseSession } from "../sessions/levels.ts"
import { openSession } from "../sessions/sessions.ts"
import { hasFactor, requireSignedIn, type SignedIn, uuidPattern } from "../signed-in.ts"
import { assertionOptions, checkAssertion, consumeAssertion, credentialOf, passkeysOf } from "./assertion.ts"
import { challengeMinutes } from "./challenge.ts"
import { factorErrors } from "./factor-errors.ts"
import { decryptSecret, encryptSecret } from "./seal.ts"

// Second factors in the Supabase Auth API: `auth.mfa` of supabase-js. Passkeys are registered in
// passkeys.ts.

/** As upstream. */
const maxFactors = 10
/** Lifetime of unverified factors, so that failed enrolments do not use up the limit. */
const unverifiedMinutes = 5
/** Maximum minutes since the last sign-in step to add a factor, since the last code to remove. */
export const addMinutes = 15
export const removeMinutes = 5
const maxNameLength = 100

/** Loaded on demand: its libraries take 3 MB. */
const totpModule = () => import("./totp.ts")

/** `POST /factors` (`mfa.enroll`): creates an unverified factor. Requires a recent sign-in. */
export async function enroll(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  const input = await readInput(c)
  await consumeLimit(c, parts, "account")
  const type = optionalText(input, "factor_type")
  if (type === "phone") throw factorErrors.phone()
  if (type === "webauthn") throw factorErrors.webauthn()
  if (type !== "totp") throw factorErrors.type()
  const name = shortText(input, "friendly_name")
  const issuer = shortText(input, "issuer") ?? new URL(parts.siteUrl).host
  const totp = (await totpModule()).createTotpSecret(issuer, signedIn.user.email)
  const id = randomUUID()
  await parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    await requireFreeSlot(query, signedIn, name)
    if (!(await isRecentlyAuthenticated(query, signedIn, addMinutes))) throw factorErrors.enrollNeedsProof()
    await query(
      "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret) values ($1, $2, $3, 'totp', $4)",
      [id, signedIn.user.id, name ?? "", encryptSecret(totp.secret, id, parts.keys.jwtSecret)],
    )
  })
  return c.json({ id, type, friendly_name: name ?? "", totp })
}

function shortText(input: Input, field: string): string | undefined {
  const text = optionalText(input, field)
  if (text !== undefined && text.length > maxNameLength) throw authErrors.invalid(`${field} is too long`)
  return text
}

export async function requireFreeSlot(
  query: Query,
  { user }: SignedIn,
  name: string | null = "",
): Promise<void> {
  await query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
     and created_at < now() - make_interval(mins => $2)`,
    [user.id, unverifiedMinutes],
  )
  const factors = await query<{ name: string }>(
    "select friendly_name as name from auth.mfa_factors where user_id = $1",
    [user.id],
  )
  if (name !== null && factors.some((factor) => factor.name === name)) throw factorErrors.nameTaken()
  if (factors.length >= maxFactors) throw factorErrors.tooMany()
}

/** `POST /factors/{id}/challenge` (`mfa.challenge`). A passkey: any of the account is accepted. */
export async function challenge(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts, { beforeFactor: true })
  const factorId = factorIdOf(c)
  await consumeLimit(c, parts, "account")
  const made = await parts.database.asOwner(async (query) => {
    const factor = await findFactor(query, signedIn, factorId)
    requireUsable(signedIn, factor)
    if (factor.type === "webauthn") return passkeysOf(query, signedIn.user.id)
    await query(
      "delete from auth.mfa_challenges where factor_id = $1 and created_at < now() - make_interval(mins => $2)",
      [factorId, challengeMinutes],
    )
    const [row] = await query<{ id: string; end: number }>(
      `insert into auth.mfa_challenges (factor_id) values ($1)
       returning id, extract(epoch from created_at + make_interval(mins => $2))::float8 as "end"`,
      [factorId, challengeMinutes],
    )
    return row
  })
  if (Array.isArray(made)) {
    const { challenge_id: id, options, ...rest } = assertionOptions(parts, `step/${signedIn.sessionId}`, made)
    const webauthn = { type: "request", credential_options: { publicKey: options } }
    return c.json({ id, type: "webauthn", ...rest, webauthn })
  }
  if (!made) throw new Error("insert into auth.mfa_challenges returned no row")
  return c.json({ id: made.id, type: "totp", expires_at: Math.floor(made.end) })
}

/**
 * `POST /factors/{id}/verify` (`mfa.verify`): raises the session to aal2; a code works once. Wrong
 * codes are counted per account before the check. Past the limit every code is refused, and
 * password sign-in is not affected.
 */
export async function verify(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts, { beforeFactor: true })
  const factorId = factorIdOf(c)
  const input = await readInput(c)
  if (input.webauthn) return c.json(await acceptPasskey(input, signedIn, c, parts))
  const code = requiredText(input, "code")
  const challengeId = requiredText(input, "challenge_id")
  if (!uuidPattern.test(challengeId)) throw authErrors.invalid("challenge_id must be an UUID")
  const given = { factorId, challengeId, code }
  const session = await countWrongGuess(c, parts, "secondFactor", signedIn.user.email, async () => {
    const taken = await parts.database.asOwner((query) => acceptCode(query, signedIn, given, c, parts))
    if (taken) return taken
    recordFailure(parts, "code", signedIn.user.id)
    throw factorErrors.wrongCode()
  })
  return c.json(session)
}

async function acceptPasskey(input: Input, signedIn: SignedIn, c: AuthContext, parts: AuthOptions) {
  await consumeLimit(c, parts, "account")
  const { user, sessionId } = signedIn
  const { credential_response } = credentialOf<{ credential_response?: unknown }>(input.webauthn)
  const response = credentialOf<AuthenticationResponseJSON>(credential_response)
  const assertion = await checkAssertion(parts, `step/${sessionId}`, input, response, user.id)
  return parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    await consumeAssertion(query, assertion)
    return raiseSession(query, { id: user.id, sessionId, factorId: assertion.factorId }, "webauthn", parts)
  })
}

/** Resolves with `undefined` for a wrong code. */
async function acceptCode(
  query: Query,
  signedIn: SignedIn,
  given: { factorId: string; challengeId: string; code: string },
  c: AuthContext,
  parts: AuthOptions,
) {
  const { user, sessionId } = signedIn
  const { factorId, challengeId } = given
  await lockFactors(query, signedIn, parts)
  const factor = await findFactor(query, signedIn, factorId)
  requireUsable(signedIn, factor)
  if (factor.type !== "totp") throw factorErrors.unknown()
  const [attempt] = await query<{ past: boolean }>(
    `select verified_at is not null or created_at < now() - make_interval(mins => $3) as past
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [challengeId, factorId, challengeMinutes],
  )
  if (!attempt) throw factorErrors.challengeUnknown()
  if (attempt.past) throw factorErrors.challengePast()
  const secret = decryptSecret(factor.secret, factorId, parts.keys.jwtSecret)
  if (!secret) {
    parts.logger?.error({ factor: factorId }, "a second factor was made under another JWT_SECRET: reset it")
    return undefined
  }
  const step = (await totpModule()).matchingStep(secret, given.code, factor.lastStep)
  if (step === undefined) return undefined
  await query("update auth.mfa_challenges set verified_at = now() where id = $1", [challengeId])
  await query(
    "update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1",
    [factorId, step],
  )
  if (!factor.verified) {
    await query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [user.id])
    await mailFactorChanged(query, "added", mailToOwner(c, parts, user))
  }
  return raiseSession(query, { id: user.id, sessionId, factorId }, "totp", parts)
}

/**
 * `DELETE /factors/{id}` (`mfa.unenroll`). A verified factor requires a recent code, so that an
 * unattended computer or a stolen token is not enough.
 */
export async function unenroll(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  const factorId = factorIdOf(c)
  await consumeLimit(c, parts, "account")
  await parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    const { verified } = await findFactor(query, signedIn, factorId)
    if (verified) {
      const isProven = await isRecentlyAuthenticated(query, signedIn, removeMinutes, ["totp", "webauthn"])
      if (!isProven) throw factorErrors.unenrollNeedsFactor()
      await mailFactorChanged(query, "removed", mailToOwner(c, parts, signedIn.user))
    }
    await query("delete from auth.mfa_factors where id = $1", [factorId])
    await lowerSessions(query, factorId)
  })
  return c.json({ id: factorId })
}

function factorIdOf(c: AuthContext): string {
  const id = c.req.param("id") ?? ""
  if (!uuidPattern.test(id)) throw factorErrors.badId()
  return id.toLowerCase()
}

/**
 * Locks the user's row against concurrent changes of factors and identities, checks that the
 * session is open, and sets `auth.uid()` for the event log.
 */
export async function lockFactors(
  query: Query,
  { user, sessionId }: { user: { id: string }; sessionId: string },
  parts: AuthOptions,
): Promise<void> {
  await query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ sub: user.id })])
  await query("select from auth.users where id = $1 for update", [user.id])
  if (!(await openSession(query, { id: user.id, sessionId }, parts))) throw authErrors.noSession()
}

/**
 * Whether the session was authenticated within these minutes: a stolen token alone proves nothing.
 */
export async function isRecentlyAuthenticated(
  query: Query,
  { sessionId }: SignedIn,
  minutes: number,
  methods: string[] | null = null,
): Promise<boolean> {
  const claims = await query(
    `select from auth.mfa_amr_claims where session_id = $1 and created_at > now() - make_interval(mins => $2)
     and ($3::text[] is null or authentication_method = any ($3))`,
    [sessionId, minutes, methods],
  )
  return claims.length > 0
}

/** An unverified factor cannot raise the session of an account that has a verified one. */
function requireUsable({ user, aal }: SignedIn, { verified }: { verified: boolean }): void {
  if (aal === "aal1" && hasFactor(user) && !verified) throw authErrors.needsFactor()
}

async function findFactor(query: Query, { user }: SignedIn, id: string) {
  const [factor] = await query<{
    type: "totp" | "webauthn"
    secret: string
    verified: boolean
    lastStep: number | null
  }>(
    `select factor_type as type, secret, status = 'verified' as verified, last_step::float8 as "lastStep"
     from auth.mfa_factors where id = $1 and user_id = $2`,
    [id, user.id],
  )
  if (!factor) throw factorErrors.unknown()
  return factor
}
