import type { SupabaseClient, User } from "@supabase/supabase-js"
import { AdministrationError } from "../operations/administration-error.ts"
import { createHostedClient, type HostedProject } from "../operations/hosted-project.ts"
import {
  listAllUsers,
  requireAnotherHostedAdministrator,
} from "../supabase/auth/administration/hosted-administration.ts"
import { type ErasedCounts, formatExport, normalizeAddress, summarizeErasure } from "./person.ts"
import type { Mentions } from "./where-named.ts"

/** Note on data that this command cannot reach. */
const unreachableNote =
  "Not reached from here: the project's own logs (auth, API), its backups, and what its mail server keeps."

/** `exportPerson` for a Supabase project, with the secret key. */
export async function exportHostedPerson(project: HostedProject, email: string): Promise<string> {
  const address = normalizeAddress(email)
  const client = createHostedClient(project)
  const user = await userOf(client, address)
  const records = await call<object>(client, "person_records", address)
  const content_changes = await call<object[]>(client, "person_changes", address)
  const events = await call<object[]>(client, "person_events", address)
  const named_in = await findMentions(client, address)
  const account = user && { ...user, site_role: await roleOf(client, user.id) }
  return formatExport(address, {
    account: account ?? null,
    ...records,
    content_changes,
    events,
    named_in,
    note: unreachableNote,
  })
}

/** `erasePerson` for a Supabase project. Deletes the account late, because a retry needs it. */
export async function eraseHostedPerson(
  project: HostedProject,
  email: string,
  { force = false } = {},
): Promise<string> {
  const address = normalizeAddress(email)
  const client = createHostedClient(project)
  const user = await userOf(client, address)
  if (!force) await requireAnotherHostedAdministrator(client, address)
  const records = await call<Omit<ErasedCounts, "accounts" | "files">>(
    client,
    "erase_person_records",
    address,
  )
  if (user) {
    const { error } = await client.auth.admin.deleteUser(user.id)
    if (error) throw refused(error)
  }
  await call<void>(client, "erase_person_events", address)
  const named = await findMentions(client, address)
  return `${summarizeErasure(address, { ...records, accounts: user ? 1 : 0, files: 0 }, named)}\n${unreachableNote}`
}

const refused = (error: { message: string }) => new AdministrationError(`Supabase refused: ${error.message}`)

async function call<Answer>(client: SupabaseClient, name: string, address: string): Promise<Answer> {
  const { data, error } = await client.rpc(name, { address })
  if (error) throw refused(error)
  return data as Answer
}

/** May time out, because the project limits calls to seconds. Erased data stays erased. */
async function findMentions(client: SupabaseClient, address: string): Promise<Mentions> {
  return call<Mentions>(client, "where_named", address).catch((error: Error) => ({ failed: error.message }))
}

async function userOf(client: SupabaseClient, address: string): Promise<User | undefined> {
  return (await listAllUsers(client)).find(({ email }) => email?.toLowerCase() === address)
}

async function roleOf(client: SupabaseClient, userId: string): Promise<string> {
  const { data, error } = await client.from("users_roles").select("role").eq("user_id", userId).maybeSingle()
  if (error) throw refused(error)
  return data?.role ?? "user"
}
