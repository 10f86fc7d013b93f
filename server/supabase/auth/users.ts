import type { Query } from "../../database/database.ts"

/** An account in Supabase Auth's JSON format. */
export interface User {
  id: string
  aud: string
  role: string
  email: string
  phone: string
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  identities: object[]
  is_anonymous: boolean
  created_at: string
  updated_at: string
  email_confirmed_at?: string
  confirmed_at?: string
  confirmation_sent_at?: string
  recovery_sent_at?: string
  invited_at?: string
  last_sign_in_at?: string
  factors?: Factor[]
}

/** A TOTP factor, `verified` after its first code, or a passkey. */
export interface Factor {
  id: string
  status: "unverified" | "verified"
  factor_type: "totp" | "webauthn"
  friendly_name?: string
  created_at: string
  updated_at: string
}

/** SQL expression for user `u` in upstream's JSON format, without null timestamps. */
export const userJsonSql = `
  jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
    'confirmation_sent_at', u.confirmation_sent_at, 'recovery_sent_at', u.recovery_sent_at,
    'invited_at', u.invited_at, 'last_sign_in_at', u.last_sign_in_at,
    'factors', (
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'status', f.status, 'factor_type', f.factor_type, 'friendly_name', f.friendly_name,
        'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id)
      from auth.mfa_factors f where f.user_id = u.id)))
  || jsonb_build_object(
    'id', u.id, 'aud', 'authenticated', 'role', 'authenticated', 'email', u.email, 'phone', '',
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', coalesce((
      select jsonb_agg(jsonb_build_object(
        'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
        'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
        'updated_at', i.updated_at, 'email', i.identity_data->>'email'))
      from auth.identities i where i.user_id = u.id), '[]'),
    'is_anonymous', false, 'created_at', u.created_at, 'updated_at', u.updated_at)`

/** The only sign-in method. */
const appMetadata = { provider: "email", providers: ["email"] }

/** The fields of an account that handlers check. */
export interface Account {
  id: string
  email: string
  passwordHash: string | null
  confirmed: boolean
  /** Blocked by an administrator. */
  banned: boolean
  /** Invited within the last seven days and not yet accepted. */
  invited: boolean
}

/** Finds an account by its lower-case address. */
export async function findAccount(query: Query, email: string): Promise<Account | undefined> {
  const [account] = await query<Account>(
    `select id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as confirmed,
       coalesce(banned_until >= now(), false) as banned,
       email_confirmed_at is null and coalesce(invited_at > now() - interval '7 days', false) as invited
     from auth.users where lower(email) = $1`,
    [email],
  )
  return account
}

/** Returns an account by id in the API's format. */
export async function readUser(query: Query, id: string): Promise<User | undefined> {
  const [row] = await query<{ user: User }>(
    `select ${userJsonSql} as "user" from auth.users u where u.id = $1`,
    [id],
  )
  return row?.user
}

/**
 * Builds a fake new account for an address that has one. Uses the same SQL as for real accounts,
 * because key order and time precision would reveal the difference.
 */
export async function fakeUser(query: Query, account: { email: string; metadata: object }): Promise<User> {
  const [row] = await query<{ user: User }>(
    `select ${userJsonSql} as "user"
     from (select gen_random_uuid() as id, $1::text as email, now() as created_at, now() as updated_at,
       now() as confirmation_sent_at, null::timestamptz as email_confirmed_at, null::timestamptz as recovery_sent_at,
       null::timestamptz as invited_at, null::timestamptz as last_sign_in_at, $2::jsonb as raw_app_meta_data, $3::jsonb as raw_user_meta_data) u`,
    [account.email, appMetadata, account.metadata],
  )
  if (!row) throw new Error("select returned no row")
  return row.user
}

export interface NewAccount {
  email: string
  /** `null`: no password until one is chosen. */
  passwordHash: string | null
  metadata: object
}

/** Creates an unverified account and returns its id. The identity is added at verification. */
export async function insertUser(query: Query, account: NewAccount): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into auth.users
       (email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3::jsonb, $4::jsonb)
     returning id`,
    [account.email, account.passwordHash, appMetadata, account.metadata],
  )
  if (!row) throw new Error("insert into auth.users returned no row")
  return row.id
}

/**
 * Marks the address as verified and adds the identity; idempotent. An invitation accepted after it
 * expired, by another link, loses its role.
 */
export async function confirmUser(query: Query, id: string): Promise<void> {
  await query(
    `delete from public.users_roles where user_id = $1 and exists (
       select from auth.users where id = $1 and email_confirmed_at is null and invited_at < now() - interval '7 days')`,
    [id],
  )
  await query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1`,
    [id],
  )
  await query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at)
     select u.id::text, u.id, jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), 'email', now()
     from auth.users u where u.id = $1
     on conflict (provider_id, provider) do nothing`,
    [id],
  )
}

/** Whether the account has a password. */
export async function hasPassword(query: Query, id: string): Promise<boolean> {
  const rows = await query("select 1 from auth.users where id = $1 and encrypted_password is not null", [id])
  return rows.length > 0
}

/** Stores a new password hash. The caller ends sessions. */
export async function storePassword(query: Query, id: string, passwordHash: string): Promise<void> {
  await query("update auth.users set encrypted_password = $2, updated_at = now() where id = $1", [
    id,
    passwordHash,
  ])
  await query("delete from auth.one_time_tokens where user_id = $1", [id])
}
