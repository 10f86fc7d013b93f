import type { Query } from "../../../database/database.ts"
import { AuthError } from "../errors.ts"
import { type Input, requiredText } from "../input.ts"
import type { AuthOptions } from "../parts.ts"
import { passkeyErrors } from "./factor-errors.ts"
import { decryptSecret, encryptSecret } from "./seal.ts"

// Challenges of passkeys. They are encrypted in `challenge_id`, so that anonymous requests write no
// row. A row marks a challenge as used.

export const challengeMinutes = 5

/** `registration/SESSION`, `step/SESSION` belong to a session, `authentication` to any caller. */
export type Purpose = "authentication" | `${"registration" | "step"}/${string}`

/** Builds the response of the two `options` calls. */
export function challengeAnswer<Options extends { challenge: string }>(
  options: Options,
  purpose: Purpose,
  { keys }: AuthOptions,
) {
  const expires_at = Math.floor(Date.now() / 1000) + challengeMinutes * 60
  const text = JSON.stringify([options.challenge, expires_at])
  return { challenge_id: encryptSecret(text, purpose, keys.jwtSecret), options, expires_at }
}

/** Returns the challenge of `challenge_id`. Throws 422 if it is unknown or expired. */
export function readChallenge(input: Input, purpose: Purpose, { keys }: AuthOptions): string {
  const text = decryptSecret(requiredText(input, "challenge_id"), purpose, keys.jwtSecret)
  if (!text) throw passkeyErrors.challengeUnknown()
  const [challenge, expiresAt]: [string, number] = JSON.parse(text)
  if (expiresAt * 1000 < Date.now()) throw passkeyErrors.challengePast()
  return challenge
}

/** Marks a challenge as used. Throws 422 if it already was. */
export async function consumeChallenge(query: Query, challenge: string): Promise<void> {
  const used = await query(
    "insert into auth.used_challenges (challenge) values ($1) on conflict do nothing returning 1",
    [challenge],
  )
  if (used.length === 0) throw passkeyErrors.challengePast()
}

/** Returns the result of a check by the library, whose every error means a refused passkey. */
export async function checkPasskey<T extends { verified: boolean }>(check: () => Promise<T>): Promise<T> {
  const result = await check().catch((error: unknown) => {
    throw error instanceof AuthError ? error : passkeyErrors.refused()
  })
  if (!result.verified) throw passkeyErrors.refused()
  return result
}
