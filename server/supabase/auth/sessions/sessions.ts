import { createHash, createHmac, randomBytes } from "node:crypto"
import { SignJWT } from "jose/jwt/sign"
import { absoluteUrl } from "../../../../content/urls.ts"
import type { Database, Query } from "../../../database/database.ts"
import type { Keys } from "../../keys.ts"
import { authErrors } from "../errors.ts"
import { type User, userJsonSql } from "../users.ts"
import { notifyNewDevice } from "./new-device.ts"
import {
  defaultSessionLimits,
  type SessionLimits,
  sessionEndSql,
  sessionLimitParameters,
} from "./session-end.ts"

/**
 * Value of the `amr` claim: `otp` is a verification link, `recovery` a password link, `oauth` the
 * company's provider, `webauthn` a passkey.
 */
type Method = "password" | "otp" | "recovery" | "oauth" | "webauthn"

/** Response of /token and /verify: upstream's AccessTokenResponse. */
export interface TokenResponse {
  access_token: string
  token_type: "bearer"
  expires_in: number
  expires_at: number
  refresh_token: string
  user: User
}

export interface SessionOptions {
  keys: Keys
  siteUrl: string
  /** Defaults to `defaultSessionLimits`. */
  sessionLimits?: SessionLimits
  /** User agent, shown in the owner's list of sessions. */
  userAgent?: string | undefined
}

const limitsOf = ({ sessionLimits = defaultSessionLimits }: Pick<SessionOptions, "sessionLimits">) =>
  sessionLimitParameters(sessionLimits)

const accessTokenSeconds = 3600
/** Time in which tabs and retries may repeat a refresh token; later it counts as stolen. */
const graceSeconds = 10

/** Hash stored instead of a token. Unsalted, because tokens have 256 random bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/** Creates a random 256-bit token for a session or link. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url")
}

/**
 * Derives the next refresh token with HMAC, so that every retry within the grace period gets the
 * same token although only hashes are stored.
 */
function nextRefreshToken(token: string, { keys }: SessionOptions): string {
  return createHmac("sha256", keys.jwtSecret).update(`refresh token after ${token}`).digest("base64url")
}

/**
 * Starts a session. With `passwordHash`, only if it is still the account's: a concurrent password
 * change ends all sessions. Returns `undefined` if it changed or the account is gone.
 * @throws AuthError company_sign_in_required for an administrator, if the rule is on
 */
export async function startSession(
  query: Query,
  account: { id: string; passwordHash?: string; aal?: "aal1" | "aal2"; factorId?: string },
  method: Method,
  signing: SessionOptions,
): Promise<TokenResponse | undefined> {
  const [locked] = await query(
    `select 1 from auth.users
     where id = $1 and ($2::text is null or encrypted_password = $2) and coalesce(banned_until < now(), true)
     for update`,
    [account.id, account.passwordHash ?? null],
  )
  if (!locked) return undefined
  if (method !== "oauth") {
    const [rule] = await query<{ needed: boolean }>("select private.needs_company($1) as needed", [
      account.id,
    ])
    if (rule?.needed) throw authErrors.companyRequired()
  }
  const refreshToken = randomToken()
  const { aal = "aal1", factorId = null } = account
  const [session] = await query<{ id: string }>(
    `with session as (
       insert into auth.sessions (user_id, user_agent, aal, factor_id) values ($1, left($4, 500), $5, $6) returning id
     ), method as (
       insert into auth.mfa_amr_claims (session_id, authentication_method) select id, $2 from session
     ), token as (
       insert into auth.refresh_tokens (token, user_id, session_id) select $3, $1, id from session
     ), signed_in as (
       update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1
     )
     select id from session`,
    [account.id, method, hashToken(refreshToken), signing.userAgent ?? null, aal, factorId],
  )
  if (!session) throw new Error("insert into auth.sessions returned no row")
  await notifyNewDevice(query, account.id, signing.userAgent)
  return tokenResponse(query, session.id, refreshToken, signing)
}

/** Exchanges a refresh token. Late reuse means theft and ends the session (RFC 9700, 4.14.2). */
export async function refreshSession(
  database: Database,
  token: string,
  signing: SessionOptions,
): Promise<TokenResponse> {
  // Errors are returned, not thrown, because the end of a session must be committed.
  const outcome = await database.asOwner(async (query) => {
    // Lock the session before reading the token, so that concurrent exchanges are serialized.
    const [session] = await query<{ id: string; ended: boolean }>(
      `select s.id, ${sessionEndSql(2)} <= now() as ended
       from auth.sessions s join auth.users u on u.id = s.user_id
       where s.id = (select session_id from auth.refresh_tokens where token = $1)
         and coalesce(u.banned_until < now(), true)
       for update of s`,
      [hashToken(token), ...limitsOf(signing)],
    )
    if (!session) return authErrors.refreshTokenUnknown()
    if (session.ended) {
      await query("delete from auth.sessions where id = $1", [session.id])
      return authErrors.sessionExpired()
    }
    const current = await currentToken(query, token, signing)
    if (!current) {
      await query("delete from auth.sessions where id = $1", [session.id])
      return authErrors.refreshTokenUsed()
    }
    const next = current === token ? nextRefreshToken(token, signing) : current
    if (current === token) await rotate(query, session.id, token, next)
    return tokenResponse(query, session.id, next, signing)
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** Returns a valid token, or the successor of one exchanged within the grace period. */
async function currentToken(
  query: Query,
  token: string,
  signing: SessionOptions,
): Promise<string | undefined> {
  let candidate = token
  // More exchanges than this within the grace period are not retries.
  for (let steps = 0; steps < 5; steps++) {
    const [row] = await query<{ revoked: boolean; recent: boolean }>(
      `select revoked, updated_at > now() - make_interval(secs => $2) as recent
       from auth.refresh_tokens where token = $1`,
      [hashToken(candidate), graceSeconds],
    )
    if (!row) return undefined
    if (!row.revoked) return candidate
    if (!row.recent) return undefined
    candidate = nextRefreshToken(candidate, signing)
  }
  return undefined
}

async function rotate(query: Query, sessionId: string, token: string, next: string): Promise<void> {
  await query("update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1", [
    hashToken(token),
  ])
  await query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id)
     select $1, $2, user_id, session_id from auth.refresh_tokens where token = $2`,
    [hashToken(next), hashToken(token)],
  )
  await query("update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1", [sessionId])
}

/** Returns the user's session unless it has ended or expired. */
export async function openSession(
  query: Query,
  user: { id: string; sessionId: string },
  limits: Pick<SessionOptions, "sessionLimits">,
): Promise<{ aal: "aal1" | "aal2" } | undefined> {
  const [session] = await query<{ aal: "aal1" | "aal2" }>(
    `select s.aal from auth.sessions s where s.id = $1 and s.user_id = $2 and ${sessionEndSql(3)} > now()`,
    [user.sessionId, user.id, ...limitsOf(limits)],
  )
  return session
}

/**
 * Minutes after a recovery link in which its session may set a password without the current one.
 */
const recoveryMinutes = 10

/**
 * Returns "recent" for a session opened by a recovery link that may still set a password without
 * the current one, "past" later, and `undefined` for other sessions.
 */
export async function recoveryState(query: Query, sessionId: string): Promise<"recent" | "past" | undefined> {
  const [claim] = await query<{ recent: boolean }>(
    `select created_at > now() - make_interval(mins => $2) as recent from auth.mfa_amr_claims
     where session_id = $1 and authentication_method = 'recovery'`,
    [sessionId, recoveryMinutes],
  )
  return claim && (claim.recent ? "recent" : "past")
}

/** Turns a recovery session into a normal one once the password is set. */
export async function endRecovery(query: Query, sessionId: string): Promise<void> {
  await query(
    "update auth.mfa_amr_claims set authentication_method = 'otp' where session_id = $1 and authentication_method = 'recovery'",
    [sessionId],
  )
}

/** Ends the given session, all, or all others (upstream's /logout scopes). */
export async function endSessions(
  query: Query,
  user: { id: string; sessionId: string },
  scope: "local" | "global" | "others",
): Promise<void> {
  const which = { local: "and id = $2", global: "", others: "and id <> $2" }[scope]
  const parameters = scope === "global" ? [user.id] : [user.id, user.sessionId]
  await query(`delete from auth.sessions where user_id = $1 ${which}`, parameters)
}

/** Builds the token response with an access token for the session's current state. */
export async function tokenResponse(
  query: Query,
  sessionId: string,
  refreshToken: string,
  signing: SessionOptions,
) {
  const [row] = await query<{
    user: User
    end: number
    aal: string
    amr: { method: string; timestamp: number }[]
  }>(
    `select ${userJsonSql} as "user", s.aal, floor(extract(epoch from ${sessionEndSql(2)}))::float8 as "end",
       coalesce((select jsonb_agg(jsonb_build_object('method', m.authentication_method,
           'timestamp', extract(epoch from m.created_at)::bigint))
         from auth.mfa_amr_claims m where m.session_id = s.id), '[]') as amr
     from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`,
    [sessionId, ...limitsOf(signing)],
  )
  if (!row) throw authErrors.noSession()
  const { user, end, aal, amr } = row
  const issuedAt = Math.floor(Date.now() / 1000)
  // Tables are read with the access token alone, so it must not outlive its session.
  const expiresAt = Math.min(issuedAt + accessTokenSeconds, end)
  const accessToken = await new SignJWT({
    email: user.email,
    phone: "",
    role: "authenticated",
    aal,
    amr,
    session_id: sessionId,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer(absoluteUrl("/auth/v1", signing.siteUrl))
    .setSubject(user.id)
    .setAudience("authenticated")
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(signing.keys.jwtSecret))
  return {
    access_token: accessToken,
    token_type: "bearer" as const,
    expires_in: expiresAt - issuedAt,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  }
}
