import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { matchesSecret } from "../../../../portable/matches-secret.ts"
import type { Keys } from "../../keys.ts"
import { authErrors } from "../errors.ts"
import { type Input, optionalText } from "../input.ts"

/** Code challenge of a client (RFC 7636, section 4.2): the verifier or its SHA-256 as base64url. */
export interface Challenge {
  challenge: string
  method: "s256" | "plain"
}

/** Prefix of tokens whose session requires a code verifier. */
export const pkcePrefix = "pkce_"

/** Seconds between redirect and exchange; a browser needs about one. */
const codeSeconds = 300
const hashBytes = 32
const timeBytes = 4

/**
 * Returns the request's PKCE challenge; `undefined` if it has none, for a link that works on every
 * device.
 * @throws AuthError 400 validation_failed for an incomplete or invalid challenge
 */
export function readChallenge(input: Input): Challenge | undefined {
  const challenge = optionalText(input, "code_challenge")
  const method = optionalText(input, "code_challenge_method")?.toLowerCase()
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw authErrors.invalid("PKCE flow requires code_challenge_method and code_challenge")
  }
  if (method !== "s256" && method !== "plain") throw authErrors.invalid("Invalid code_challenge_method")
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw authErrors.invalid(
      "code_challenge must be 43 to 128 letters, digits, hyphens, periods, underscores or tildes",
    )
  }
  return { challenge, method }
}

/** Verifies a code verifier (RFC 7636, section 4.6). */
export function matchesChallenge({ challenge, method }: Challenge, verifier: string): boolean {
  const expected = method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url")
  return matchesSecret(expected, challenge)
}

/**
 * Creates the authorization code of an opened link. It is signed and contains the token's hash, so
 * that opening a link stores nothing: mail scanners open links too.
 */
export function createAuthCode(tokenHash: string, { jwtSecret }: Keys): string {
  const time = Buffer.alloc(timeBytes)
  time.writeUInt32BE(Math.floor(Date.now() / 1000))
  const content = Buffer.concat([Buffer.from(tokenHash, "hex"), time])
  return Buffer.concat([content, signature(content, jwtSecret)]).toString("base64url")
}

/**
 * Returns a code's token hash and whether it has expired; `undefined` if its signature is wrong.
 */
export function parseAuthCode(
  code: string,
  { jwtSecret }: Keys,
): { tokenHash: string; expired: boolean } | undefined {
  const bytes = Buffer.from(code, "base64url")
  if (bytes.length !== hashBytes + timeBytes + hashBytes) return undefined
  const content = bytes.subarray(0, hashBytes + timeBytes)
  if (!timingSafeEqual(bytes.subarray(hashBytes + timeBytes), signature(content, jwtSecret))) return undefined
  const age = Date.now() / 1000 - content.readUInt32BE(hashBytes)
  return { tokenHash: content.toString("hex", 0, hashBytes), expired: age > codeSeconds }
}

function signature(content: Buffer, secret: string): Buffer {
  return createHmac("sha256", secret).update("code of a link\0").update(content).digest()
}
