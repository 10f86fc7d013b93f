import { randomBytes } from "node:crypto"
import type { AuthenticationResponseJSON, AuthenticatorTransport } from "@simplewebauthn/server"
import type { Query } from "../../../database/database.ts"
import { authErrors } from "../errors.ts"
import type { Input } from "../input.ts"
import { type AuthOptions, recordFailure } from "../parts.ts"
import {
  challengeAnswer,
  challengeMinutes,
  checkPasskey,
  consumeChallenge,
  type Purpose,
  readChallenge,
} from "./challenge.ts"
import { passkeyErrors } from "./factor-errors.ts"

// Proofs that a person has a passkey: for a sign-in, and as the second step of one.

/** Loads the library at the first passkey: it takes 28 MB and a quarter of a second. */
export const library = () => import("@simplewebauthn/server")

export const relyingParty = ({ siteUrl }: AuthOptions) => {
  const { hostname, host, origin } = new URL(siteUrl)
  return { rpID: hostname, rpName: host, expectedOrigin: origin, expectedRPID: hostname }
}

/**
 * Builds the options of `navigator.credentials.get`: any passkey of the site, or those listed.
 * Without the library, because /auth requests them from everybody.
 */
export function assertionOptions(parts: AuthOptions, purpose: Purpose, allowed?: { id: string }[]) {
  const options = {
    challenge: randomBytes(32).toString("base64url"),
    rpId: relyingParty(parts).rpID,
    timeout: challengeMinutes * 60_000,
    userVerification: "required",
    ...(allowed && { allowCredentials: allowed.map((one) => ({ ...one, type: "public-key" })) }),
  }
  return challengeAnswer(options, purpose, parts)
}

interface Credential {
  factorId: string
  userId: string
  publicKey: string
  signCount: number
  banned: boolean
}

export interface Assertion extends Credential {
  challenge: string
  newCount: number
}

/**
 * Verifies the browser's response to a challenge.
 * @param response credential in the request body
 * @param owner id of the only account whose passkeys are accepted
 */
export async function checkAssertion(
  parts: AuthOptions,
  purpose: Purpose,
  input: Input,
  response: AuthenticationResponseJSON,
  owner?: string,
): Promise<Assertion> {
  const challenge = readChallenge(input, purpose, parts)
  const credential = await parts.database.asOwner((query) => findCredential(query, response.id))
  if (!credential) throw passkeyErrors.unknown()
  const { userId, publicKey, signCount: counter } = credential
  if (owner && userId !== owner) throw passkeyErrors.unknown()
  // Browsers may omit the handle of a passkey from a list.
  const userHandle = response.response?.userHandle ?? (owner && base64url(owner))
  if (userHandle !== base64url(userId)) throw passkeyErrors.refused()
  const { verifyAuthenticationResponse } = await library()
  const { authenticationInfo } = await checkPasskey(() =>
    verifyAuthenticationResponse({
      ...relyingParty(parts),
      response,
      expectedChallenge: challenge,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter,
      },
    }),
  ).catch((error: unknown) => {
    recordFailure(parts, owner ? "code" : "sign_in", userId)
    throw error
  })
  if (credential.banned) throw authErrors.banned()
  return { ...credential, challenge, newCount: authenticationInfo.newCounter }
}

const base64url = (text: string) => Buffer.from(text).toString("base64url")

/** Accepts an assertion once, if its passkey still exists and the counter has risen. */
export async function consumeAssertion(query: Query, { factorId, challenge, newCount }: Assertion) {
  await consumeChallenge(query, challenge)
  // Authenticators that synchronize passkeys do not count: 0.
  const updated = await query(
    `update auth.webauthn_credentials set sign_count = $2, last_used_at = now()
     where factor_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1`,
    [factorId, newCount],
  )
  if (updated.length === 0) throw passkeyErrors.refused()
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

/** Returns the passkeys of an account that a browser may offer, or must not register again. */
export const passkeysOf = (query: Query, userId: string) =>
  query<{ id: string; transports: AuthenticatorTransport[] }>(
    `select c.credential_id as id, c.transports
     from auth.mfa_factors f join auth.webauthn_credentials c on c.factor_id = f.id where f.user_id = $1`,
    [userId],
  )

/** Returns an object of the body, whose fields the library checks. */
export function credentialOf<T extends object>(credential: unknown): T {
  if (typeof credential !== "object" || credential === null)
    throw authErrors.invalid("credential must be an object")
  return credential as T
}
