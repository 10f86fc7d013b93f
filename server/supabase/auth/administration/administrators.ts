import { company } from "../../../../brand/company.ts"
import type { Database, Query } from "../../../database/database.ts"
import { AdministrationError } from "../../../operations/administration-error.ts"
import { StartError } from "../../../start-error.ts"
import { AuthError } from "../errors.ts"
import { parseEmail } from "../input.ts"
import { checkNewPassword } from "../passwords/password-rule.ts"
import { generatePassword, hashPassword, passwordMatches } from "../passwords/passwords.ts"
import { confirmUser, findAccount, insertUser, storePassword } from "../users.ts"
import type { Accounts, ListedAccount, NewPassword } from "./administration.ts"

/** Account commands on the site's own database. */
export const databaseAccounts = (database: Database): Accounts => ({
  list: () =>
    database.asOwner((query) =>
      query<ListedAccount>(
        `select u.email, coalesce(r.role, 'user') as role, u.email_confirmed_at is not null as verified,
           u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt"
         from auth.users u left join public.users_roles r on r.user_id = u.id
         order by coalesce(r.role, 'user'), u.email`,
      ),
    ),
  create: (email, password) => createAdministrator(database, email, password),
  /** Also for owners who get no mail or whose account was taken over. */
  async password(email, given) {
    const { passwordHash, ...account } = await withPassword(email, given)
    await database.asOwner(async (query) => {
      const { id } = await verifiedAccount(query, account.email)
      await changePassword(query, id, passwordHash)
    })
    return account
  },
  async recover(email, given) {
    const { passwordHash, ...account } = await withPassword(email, given)
    await database.asOwner(async (query) => {
      const { id } = await verifiedAccount(query, account.email)
      await query("update private.sign_in_rule set is_on = false where is_on")
      await changePassword(query, id, passwordHash)
      await makeFullAdministrator(query, id)
    })
    return account
  },
  async grant(email) {
    const address = validEmail(email)
    await database.asOwner(async (query) => {
      await makeFullAdministrator(query, (await verifiedAccount(query, address)).id)
    })
  },
  async revoke(email, { force }) {
    const address = validEmail(email)
    await database.asOwner(async (query) => {
      const account = await findAccount(query, address)
      if (!account) throw new AdministrationError(`${address} has no account`)
      if (!force) await requireAnotherAdministrator(query, address)
      const removed = await query(
        "delete from public.users_roles where user_id = $1 and role = 'admin' returning 1",
        [account.id],
      )
      if (removed.length === 0) throw new AdministrationError(`${address} is no administrator`)
    })
  },
  reset(email) {
    const address = validEmail(email)
    return database.asOwner(async (query) => {
      const { id } = await verifiedAccount(query, address)
      await query("delete from auth.sessions where user_id = $1", [id])
      return (await query("delete from auth.mfa_factors where user_id = $1 returning id", [id])).length
    })
  },
})

/**
 * Creates a verified administrator account; generates a password if none is given.
 * @throws AdministrationError for an invalid address, an existing verified account or a weak
 * password
 */
export async function createAdministrator(
  database: Database,
  email: string,
  password?: string,
): Promise<NewPassword> {
  const { passwordHash, ...account } = await withPassword(email, password)
  await database.asOwner(async (query) => {
    const existing = await findAccount(query, account.email)
    if (existing?.confirmed) {
      throw new AdministrationError(
        `${account.email} already has an account; make it an administrator with: grant ${account.email}`,
      )
    }
    await addAdministrator(query, account.email, passwordHash)
  })
  return account
}

async function withPassword(
  email: string,
  password = generatePassword(),
): Promise<NewPassword & { passwordHash: string }> {
  const address = validEmail(email)
  validatePassword(password, address)
  return { email: address, password, passwordHash: await hashPassword(password) }
}

/** @throws AdministrationError for an unverified account, whose password may be a stranger's */
async function verifiedAccount(query: Query, address: string): Promise<{ id: string }> {
  const account = await findAccount(query, address)
  if (!account) throw new AdministrationError(`${address} has no account; make one with: create ${address}`)
  if (!account.confirmed) {
    throw new AdministrationError(`${address} has not been verified yet; follow the link in its mail first`)
  }
  return account
}

/**
 * Serialized with other role changes (private.begin_change), so that two administrators cannot
 * remove each other.
 * @throws AdministrationError when the address is the last full administrator
 */
export async function requireAnotherAdministrator(query: Query, address: string): Promise<void> {
  await query("select pg_advisory_xact_lock(hashtextextended('people', 0))")
  const [row] = await query<{ last: boolean }>("select public.is_last_administrator($1) as last", [address])
  if (row?.last) throw lastAdministratorError(address)
}

/** Error for removing the last full administrator. */
export const lastAdministratorError = (address: string) =>
  new AdministrationError(
    `${address} is the last administrator with all areas; make another one first (npm run admin -- grant EMAIL). ` +
      "With --force it goes all the same: then nobody can manage people and settings until npm run admin makes an administrator.",
  )

/**
 * Ensures at start that there is an administrator. Returns the account if its password was
 * generated now.
 * - ADMIN_EMAIL: this account is created, verified, unblocked and given all areas as needed.
 * - ADMIN_PASSWORD: set at every start, ending sessions if it changed, so it also resets a password
 *   changed on the site.
 * - ADMIN_EMAIL alone keeps an existing password and generates one for a new account.
 * - Neither, and no accounts: creates `admin@` the site's host with a generated password.
 */
export async function ensureAdministrator(
  database: Database,
  wanted: { email?: string | undefined; password?: string | undefined; siteUrl: string },
): Promise<NewPassword | undefined> {
  if (!wanted.email && (await hasAccounts(database))) return undefined
  const email = wanted.email ? startEmail(wanted.email) : `admin@${mailDomain(wanted.siteUrl)}`
  const account = await database.asOwner((query) => findAccount(query, email))
  if (
    account?.confirmed &&
    (!wanted.password || (await passwordMatches(account.passwordHash, wanted.password)))
  ) {
    await database.asOwner((query) => makeFullAdministrator(query, account.id))
    return undefined
  }
  const password = wanted.password ?? generatePassword()
  const passwordHash = await hashPassword(password)
  const made = await database.asOwner(async (query) => {
    // Several processes may start at once; the first one creates the account.
    await query("select pg_advisory_xact_lock(hashtextextended('first administrator', 0))")
    const current = await findAccount(query, email)
    if (!current?.confirmed) return addAdministrator(query, email, passwordHash)
    await makeFullAdministrator(query, current.id)
    if (wanted.password) {
      await changePassword(query, current.id, passwordHash)
    }
    return false
  })
  return made && !wanted.password ? { email, password } : undefined
}

/** Replaces an unverified account of the address, as a sign-up would. */
async function addAdministrator(query: Query, email: string, passwordHash: string): Promise<true> {
  await query("delete from auth.users where lower(email) = $1 and email_confirmed_at is null", [email])
  const id = await insertUser(query, { email, passwordHash, metadata: {} })
  await confirmUser(query, id)
  await makeFullAdministrator(query, id)
  return true
}

/** Ends all sessions, because they were opened with the former password. */
async function changePassword(query: Query, id: string, passwordHash: string): Promise<void> {
  await storePassword(query, id, passwordHash)
  await query("delete from auth.sessions where user_id = $1", [id])
}

/** Uses the column default (all areas). Writes nothing if nothing changes. */
async function makeFullAdministrator(query: Query, id: string): Promise<void> {
  await query(
    `insert into public.users_roles as roles (user_id, role) values ($1, 'admin')
     on conflict (user_id) do update set role = excluded.role, areas = excluded.areas
     where (roles.role, roles.areas) is distinct from (excluded.role, excluded.areas)`,
    [id],
  )
  await query(
    "update auth.users set banned_until = null, updated_at = now() where id = $1 and banned_until >= now()",
    [id],
  )
}

async function hasAccounts(database: Database): Promise<boolean> {
  const rows = await database.asOwner((query) => query("select 1 from auth.users limit 1"))
  return rows.length > 0
}

/** Returns a host for a mail address; for localhost and IP addresses the company's domain. */
function mailDomain(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  return parseEmail(`admin@${hostname}`) && !/^[\d.]+$/.test(hostname)
    ? hostname
    : company.email.replace(/^.*@/, "")
}

function validEmail(email: string): string {
  const address = parseEmail(email)
  if (!address) throw new AdministrationError(`${JSON.stringify(email)} is no e-mail address`)
  return address
}

/** @throws AdministrationError for a password that breaks the site's own rules */
export function validatePassword(password: string, email: string): void {
  try {
    checkNewPassword(password, email)
  } catch (error) {
    throw error instanceof AuthError ? new AdministrationError(error.message) : error
  }
}

function startEmail(email: string): string {
  const address = parseEmail(email)
  if (!address) throw new StartError(`ADMIN_EMAIL is ${JSON.stringify(email)} but must be an e-mail address.`)
  return address
}
