/**
 * What visitors have sent in, read by administrators: contact messages and lead captures, newest first, whole or
 * as far as a search finds them. Searching is the database's (search_contact_submissions and its kin).
 */

import { timeoutSignal, unwrap } from "../calls/call.ts"
import { CallFailure, toCallFailure } from "../calls/call-failure.ts"
import type { DataClient } from "../calls/data-client.ts"
import type { Status } from "./handling.ts"
import type { SubmissionTable } from "./submission-table.ts"

/** What a list is narrowed to; blank and null narrow nothing. */
export interface SubmissionFilter {
  search: string
  /** Spam is in no list but that of its own status: null leaves it out. */
  status: Status | null
  /** The id of an administrator, or `nobody`. */
  owner: string | null
  /** The page of the site that the visitor came from. */
  from: string | null
}

/** In place of an owner's id: what nobody has taken on (the nil UUID, RFC 9562). */
export const unassignedOwner = "00000000-0000-0000-0000-000000000000"

export const noFilter: SubmissionFilter = { search: "", status: null, owner: null, from: null }

/** One of either kind. What a kind does not have is null, as is what was not filled in. */
export interface Submission {
  id: string
  created_at: string
  name: string | null
  email: string
  company: string | null
  phone: string | null
  message: string | null
  resource: string | null
}

interface SubmissionPage {
  rows: Submission[]
  /** Of all pages together; above 10,000 it is not exact. */
  total: number
}

export const pageSize = 50
/** The most submissions that are chosen at a time: the cap of found_submission_versions. */
export const maxSelected = 10_000
const exportBatchSize = 1000

/** All but `search_text`, which holds the others once more. */
const columns = {
  contact_submissions: "id, name, email, company, phone, message, created_at",
  lead_captures: "id, first_name, last_name, email, company, resource_slug, created_at",
} as const

/** A row of either table, as it comes from the table itself or from a search. */
interface Row {
  id: string
  created_at: string
  name?: string | null
  first_name?: string | null
  last_name?: string | null
  email: string
  company: string | null
  phone?: string | null
  message?: string | null
  resource_slug?: string | null
}

function submissionOf(row: Row): Submission {
  const { id, created_at, email, company } = row
  return {
    id,
    created_at,
    email,
    company,
    name: row.name ?? ([row.first_name, row.last_name].filter(Boolean).join(" ") || null),
    phone: row.phone ?? null,
    message: row.message ?? null,
    resource: row.resource_slug ?? null,
  }
}

/** Whether a filter leaves out more than spam. */
export const isFiltered = ({ search, status, owner, from }: SubmissionFilter) =>
  search.trim() !== "" || status !== null || owner !== null || from !== null

/** A filter as the functions of the database take it. */
const filterArguments = ({ search, status, owner, from }: SubmissionFilter) => ({
  search,
  ...(status && { with_status: status }),
  ...(owner && { owned_by: owner }),
  ...(from && { came_from: from }),
})

/**
 * Page `page`, counted from 0, of what `filter` leaves; of everything when it is empty. One behind the last has no rows.
 * @throws CallFailure
 */
export async function readSubmissions(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  page: number,
  signal: AbortSignal,
): Promise<SubmissionPage> {
  const skip = page * pageSize
  const newest = () =>
    data
      .from(table)
      .select(columns[table])
      .eq("is_spam", false)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(skip, skip + pageSize - 1)
  const [rows, total] = await Promise.all([
    isFiltered(filter)
      ? findSubmissions(data, table, { ...filterArguments(filter), most: pageSize, skip }, signal)
      : unwrap<Row[]>(newest().abortSignal(timeoutSignal(signal)), table),
    countSubmissions(data, table, filter, signal, skip),
  ])
  return { rows: rows.map(submissionOf), total }
}

/**
 * How many messages and leads together have the status new.
 * @throws CallFailure
 */
export async function countUnhandled(data: DataClient, signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    (["contact_submissions", "lead_captures"] as const).map((table) =>
      countSubmissions(data, table, { ...noFilter, status: "new" }, signal),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Returns how many a filter leaves, counted to 10,001 or to a thousand behind the first `skip` (private.total_limit).
 * @throws CallFailure
 */
export function countSubmissions(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  signal: AbortSignal,
  skip = 0,
) {
  const count = data.rpc("count_found_submissions", { collection: table, ...filterArguments(filter), skip })
  return unwrap<number>(count.abortSignal(timeoutSignal(signal)), table)
}

/**
 * The versions of all that a filter leaves; of more than `maxSelected`, of the newest.
 * @throws CallFailure
 */
export async function readVersions(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  signal?: AbortSignal,
): Promise<Map<string, string | null>> {
  const call = data.rpc("found_submission_versions", { collection: table, ...filterArguments(filter) })
  const versions = await unwrap<{ id: string; updated_at: string | null }[]>(
    call.abortSignal(timeoutSignal(signal)),
    table,
  )
  return new Map(versions.map(({ id, updated_at }) => [id, updated_at]))
}

/**
 * One of them in full; null when it is gone.
 * @throws CallFailure
 */
export async function readSubmission(
  data: DataClient,
  table: SubmissionTable,
  id: string,
  signal: AbortSignal,
): Promise<Submission | null> {
  const call = data.from(table).select(columns[table]).eq("id", id).abortSignal(timeoutSignal(signal))
  const row = await unwrap<Row | null>(call.maybeSingle(), table)
  return row && submissionOf(row)
}

/** Everything that `filter` leaves, newest first, in parts; each row once, also while new ones come in. */
export async function* allSubmissions(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  signal: AbortSignal,
): AsyncGenerator<Submission[], void> {
  let after: { older_than?: string; older_than_id?: string } = {}
  for (;;) {
    const rows = await findSubmissions(
      data,
      table,
      { ...filterArguments(filter), most: exportBatchSize, ...after },
      signal,
    )
    if (rows.length > 0) yield rows.map(submissionOf)
    const last = rows.at(-1)
    if (!last || rows.length < exportBatchSize) return
    after = { older_than: last.created_at, older_than_id: last.id }
  }
}

interface SearchArguments {
  search: string
  with_status?: string
  owned_by?: string
  came_from?: string
  most: number
  skip?: number
  older_than?: string
  older_than_id?: string
}

async function findSubmissions(
  data: DataClient,
  table: SubmissionTable,
  part: SearchArguments,
  signal: AbortSignal,
): Promise<Row[]> {
  const {
    data: rows,
    error,
    status,
  } = await data
    .rpc(table === "contact_submissions" ? "search_contact_submissions" : "search_lead_captures", part)
    .abortSignal(timeoutSignal(signal))
    .overrideTypes<Row[], { merge: false }>()
  if (signal.aborted) throw new CallFailure("unreachable", "stopped")
  if (error) throw toCallFailure(error, status, table)
  return rows
}
