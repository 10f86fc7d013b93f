import { randomUUID } from "node:crypto"
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server"
import type { Query } from "../../../database/database.ts"
import { evaluateGroups } from "../company/groups.ts"
import { authErrors } from "../errors.ts"
import { type Input, readInput, requiredText } from "../input.ts"
import { mailFactorChanged } from "../links/mails.ts"
import {
  type AuthContext,
  type AuthOptions,
  consumeLimit,
  mailToOwner,
  recordFailure,
  sessionOptions,
} from "../parts.ts"
import { lowerSessions, markRaised } from "../sessions/levels.ts"
import { startSession, type TokenResponse } from "../sessions/sessions.ts"
import { requireSignedIn, uuidPattern } from "../signed-in.ts"
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

/** Loads the library at the first passkey: it takes 28 MB and a quarter of a second. */
const library = () => import("@simplewebauthn/server")

const relyingParty = ({ siteUrl }: AuthOptions) => {
  const { hostname, host, origin } = new URL(siteUrl)
  return { rpID: hostname, rpName: host, expectedOrigin: origin, expectedRPID: hostname }
}

/** `POST /passkeys/registration/options`. Requires a recent sign-in. */
export async function registrationOptions(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const signedIn = await requireSignedIn(c, parts)
  await consumeLimit(c, parts, "account")
  const { user, sessionId } = signedIn
  const excludeCredentials = await parts.database.asOwner(async (query) => {
    if (!(await isRecentlyAuthenticated(query, signedIn, addMinutes))) throw factorErrors.enrollNeedsProof()
    return query<{ id: string; transports: string[] }>(
      `select c.credential_id as id, c.transports
       from auth.mfa_factors f join auth.webauthn_credentials c on c.factor_id = f.id where f.user_id = $1`,
      [user.id],
    )
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
  const response = credentialOf<RegistrationResponseJSON>(input)
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
    await mailFactorChanged(query, "added", mailToOwner(c, parts, user))
    return readPasskeys(query, user.id, factorId)
  })
  return c.json(item[0])
}

/** `POST /passkeys/authentication/options`: any passkey of the site. */
export async function authenticationOptions(c: AuthContext, parts: AuthOptions): Promise<Response> {
  await consumeLimit(c, parts, "account")
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    ...relyingParty(parts),
    userVerification: "required",
  })
  return c.json(challengeAnswer(options, "authentication", parts))
}

interface Credential {
  factorId: string
  userId: string
  publicKey: string
  signCount: number
  banned: boolean
}

/** `POST /passkeys/authentication/verify`: starts a session at aal2. */
export async function authenticate(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const input = await readInput(c)
  await consumeLimit(c, parts, "account")
  const expectedChallenge = readChallenge(input, "authentication", parts)
  const response = credentialOf<AuthenticationResponseJSON>(input)
  const credential = await parts.database.asOwner((query) => findCredential(query, response.id))
  if (!credential) throw passkeyErrors.unknown()
  const { userId, publicKey, signCount } = credential
  if (response.response?.userHandle !== Buffer.from(userId).toString("base64url"))
    throw passkeyErrors.refused()
  const { verifyAuthenticationResponse } = await library()
  const { authenticationInfo } = await checkPasskey(() =>
    verifyAuthenticationResponse({
      ...relyingParty(parts),
      response,
      expectedChallenge,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter: signCount,
      },
    }),
  ).catch((error: unknown) => {
    recordFailure(parts, "sign_in", userId)
    throw error
  })
  if (credential.banned) throw authErrors.banned()
  await evaluateGroups(parts, { userId })
  const session = await parts.database.asOwner((query) =>
    signInWith(
      query,
      credential,
      { challenge: expectedChallenge, count: authenticationInfo.newCounter },
      () =>
        startSession(
          query,
          { id: userId, aal: "aal2", factorId: credential.factorId },
          "webauthn",
          sessionOptions(c, parts),
        ),
    ),
  )
  return c.json(session)
}

/** Starts the session once per challenge, if the passkey still exists and its counter has risen. */
async function signInWith(
  query: Query,
  { factorId }: Credential,
  { challenge, count }: { challenge: string; count: number },
  start: () => Promise<TokenResponse | undefined>,
): Promise<TokenResponse> {
  await consumeChallenge(query, challenge)
  // Authenticators that synchronize passkeys do not count: 0.
  const updated = await query(
    `update auth.webauthn_credentials set sign_count = $2, last_used_at = now()
     where factor_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1`,
    [factorId, count],
  )
  const session = updated.length > 0 ? await start() : undefined
  if (!session) throw passkeyErrors.refused()
  return session
}

async function findCredential(query: Query, id: unknown): Promise<Credential | undefined> {
  if (typeof id !== "string") throw passkeyErrors.refused()
  const [found] = await query<Credential>(
    `select f.id as "factorId", f.user_id as "userId", c.public_key as "publicKey",
       c.sign_count::float8 as "signCount", coalesce(u.banned_until >= now(), false) as banned
     from auth.webauthn_credentials c join auth.mfa_factors f on f.id = c.factor_id
     join auth.users u on u.id = f.user_id where c.credential_id = $1`,
    [id],
  )
  return found
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
    await mailFactorChanged(query, "removed", mailToOwner(c, parts, user))
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

/** The library checks the fields. */
function credentialOf<T extends object>({ credential }: Input): T {
  if (typeof credential !== "object" || credential === null)
    throw authErrors.invalid("credential must be an object")
  return credential as T
}
