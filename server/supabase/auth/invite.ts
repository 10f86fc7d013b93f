import type { Query } from "../../database/database.ts"
import { authenticate } from "../keys.ts"
import { authErrors } from "./errors.ts"
import { type Input, optionalMetadata, readInput, requiredEmail } from "./input.ts"
import type { MailTo } from "./links/links.ts"
import { mailLink } from "./links/mails.ts"
import { type AuthContext, type AuthOptions, consumeLimit, mailTo } from "./parts.ts"
import { findAccount, insertUser, readUser } from "./users.ts"

/**
 * `POST /invite` (`admin.inviteUserByEmail`): creates an account without a password and mails a
 * single-use link, valid for seven days, to choose one. A repeated call sends a further link. Only
 * for the secret key; the caller authorizes the invitation (portable/people/invite-person.ts).
 */
export async function invite(c: AuthContext, parts: AuthOptions): Promise<Response> {
  const { role } = await authenticate(c.req.raw, parts.keys)
  if (role !== "service_role") throw authErrors.notAdmin()
  const input = await readInput(c)
  const email = requiredEmail(input)
  const metadata = optionalMetadata(input) ?? {}
  await consumeLimit(c, parts, "invite", { email })
  const to = mailTo(c, parts, email)
  return c.json(await parts.database.asOwner((query) => inviteAddress(query, metadata, to)))
}

async function inviteAddress(query: Query, metadata: Input, to: MailTo) {
  const { email } = to
  // Serialized with sign-ups and other invitations of the address.
  await query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`sign-up ${email}`])
  const existing = await findAccount(query, email)
  if (existing?.confirmed) throw authErrors.emailExists()
  const id = existing?.id ?? (await insertUser(query, { email, passwordHash: null, metadata }))
  // An unverified address may belong to someone else, so its password and PKCE links are removed.
  await query("delete from auth.one_time_tokens where user_id = $1 and code_challenge is not null", [id])
  await query(
    `update auth.users set invited_at = now(), updated_at = now(), encrypted_password = null,
       raw_user_meta_data = case when invited_at is null then $2::jsonb else raw_user_meta_data || $2::jsonb end
     where id = $1`,
    [id, metadata],
  )
  await mailLink(query, "invite", id, to)
  return readUser(query, id)
}
