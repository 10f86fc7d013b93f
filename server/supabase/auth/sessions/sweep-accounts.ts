import type { Database } from "../../../database/database.ts"
import {
  defaultSessionLimits,
  type SessionLimits,
  sessionEndSql,
  sessionLimitParameters,
} from "./session-end.ts"

/**
 * Deletes expired links and sessions, refresh tokens exchanged 30 days ago, accounts unverified for
 * a week without a newer link, invitations open for a month, and devices not seen for a year.
 */
export async function sweepAccounts(
  database: Database,
  { sessionLimits = defaultSessionLimits }: { sessionLimits?: SessionLimits } = {},
): Promise<void> {
  await database.asOwner(async (query) => {
    await query(
      `delete from auth.one_time_tokens t where created_at < now() - interval '2 days' and not exists (
         select from auth.users u where u.id = t.user_id and t.created_at > now() - interval '8 days'
           and u.invited_at is not null)`,
    )
    await query("delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'")
    await query(
      `delete from auth.sessions s where ${sessionEndSql(1)} <= now()`,
      sessionLimitParameters(sessionLimits),
    )
    await query("delete from auth.flow_state where created_at < now() - interval '1 hour'")
    await query("delete from auth.used_challenges where used_at < now() - interval '1 hour'")
    await query("delete from auth.devices where seen_at < now() - interval '1 year'")
    await query(
      `delete from auth.users u where email_confirmed_at is null and created_at < now() - interval '7 days'
         and coalesce(invited_at < now() - interval '30 days', true)
       and not exists (select from auth.one_time_tokens where user_id = u.id)`,
    )
  })
}
