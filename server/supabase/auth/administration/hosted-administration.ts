import type { SupabaseClient, User } from "@supabase/supabase-js"
import { AdministrationError } from "../../../operations/administration-error.ts"
import { createHostedClient, dataOrThrow, type HostedProject } from "../../../operations/hosted-project.ts"
import { generatePassword } from "../passwords/passwords.ts"
import type { Accounts } from "./administration.ts"
import { lastAdministratorError, validatePassword } from "./administrators.ts"

/** Account commands on a Supabase project, through its API with the secret key. */
export function hostedAccounts(project: HostedProject): Accounts {
  const client = createHostedClient(project)
  const { admin } = client.auth
  const newPassword = (email: string, password?: string) => {
    if (password !== undefined) validatePassword(password, email)
    return password ?? generatePassword()
  }
  return {
    async list() {
      const roles = await dataOrThrow(client.from("users_roles").select("user_id, role"))
      const roleOf = new Map(roles.map(({ user_id, role }) => [user_id, role]))
      return (await listAllUsers(client)).map((user) => ({
        email: user.email ?? user.id,
        role: roleOf.get(user.id) ?? "user",
        verified: user.email_confirmed_at !== undefined,
        createdAt: user.created_at,
        lastSignInAt: user.last_sign_in_at ?? null,
      }))
    },
    async create(email, given) {
      const password = newPassword(email, given)
      const { user } = await dataOrThrow(admin.createUser({ email, password, email_confirm: true }))
      await setRole(client, user.id)
      return { email, password }
    },
    async password(email, given) {
      const password = newPassword(email, given)
      const { id } = await verifiedUser(client, email)
      // Supabase also ends the account's sessions (supabase/auth, adminUserUpdate in
      // internal/api/admin.go).
      await dataOrThrow(admin.updateUserById(id, { password }))
      return { email, password }
    },
    recover() {
      throw new AdministrationError(
        "Run in the project's SQL editor: update private.sign_in_rule set is_on = false",
      )
    },
    async grant(email) {
      await setRole(client, (await verifiedUser(client, email)).id)
    },
    async revoke(email, { force }) {
      const { id } = await verifiedUser(client, email)
      if (!force) await requireAnotherHostedAdministrator(client, email)
      const removal = client.from("users_roles").delete().eq("user_id", id).eq("role", "admin")
      const removed = await dataOrThrow(removal.select("id"))
      if (removed.length === 0) throw new AdministrationError(`${email} is no administrator`)
    },
    async reset(email) {
      const { id: userId } = await verifiedUser(client, email)
      const { factors } = await dataOrThrow(admin.mfa.listFactors({ userId }))
      // Supabase keeps the sessions, lowered to aal1.
      for (const { id } of factors) await dataOrThrow(admin.mfa.deleteFactor({ userId, id }))
      return factors.length
    },
  }
}

/** Finds an account by its address. The API has no such query, so all pages are read. */
export async function findHostedUser(client: SupabaseClient, email: string): Promise<User | undefined> {
  const wanted = email.trim().toLowerCase()
  return (await listAllUsers(client)).find((one) => one.email?.toLowerCase() === wanted)
}

async function verifiedUser(client: SupabaseClient, email: string): Promise<User> {
  const user = await findHostedUser(client, email)
  if (!user) throw new AdministrationError(`${email} has no account; make one with: create ${email}`)
  if (!user.email_confirmed_at) throw new AdministrationError(`${email} has not been verified yet`)
  return user
}

async function listAllUsers(client: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page++) {
    const data = await dataOrThrow(client.auth.admin.listUsers({ page, perPage: 1000 }))
    users.push(...data.users)
    if (data.users.length < 1000) return users
  }
}

async function setRole(client: SupabaseClient, user_id: string): Promise<void> {
  const role = { user_id, role: "admin", areas: ["content", "leads", "people"] }
  await dataOrThrow(client.from("users_roles").upsert(role, { onConflict: "user_id" }))
  const { user } = await dataOrThrow(client.auth.admin.getUserById(user_id))
  if (user.banned_until)
    await dataOrThrow(client.auth.admin.updateUserById(user_id, { ban_duration: "none" }))
}

/** `requireAnotherAdministrator` for a Supabase project. */
export async function requireAnotherHostedAdministrator(
  client: SupabaseClient,
  address: string,
): Promise<void> {
  if (await dataOrThrow(client.rpc("is_last_administrator", { address })))
    throw lastAdministratorError(address)
}
