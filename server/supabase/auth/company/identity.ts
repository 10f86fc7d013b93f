import type { Query } from "../../../database/database.ts"
import { authErrors } from "../errors.ts"
import { confirmUser, findAccount, insertUser } from "../users.ts"
import { companyErrors } from "./company-errors.ts"
import type { CompanyPerson } from "./provider.ts"

/** Name of the provider in the API, as Supabase names custom providers. */
export const companyProvider = "custom:company"

/** Includes the issuer: after a change of provider, an equal `sub` is another person. */
export const identityKey = ({ issuer, subject }: CompanyPerson) => `${issuer} ${subject}`

/**
 * Returns the account of a person and records the sign-in. An account with the person's address is
 * linked, because the provider has verified the address and its domain is the company's.
 * `isLinked`: an existing account was linked just now.
 * @param linkTo id of the signed-in user who links the identity
 * @throws AuthError user_banned, signup_disabled, identity_already_exists
 */
export async function accountOf(
  query: Query,
  person: CompanyPerson,
  { createsAccounts, linkTo }: { createsAccounts: boolean; linkTo: string | undefined },
): Promise<{ id: string; isLinked: boolean }> {
  // Serialized with sign-ups and invitations of the address.
  await query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`sign-up ${person.email}`])
  const key = identityKey(person)
  const [known] = await query<{ id: string; banned: boolean }>(
    `select u.id, coalesce(u.banned_until >= now(), false) as banned
     from auth.identities i join auth.users u on u.id = i.user_id
     where i.provider = $1 and i.provider_id = $2`,
    [companyProvider, key],
  )
  // Linked in another tab: a success, unlike upstream.
  if (known && linkTo && known.id !== linkTo) throw companyErrors.alreadyLinked()
  if (known?.banned) throw authErrors.banned()
  const account = known ?? (linkTo ? { id: linkTo } : await linkedAccount(query, person, createsAccounts))
  const { id } = account
  await query(
    `insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4::jsonb, now())
     on conflict (provider_id, provider)
       do update set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [companyProvider, key, id, identityData(person)],
  )
  if (!known) {
    await listProviders(query, id)
    await query("select private.record('company_linked', $1, actor => $1) where private.works_here($1)", [id])
  }
  return { id, isLinked: !known && !("isNew" in account) }
}

/** Lists the account's sign-in methods in `app_metadata`, as upstream. */
export async function listProviders(query: Query, id: string): Promise<void> {
  await query(
    `update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
       (select jsonb_agg(distinct provider) from auth.identities where user_id = $1)) where id = $1`,
    [id],
  )
}

const identityData = ({ issuer, subject, email, name }: CompanyPerson) => ({
  iss: issuer,
  sub: subject,
  email,
  email_verified: true,
  ...(name && { name }),
})

/** Returns the account to link: the one with the person's address, or a new one. */
async function linkedAccount(
  query: Query,
  person: CompanyPerson,
  createsAccounts: boolean,
): Promise<{ id: string; isNew?: true }> {
  const account = await findAccount(query, person.email)
  if (account?.banned) throw authErrors.banned()
  if (!account?.confirmed && !account?.invited && !createsAccounts) throw companyErrors.noAccount()
  if (!account) {
    const metadata = person.name ? { name: person.name } : {}
    const id = await insertUser(query, { email: person.email, passwordHash: null, metadata })
    await query(
      "update auth.users set raw_app_meta_data = $2::jsonb, email_confirmed_at = now() where id = $1",
      [id, { provider: companyProvider, providers: [companyProvider] }],
    )
    return { id, isNew: true }
  }
  // A provider may give a former colleague's address to a new one, who must not get the account.
  const others = await query(
    "select from auth.identities where user_id = $1 and provider = $2 and identity_data ->> 'iss' = $3",
    [account.id, companyProvider, person.issuer],
  )
  if (others.length > 0) throw companyErrors.otherIdentity()
  if (!account.confirmed) {
    // Password, metadata and links of an unverified account may be a stranger's.
    await query(
      `update auth.users set encrypted_password = null,
         raw_user_meta_data = case when invited_at is null then '{}' else raw_user_meta_data end where id = $1`,
      [account.id],
    )
    await query("delete from auth.one_time_tokens where user_id = $1", [account.id])
    await confirmUser(query, account.id)
  }
  return account
}
