import { createHash } from "node:crypto"
import type { CallFunction } from "../../portable/call-function.ts"
import { errorCode } from "../../portable/error-code.ts"
import { normalizeEmail } from "../../portable/forms/normalize-email.ts"
import { callsIn } from "../database/call-function.ts"
import type { Database, Query } from "../database/database.ts"
import { purgeDeletedRows } from "../database/vacuum.ts"
import { AdministrationError } from "../operations/administration-error.ts"
import { requireAnotherAdministrator } from "../supabase/auth/administration/administrators.ts"
import { findMentions, type Mentions } from "./mentions.ts"
import { findFilesAbout, removeFiles } from "./person-files.ts"

/** Numbers of erased rows by kind. `mails_under_way`: mails that are being sent now. */
export interface ErasedRecords {
  contact_submissions: number
  lead_captures: number
  mails: number
  mails_under_way: number
}

interface ErasedCounts extends ErasedRecords {
  accounts: number
  files: number
}

/**
 * Exports everything stored about an address as JSON (GDPR, articles 15 and 20), without
 * credentials. `named_in` counts rows that mention the address, for manual review.
 * @throws AdministrationError for an invalid address
 */
export async function exportPerson(
  { database, dataDir }: { database: Database; dataDir: string },
  email: string,
): Promise<string> {
  const address = normalizeAddress(email)
  const kept = await database.asOwner(async (query) => ({
    account: await accountOf(query, address),
    ...(await readRecords(callsIn(query), address)),
  }))
  const named_in = await findMentions(database, address)
  const files = await findFilesAbout(dataDir, address)
  return formatExport(address, {
    ...kept,
    named_in,
    files: files.map(({ path, content }) => ({ path, ...content })),
  })
}

/**
 * Erases a person: account, sessions, messages, leads, queued mail, mail files, shared counters.
 * Content edits stay, without the name. Returns a summary.
 * @throws AdministrationError for the last full administrator, unless `force`
 */
export async function erasePerson(
  { database, dataDir }: { database: Database; dataDir: string },
  email: string,
  { force = false } = {},
): Promise<string> {
  const address = normalizeAddress(email)
  const about = await findFilesAbout(dataDir, address)
  const removed = await database.asOwner(async (query) => {
    if (!force) await requireAnotherAdministrator(query, address)
    const accounts = await query("delete from auth.users where lower(email) = lower($1) returning 1", [
      address,
    ])
    const call = callsIn(query)
    const records = await call<ErasedRecords>("erase_person_records", { address })
    await call("erase_person_events", { address })
    await deleteSharedCounts(query, address)
    const files = await removeFiles(about)
    return { ...records, accounts: accounts.length, files }
  })
  // Also when nothing was found: an earlier run may have failed on a full disk.
  const named = await findMentions(database, address)
  return [summarizeErasure(address, removed, named), await purgeRemains(database, removed)]
    .filter(Boolean)
    .join("\n")
}

/** Removes the remains of deleted rows. Returns a note for the operator if some are left. */
async function purgeRemains(database: Database, removed: ErasedCounts): Promise<string> {
  if (!database.maintain) {
    if (Object.values(removed).every((count) => count === 0)) return ""
    return "Postgres writes over the bytes in its files in time; its archived log and your backups hold them until you remove those."
  }
  try {
    await purgeDeletedRows(database)
    return ""
  } catch (error) {
    return `The bytes are still in the database's files, which could not be written to (${errorCode(error)}): make room and run the command again.`
  }
}

/**
 * Normalizes an address to its stored, lower-case form. Accepts undeliverable ones: a contact
 * message keeps what its sender entered (portable/forms/fields.ts).
 * @throws AdministrationError for a text without an at sign
 */
export function normalizeAddress(email: string): string {
  const typed = email.trim().toLowerCase()
  if (!typed.includes("@")) throw new AdministrationError(`${JSON.stringify(email)} is no e-mail address`)
  return normalizeEmail(typed) ?? typed
}

/** Formats the export, with the time of reading. */
export function formatExport(address: string, kept: object): string {
  return JSON.stringify({ address, exported_at: new Date().toISOString(), ...kept }, null, 2)
}

/** Summarizes an erasure, with notes about running mails and remaining mentions. */
export function summarizeErasure(address: string, removed: ErasedCounts, named: Mentions): string {
  const parts = [
    count(removed.accounts, "account"),
    count(removed.contact_submissions, "message"),
    count(removed.lead_captures, "lead"),
    count(removed.mails, "outgoing mail"),
    count(removed.files, "file"),
  ].filter(Boolean)
  return [
    parts.length > 0
      ? `Removed all about ${address}: ${parts.join(", ")}.`
      : `Nothing about ${address} was found.`,
    removed.mails_under_way > 0 &&
      "A mail was being sent at this moment; run the command again in five minutes, in case it became a file.",
    namedLine(named),
  ]
    .filter(Boolean)
    .join("\n")
}

function namedLine(named: Mentions): string | undefined {
  if (typeof named.failed === "string")
    return `Whether the address stands in what others wrote could not be looked up (${named.failed}).`
  const tables = Object.entries(named).map(([table, rows]) => `${table} (${rows})`)
  if (tables.length === 0) return undefined
  return `The address still stands in what others wrote or get: ${tables.join(", ")}. Judge that by hand (docs/guide/personal-data.md).`
}

const count = (number: number, what: string) => (number ? `${number} ${what}${number === 1 ? "" : "s"}` : "")

/** Reads everything stored about an address besides its account. */
export async function readRecords(call: CallFunction, address: string): Promise<object> {
  return {
    ...(await call<object>("person_records", { address })),
    content_changes: await call("person_changes", { address }),
    events: await call("person_events", { address }),
    webhook_deliveries: await call("person_deliveries", { address }),
  }
}

async function accountOf(query: Query, address: string): Promise<object | null> {
  const [row] = await query<{ account: object }>(
    `select (to_jsonb(u) - 'encrypted_password') || jsonb_build_object(
       'site_role', coalesce((select role from public.users_roles where user_id = u.id), 'user'),
       'identities', coalesce(
         (select jsonb_agg(to_jsonb(i) order by i.created_at) from auth.identities i where i.user_id = u.id), '[]'),
       'sessions', coalesce(
         (select jsonb_agg(to_jsonb(s) order by s.created_at) from auth.sessions s where s.user_id = u.id), '[]'),
       'factors', coalesce((
         select jsonb_agg(to_jsonb(f) - 'secret' - 'last_step' order by f.created_at)
         from auth.mfa_factors f where f.user_id = u.id), '[]'),
       'devices', coalesce(
         (select jsonb_agg(to_jsonb(d) order by d.seen_at) from auth.devices d where d.user_id = u.id), '[]'),
       'links', coalesce((
         select jsonb_agg(jsonb_build_object('type', t.token_type, 'address', t.relates_to, 'created_at', t.created_at,
           'used_at', t.used_at) order by t.created_at)
         from auth.one_time_tokens t where t.user_id = u.id), '[]')) as account
     from auth.users u where lower(u.email) = lower($1)`,
    [address],
  )
  return row?.account ?? null
}

/** Shared counters contain hashed addresses (portable/limits/consume.ts), for at most a day. */
async function deleteSharedCounts(query: Query, address: string): Promise<void> {
  const hash = createHash("sha256").update(address).digest("base64url")
  await query("delete from private.rate_limits where right(key, $2) = $1", [hash, hash.length])
}
