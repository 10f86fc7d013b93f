import { callsThrough } from "../../portable/call-function.ts"
import {
  createHostedClient,
  dataOrThrow,
  type HostedProject,
  hostedError,
} from "../operations/hosted-project.ts"
import {
  findHostedUser,
  requireAnotherHostedAdministrator,
} from "../supabase/auth/administration/hosted-administration.ts"
import type { Mentions } from "./mentions.ts"
import {
  type ErasedRecords,
  formatExport,
  normalizeAddress,
  readRecords,
  summarizeErasure,
} from "./person.ts"

/** Note on data that this command cannot reach. */
const unreachableNote =
  "Not reached from here: the project's own logs (auth, API), its backups, and what its mail server keeps."

/** Opens a project for the data of one address. */
async function openProject(project: HostedProject, email: string) {
  const address = normalizeAddress(email)
  const client = createHostedClient(project)
  const calls = callsThrough(client)
  const call: typeof calls = (name, parameters) =>
    calls<never>(name, parameters).catch((error) => {
      throw hostedError(error)
    })
  return {
    address,
    client,
    call,
    user: await findHostedUser(client, address),
    /** May time out, because the project limits calls to seconds. Erased data stays erased. */
    findMentions: () =>
      call<Mentions>("where_named", { address }).catch((error: Error) => ({ failed: error.message })),
  }
}

/** `exportPerson` for a Supabase project, with the secret key. */
export async function exportHostedPerson(project: HostedProject, email: string): Promise<string> {
  const { address, client, call, user, findMentions } = await openProject(project, email)
  const roles = user && (await dataOrThrow(client.from("users_roles").select("role").eq("user_id", user.id)))
  return formatExport(address, {
    account: user ? { ...user, site_role: roles?.[0]?.role ?? "user" } : null,
    ...(await readRecords(call, address)),
    named_in: await findMentions(),
    note: unreachableNote,
  })
}

/** `erasePerson` for a Supabase project. Deletes the account late, because a retry needs it. */
export async function eraseHostedPerson(
  project: HostedProject,
  email: string,
  { force = false } = {},
): Promise<string> {
  const { address, client, call, user, findMentions } = await openProject(project, email)
  if (!force) await requireAnotherHostedAdministrator(client, address)
  const records = await call<ErasedRecords>("erase_person_records", { address })
  if (user) await dataOrThrow(client.auth.admin.deleteUser(user.id))
  await call("erase_person_events", { address })
  const removed = { ...records, accounts: user ? 1 : 0, files: 0 }
  return `${summarizeErasure(address, removed, await findMentions())}\n${unreachableNote}`
}
