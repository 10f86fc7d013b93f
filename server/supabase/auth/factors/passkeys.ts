import { randomUUID } from "node:crypto"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import type { Query } from "../../../database/database.ts"
import { evaluateGroups } from "../company/groups.ts"
import { authErrors } from "../errors.ts"
import { readInput, requiredText } from "../input.ts"
import { mailFactorChanged } from "../links/mails.ts"
import { type AuthContext, type AuthOptions, consumeLimit, mailToOwner, sessionOptions } from "../parts.ts"
import { lowerSessions, markRaised } from "../sessions/levels.ts"
import { startSession } from "../sessions/sessions.ts"
import { requireSignedIn, uuidPattern } from "../signed-in.ts"
import {
  assertionOptions,
  checkAssertion,
  consumeAssertion,
  credentialOf,
  library,
  passkeysOf,
  relyingParty,
} from "./assertion.ts"
import { challengeAnswer, checkPasskey, consumeChallenge, readChallenge } from "./challenge.ts"
import { factorErrors, passkeyErrors } from "./factor-errors.ts"
import {
  addMinutes,
  isRecentlyAuthenticated,
  lockFactors,
  removeMinutes,
  requireFreeSlot,
} from "./factors.ts"

// Passkeys in the Supabase Auth API: `auth.passkey` of supabase-js.

/** As upstream. */
const maxNameLength = 120
/** COSE algorithms: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** `POST /passkeys/registration/options`. Requires a recent sign-in. */
export async function registrationOptions(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  await consumeLimit(c, parts, "account")
  const { user, sessionId } = signedIn
  const excludeCredentials = await parts.database.asOwner(async (query) => {
    if (!(await isRecentlyAuthenticated(query, signedIn, addMinutes))) throw factorErrors.enrollNeedsProof()
    return passkeysOf(query, user.id)
  })
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    ...relyingParty(parts),
    userName: user.email,
    userID: new Uint8Array(Buffer.from(user.id)),
    excludeCredentials,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  return c.json(challengeAnswer(options, `registration/${sessionId}`, parts))
}

/**
 * `POST /passkeys/registration/verify`: stores the passkey. The session has then used it: it is
 * raised to aal2, and the account's aal1 sessions end.
 */
export async function register(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  const input = await readInput(c)
  await consumeLimit(c, parts, "account")
  const { user, sessionId, aal } = signedIn
  const expectedChallenge = readChallenge(input, `registration/${sessionId}`, parts)
  const response = credentialOf<RegistrationResponseJSON>(input.credential)
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await checkPasskey(() =>
    verifyRegistrationResponse({
      ...relyingParty(parts),
      response,
      expectedChallenge,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw passkeyErrors.refused()
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const factorId = randomUUID()
  const item = await parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    await consumeChallenge(query, expectedChallenge)
    await requireFreeSlot(query, signedIn, null)
    await query("insert into auth.mfa_factors (id, user_id, factor_type) values ($1, $2, 'webauthn')", [
      factorId,
      user.id,
    ])
    const inserted = await query(
      `insert into auth.webauthn_credentials (factor_id, credential_id, public_key, sign_count, transports)
       values ($1, $2, $3, $4, $5) on conflict (credential_id) do nothing returning 1`,
      [factorId, credentialId, Buffer.from(publicKey).toString("base64url"), counter, transports],
    )
    if (inserted.length === 0) throw passkeyErrors.exists()
    // The audit log's trigger fires on updates.
    await query("update auth.mfa_factors set status = 'verified' where id = $1", [factorId])
    if (aal === "aal1") await markRaised(query, { id: user.id, sessionId, factorId }, "webauthn")
    await mailFactorChanged(query, "passkeyAdded", mailToOwner(c, parts, user))
    return readPasskeys(query, user.id, factorId)
  })
  return c.json(item[0])
}

/** `POST /passkeys/authentication/options`: any passkey of the site. */
export async function authenticationOptions(c: AuthContext, parts: AuthOptions): Promise<Response> {
  await consumeLimit(c, parts, "account")
  return c.json(assertionOptions(parts, "authentication"))
}

/**
 * `POST /passkeys/authentication/verify`: starts a session at aal2. The account's aal1 sessions
 * end: one of them may be waiting for this passkey.
 */
export async function authenticate(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  await consumeLimit(c, parts, "account")
  const response = credentialOf<AuthenticationResponseJSON>(input.credential)
  const assertion = await checkAssertion(parts, "authentication", input, response)
  const { userId: id, factorId } = assertion
  await evaluateGroups(parts, { userId: id })
  const session = await parts.database.asOwner(async (query) => {
    await consumeAssertion(query, assertion)
    await query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [id])
    return startSession(query, { id, aal: "aal2", factorId }, "webauthn", sessionOptions(c, parts))
  })
  if (!session) throw passkeyErrors.refused()
  return c.json(session)
}

/** `GET /passkeys` */
export async function listPasskeys(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const { user } = await requireSignedIn(c, parts)
  return c.json(await parts.database.asOwner((query) => readPasskeys(query, user.id)))
}

/** `PATCH /passkeys/{id}`: changes the name. */
export async function renamePasskey(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  const id = passkeyIdOf(c)
  const name = requiredText(await readInput(c), "friendly_name").trim()
  if (!name || name.length > maxNameLength) throw authErrors.invalid("friendly_name is empty or too long")
  await consumeLimit(c, parts, "account")
  const { user } = signedIn
  const [item] = await parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    const same = await query(
      "select 1 from auth.mfa_factors where user_id = $1 and friendly_name = $2 and id <> $3",
      [user.id, name, id],
    )
    if (same.length > 0) throw factorErrors.nameTaken()
    await query(
      `update auth.mfa_factors set friendly_name = $3, updated_at = now()
       where id = $1 and user_id = $2 and factor_type = 'webauthn'`,
      [id, user.id, name],
    )
    return readPasskeys(query, user.id, id)
  })
  if (!item) throw passkeyErrors.unknown()
  return c.json(item)
}

/** `DELETE /passkeys/{id}`. Requires a recent passkey or code, like `mfa.unenroll`. */
export async function removePasskey(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  const id = passkeyIdOf(c)
  await consumeLimit(c, parts, "account")
  await parts.database.asOwner(async (query) => {
    await lockFactors(query, signedIn, parts)
    const { user } = signedIn
    const [item] = await readPasskeys(query, user.id, id)
    if (!item) throw passkeyErrors.unknown()
    if (!(await isRecentlyAuthenticated(query, signedIn, removeMinutes, ["totp", "webauthn"])))
      throw factorErrors.unenrollNeedsFactor()
    await query("delete from auth.mfa_factors where id = $1", [id])
    await lowerSessions(query, id)
    await mailFactorChanged(query, "passkeyRemoved", mailToOwner(c, parts, user))
  })
  return c.body(null, 204)
}

/** Returns passkeys in upstream's JSON format, oldest first. */
async function readPasskeys(query: Query, userId: string, id: string | null = null): Promise<object[]> {
  const rows = await query<{ item: object }>(
    `select jsonb_strip_nulls(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name,
       'created_at', f.created_at, 'last_used_at', c.last_used_at)) as item
     from auth.mfa_factors f join auth.webauthn_credentials c on c.factor_id = f.id
     where f.user_id = $1 and ($2::uuid is null or f.id = $2) order by f.created_at, f.id`,
    [userId, id],
  )
  return rows.map(({ item }) => item)
}

function passkeyIdOf(c: AuthContext): string {
  const id = c.req.param("id") ?? ""
  if (!uuidPattern.test(id)) throw passkeyErrors.unknown()
  return id.toLowerCase()
}
