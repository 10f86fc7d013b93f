import type { SupabaseClient, User } from "@supabase/supabase-js"
import { AdministrationError } from "../../../operations/administration-error.ts"
import { type HostedProject, openHosted } from "../../../operations/hosted-project.ts"
import { generatePassword } from "../passwords/passwords.ts"
import { type AccountCommand, resetLine, table } from "./administration.ts"
import { checkPassword, lastAdministrator } from "./administrators.ts"

/**
 * The same commands on a Supabase project, through its API with the secret key.
 * Throws AdministrationError with the project's own words when it refuses or does not answer.
 */
export async function administerHosted(project: HostedProject, command: AccountCommand): Promise<string> {
  const client = openHosted(project)
  if ("password" in command && command.password !== undefined) checkPassword(command.password, command.email)
  switch (command.name) {
    case "list":
      return list(client)
    case "create": {
      const password = command.password ?? generatePassword()
      const { data, error } = await client.auth.admin.createUser({
        email: command.email,
        password,
        email_confirm: true,
      })
      if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
      await setRole(client, data.user.id)
      return command.password === undefined
        ? `${command.email} is an administrator. Password: ${password} (shown only now)`
        : `${command.email} is an administrator.`
    }
    case "password": {
      const password = command.password ?? generatePassword()
      const { id } = await findUser(client, command.email)
      // Supabase ends the account's sessions with it (supabase/auth, adminUserUpdate in internal/api/admin.go).
      const { error } = await client.auth.admin.updateUserById(id, { password })
      if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
      return command.password === undefined
        ? `${command.email} has a new password: ${password} (shown only now)`
        : `${command.email} has a new password.`
    }
    case "grant":
      await setRole(client, (await findUser(client, command.email)).id)
      return `${command.email} is an administrator with all areas.`
    case "revoke": {
      const { id } = await findUser(client, command.email)
      if (!command.force) await keepLastHostedAdministrator(client, command.email)
      const { data, error } = await client
        .from("users_roles")
        .delete()
        .eq("user_id", id)
        .eq("role", "admin")
        .select("id")
      if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
      if (data.length === 0) throw new AdministrationError(`${command.email} is no administrator`)
      return `${command.email} is no administrator any more.`
    }
    case "reset": {
      const { id: userId } = await findUser(client, command.email)
      const { data, error } = await client.auth.admin.mfa.listFactors({ userId })
      if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
      for (const { id } of data.factors) {
        // Supabase leaves the account's sessions, at aal1.
        const { error } = await client.auth.admin.mfa.deleteFactor({ userId, id })
        if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
      }
      return resetLine(command.email, data.factors.length)
    }
  }
}

async function list(client: SupabaseClient): Promise<string> {
  const { data: roles, error } = await client.from("users_roles").select("user_id, role")
  if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
  const roleOf = new Map(roles.map(({ user_id, role }) => [user_id, role]))
  return table(
    (await allUsers(client)).map((user) => [
      user.email ?? user.id,
      roleOf.get(user.id) ?? "user",
      user.email_confirmed_at ? "verified" : "not verified",
      `since ${user.created_at.slice(0, 10)}`,
      user.last_sign_in_at ? `last sign-in ${user.last_sign_in_at.slice(0, 10)}` : "never signed in",
    ]),
  )
}

async function findUser(client: SupabaseClient, email: string): Promise<User> {
  const wanted = email.trim().toLowerCase()
  const user = (await allUsers(client)).find((one) => one.email?.toLowerCase() === wanted)
  if (!user) throw new AdministrationError(`${email} has no account; make one with: create ${email}`)
  if (!user.email_confirmed_at) throw new AdministrationError(`${email} has not been verified yet`)
  return user
}

/** The API has no search by address, so all pages are read. */
export async function allUsers(client: SupabaseClient): Promise<User[]> {
  const users: User[] = []
  for (let page = 1; ; page++) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: 1000 })
    if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
    users.push(...data.users)
    if (data.users.length < 1000) return users
  }
}

async function setRole(client: SupabaseClient, userId: string): Promise<void> {
  const { error } = await client
    .from("users_roles")
    .upsert(
      { user_id: userId, role: "admin", areas: ["content", "leads", "people"] },
      { onConflict: "user_id" },
    )
  if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
  const { data, error: refusal } = await client.auth.admin.getUserById(userId)
  if (refusal) throw new AdministrationError(`Supabase refused: ${refusal.message}`)
  if (!data.user.banned_until) return
  const opened = await client.auth.admin.updateUserById(userId, { ban_duration: "none" })
  if (opened.error) throw new AdministrationError(`Supabase refused: ${opened.error.message}`)
}

/** keepLastAdministrator on a project. */
export async function keepLastHostedAdministrator(client: SupabaseClient, address: string): Promise<void> {
  const { data, error } = await client.rpc("is_last_administrator", { address })
  if (error) throw new AdministrationError(`Supabase refused: ${error.message}`)
  if (data) throw lastAdministrator(address)
}
