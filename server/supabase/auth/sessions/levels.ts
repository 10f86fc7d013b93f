import type { Query } from "../../../database/database.ts"
import { hashToken, randomToken, type SessionOptions, type TokenResponse, tokenResponse } from "./sessions.ts"

/** Marks a session as aal2. Ends the user's aal1 sessions, as upstream does. */
export async function markRaised(
  query: Query,
  { id, sessionId, factorId }: { id: string; sessionId: string; factorId: string },
  method: "totp" | "webauthn",
): Promise<void> {
  await query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
     on conflict (session_id, authentication_method) do update set created_at = now(), updated_at = now()`,
    [sessionId, method],
  )
  await query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, refreshed_at = now(), updated_at = now() where id = $1",
    [sessionId, factorId],
  )
  await query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [id])
}

/**
 * Raises a session to aal2 and issues new tokens. The refresh token is random, not derived: a
 * holder of the earlier one has not given the factor.
 */
export async function raiseSession(
  query: Query,
  { id, sessionId, factorId }: { id: string; sessionId: string; factorId: string },
  method: "totp" | "webauthn",
  signing: SessionOptions,
): Promise<TokenResponse> {
  const refreshToken = randomToken()
  await markRaised(query, { id, sessionId, factorId }, method)
  await query("delete from auth.refresh_tokens where session_id = $1", [sessionId])
  await query("insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)", [
    hashToken(refreshToken),
    id,
    sessionId,
  ])
  return tokenResponse(query, sessionId, refreshToken, signing)
}

/** Lowers the sessions that a removed factor raised. */
export async function lowerSessions(query: Query, factorId: string): Promise<void> {
  await query(
    `with lowered as (update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id)
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method = 'totp'`,
    [factorId],
  )
}
