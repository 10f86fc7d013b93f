import type { SupabaseClient, User } from "@supabase/supabase-js"
import { AdministrationError } from "../../../operations/administration-error.ts"
import { createHostedClient, type HostedProject } from "../../../operations/hosted-project.ts"
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
      const roles = dataOrThrow(await client.from("users_roles").select("user_id, role"))
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
      const { user } = dataOrThrow(await admin.createUser({ email, password, email_confirm: true }))
      await setRole(client, user.id)
      return { email, password }
    },
    async password(email, given) {
      const password = newPassword(email, given)
      const { id } = await findUser(client, email)
      // Supabase also ends the account's sessions (supabase/auth, adminUserUpdate in
      // internal/api/admin.go).
      dataOrThrow(await admin.updateUserById(id, { password }))
      return { email, password }
    },
    async grant(email) {
      await setRole(client, (await findUser(client, email)).id)
    },
    async revoke(email, { force }) {
      const { id } = await findUser(client, email)
      if (!force) await requireAnotherHostedAdministrator(client, email)
      const removal = client.from("users_roles").delete().eq("user_id", id).eq("role", "admin")
      if (dataOrThrow(await removal.select("id")).length === 0)
        throw new AdministrationError(`${email} is no administrator`)
    },
    async reset(email) {
      const { id: userId } = await findUser(client, email)
      const { factors } = dataOrThrow(await admin.mfa.listFactors({ userId }))
      // Supabase keeps the sessions, lowered to aal1.
      for (const { id } of factors) dataOrThrow(await admin.mfa.deleteFactor({ userId, id }))
      return factors.length
    },
  }
}

/** Returns the response data. @throws AdministrationError with Supabase's message */
function dataOrThrow<Answer extends { data: unknown; error: { message: string } | null }>({
  data,
  error,
}: Answer): Extract<Answer, { error: null }>["data"] {
  if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
  return data
}

async function findUser(client: SupabaseClient, email: string): Promise<User> {
  const wanted = email.trim().toLowerCase()
  const user = (await listAllUsers(client)).find((one) => one.email?.toLowerCase() === wanted)
  if (!user) throw new AdministrationError(`${email} has no account; make one with: create ${email}`)
  if (!user.email_confirmed_at) throw new AdministrationError(`${email} has not been verified yet`)
  return user
}

/** Reads all pages, because the API cannot search by address. */
export async function listAllUsers(client: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page++) {
    const data = dataOrThrow(await client.auth.admin.listUsers({ page, perPage: 1000 }))
    users.push(...data.users)
    if (data.users.length < 1000) return users
  }
}

async function setRole(client: SupabaseClient, user_id: string): Promise<void> {
  const role = { user_id, role: "admin", areas: ["content", "leads", "people"] }
  dataOrThrow(await client.from("users_roles").upsert(role, { onConflict: "user_id" }))
  const { user } = dataOrThrow(await client.auth.admin.getUserById(user_id))
  if (user.banned_until)
    dataOrThrow(await client.auth.admin.updateUserById(user_id, { ban_duration: "none" }))
}

/** `requireAnotherAdministrator` for a Supabase project. */
export async function requireAnotherHostedAdministrator(
  client: SupabaseClient,
  address: string,
): Promise<void> {
  if (dataOrThrow(await client.rpc("is_last_administrator", { address })))
    throw lastAdministratorError(address)
}
