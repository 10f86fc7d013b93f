import type { Query } from "../../../database/database.ts"
import type { Keys } from "../../keys.ts"
import { AuthError } from "../errors.ts"
import { decryptSecret, encryptSecret } from "../factors/seal.ts"
import type { AuthOptions } from "../parts.ts"
import { hashToken } from "../sessions/sessions.ts"
import type { CompanyPerson } from "./provider.ts"

/** Minimum minutes between two evaluations. */
const pauseMinutes = 5
/** Maximum hours of an outage of the provider before a person's groups end. */
const maxOutageHours = 12
/** Minutes that groups last if the provider gives no token to evaluate them again. */
const minutesWithoutToken = 60

const tokenOwner = (userId: string) => `company ${userId}`

/** Sets the areas of a person's groups after a sign-in, and keeps the provider's token. */
export async function applyGroups(
  query: Query,
  userId: string,
  { areas, subject, refreshToken }: CompanyPerson,
  { jwtSecret }: Keys,
): Promise<void> {
  if (!areas) return
  const sealed = refreshToken ? encryptSecret(refreshToken, tokenOwner(userId), jwtSecret) : null
  await setAreas(query, userId, areas)
  await query(
    `insert into auth.company_tokens (user_id, subject, refresh_token) values ($1, $2, $3)
     on conflict (user_id) do update set subject = excluded.subject, refresh_token = excluded.refresh_token,
       tried_at = now(), evaluated_at = now()`,
    [userId, subject, sealed],
  )
}

const setAreas = (query: Query, userId: string, areas: readonly string[]) =>
  query("select private.apply_group_areas($1, $2)", [userId, areas])

interface Due {
  userId: string
  subject: string
  token: string | null
  isStale: boolean
}

/**
 * Evaluates a person's groups again, whichever way they sign in: at a sign-in and before a refresh,
 * thus at least hourly. If the provider has ended the person's access, or has not answered for
 * twelve hours, the areas of groups end; in the first case the sessions through the provider too.
 */
export async function evaluateGroups(
  parts: AuthOptions,
  who: { userId: string } | { refreshToken: string },
): Promise<void> {
  const { database, company, keys } = parts
  const due = await database.asOwner((query) => claim(query, who))
  if (!due) return
  const { userId, subject } = due
  const token = due.token && decryptSecret(due.token, tokenOwner(userId), keys.jwtSecret)
  if (!company || !token) {
    if (due.isStale) await endGroups(parts, userId)
    return
  }
  const person = await company.refresh(token, subject).catch((error: unknown) => {
    if (error instanceof AuthError) return error
    throw error
  })
  if (!(person instanceof AuthError)) {
    const { areas = [], refreshToken = token } = person
    return database.asOwner((query) => applyGroups(query, userId, { ...person, areas, refreshToken }, keys))
  }
  // Errors about the provider itself pass, such as an outage or an expired client secret.
  const isPassing = ["provider_unavailable", "bad_oauth_callback"].includes(person.code)
  if (!isPassing || due.isStale) await endGroups(parts, userId, !isPassing)
}

/**
 * Claims the evaluation before the request: a provider may revoke a token that is used twice at
 * once.
 */
async function claim(
  query: Query,
  who: { userId: string } | { refreshToken: string },
): Promise<Due | undefined> {
  const [due] = await query<Due>(
    `update auth.company_tokens c set tried_at = now()
     where c.user_id = coalesce($1::uuid, (select user_id from auth.refresh_tokens where token = $2 and not revoked))
       and c.tried_at < now() - make_interval(mins => $3)
     returning c.user_id as "userId", c.subject, c.refresh_token as token,
       c.evaluated_at < now() - make_interval(mins => case when c.refresh_token is null then $4 else 60 * $5 end)
         as "isStale"`,
    [
      "userId" in who ? who.userId : null,
      "refreshToken" in who ? hashToken(who.refreshToken) : null,
      pauseMinutes,
      minutesWithoutToken,
      maxOutageHours,
    ],
  )
  return due
}

/** Ends the areas of an account's groups. */
export async function removeGroups(query: Query, userId: string): Promise<void> {
  await setAreas(query, userId, [])
  await query("delete from auth.company_tokens where user_id = $1", [userId])
}

async function endGroups({ database }: AuthOptions, userId: string, endsSessions = false): Promise<void> {
  await database.asOwner(async (query) => {
    await removeGroups(query, userId)
    if (!endsSessions) return
    await query(
      `delete from auth.sessions where user_id = $1 and id in (
         select session_id from auth.mfa_amr_claims where authentication_method = 'oauth')`,
      [userId],
    )
  })
}
