/**
 * Contact messages and leads for administrators, newest first. Postgres searches them
 * (search_contact_submissions, search_lead_captures). Each call throws CallFailure.
 */

import type { Database } from "../../supabase/types.ts"
import { callFunction, timeoutSignal, unwrap } from "../calls/call.ts"
import type { DataClient } from "../calls/data-client.ts"
import { dayRange } from "../swedish-time.ts"
import { type Status, type SubmissionTable, submissionTables } from "./handling.ts"

/** Filter of a list; empty and null match everything. */
export interface SubmissionFilter {
  search: string
  /** `null` means every status except spam. */
  status: Status | null
  /** An administrator's id, or `unassignedOwner`. */
  owner: string | null
  /** The page that the visitor came from. */
  from: string | null
  /** First day in Sweden, or a time in UTC; last day; or "". */
  since: string
  until: string
}

/** Columns that Postgres sorts by (private.submission_order). */
export const sortColumns = ["name", "email", "company", "phone", "resource", "created_at", "status"] as const
export type SortColumn = (typeof sortColumns)[number]

/** Order of a list; `-` means descending. */
export type SubmissionOrder = SortColumn | `-${SortColumn}`
export const newestFirst: SubmissionOrder = "-created_at"

/** Filter value for submissions without an owner (the nil UUID, RFC 9562). */
export const unassignedOwner = "00000000-0000-0000-0000-000000000000"

export const noFilter: SubmissionFilter = {
  search: "",
  status: null,
  owner: null,
  from: null,
  since: "",
  until: "",
}

/** A contact message or a lead; missing values are null. */
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
  /** Total of all pages; above 10,000 it is an estimate. */
  total: number
}

export const pageSize = 50
/** Maximum selection; found_submission_versions has the same limit. */
export const maxSelected = 10_000
const exportBatchSize = 1000

/** All columns but `search_text`, which duplicates the others. */
const columns = {
  contact_submissions: "id, name, email, company, phone, message, created_at",
  lead_captures: "id, first_name, last_name, email, company, resource_slug, created_at",
} as const

type Tables = Database["public"]["Tables"]
type Message = Tables["contact_submissions"]["Row"]
type Lead = Tables["lead_captures"]["Row"]

/** A row of either table or of a search. */
type Row = Pick<Message & Lead, "id" | "created_at" | "email" | "company"> &
  Partial<Pick<Message, "name" | "phone" | "message">> &
  Partial<Pick<Lead, "first_name" | "last_name" | "resource_slug">>

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

/** Returns true if the filter excludes more than spam. */
export const isFiltered = ({ search, status, owner, from, since, until }: SubmissionFilter) =>
  Boolean(search.trim() || status || owner || from || since || until)

/** Arguments for the SQL functions. */
const filterArguments = ({ search, status, owner, from, since, until }: SubmissionFilter) => ({
  search,
  ...dayRange(since, until),
  ...(status && { with_status: status }),
  ...(owner && { owned_by: owner }),
  ...(from && { came_from: from }),
})

/** Returns a page (counted from 0) of the matching submissions; no rows behind the last page. */
export async function readSubmissions(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  page: number,
  signal: AbortSignal,
  order: SubmissionOrder = newestFirst,
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
    isFiltered(filter) || order !== newestFirst
      ? findSubmissions(
          data,
          table,
          {
            ...filterArguments(filter),
            ...(order !== newestFirst && { sorted: order }),
            most: pageSize,
            skip,
          },
          signal,
        )
      : unwrap<Row[]>(newest().abortSignal(timeoutSignal(signal)), table),
    countSubmissions(data, table, filter, signal, skip),
  ])
  return { rows: rows.map(submissionOf), total }
}

/** Returns the number of new messages and leads. */
export async function countUnhandled(data: DataClient, signal: AbortSignal): Promise<number> {
  const counts = await Promise.all(
    submissionTables.map((table) => countSubmissions(data, table, { ...noFilter, status: "new" }, signal)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Returns the number of matches, counted up to 10,001 or to 1,000 behind `skip`
 * (private.total_limit).
 */
export const countSubmissions = (
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  signal: AbortSignal,
  skip = 0,
): Promise<number> =>
  callFunction(
    data,
    "count_found_submissions",
    { collection: table, ...filterArguments(filter), skip },
    signal,
  )

/** Returns the versions of all matches, or of the newest `maxSelected`. */
export async function readVersions(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  signal?: AbortSignal,
): Promise<Map<string, string | null>> {
  const parameters = { collection: table, ...filterArguments(filter) }
  const versions: { id: string; updated_at: string | null }[] = await callFunction(
    data,
    "found_submission_versions",
    parameters,
    signal,
  )
  return new Map(versions.map(({ id, updated_at }) => [id, updated_at]))
}

/** Returns a submission in full; null if it no longer exists. */
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

/**
 * Yields all matches in batches, newest first. Keyset pagination: new submissions do not shift the
 * rows.
 */
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

type SearchFunctions = Pick<
  Database["public"]["Functions"],
  "search_contact_submissions" | "search_lead_captures"
>

const findSubmissions = (
  data: DataClient,
  table: SubmissionTable,
  part: SearchFunctions[keyof SearchFunctions]["Args"],
  signal: AbortSignal,
): Promise<Row[]> =>
  callFunction(
    data,
    table === "contact_submissions" ? "search_contact_submissions" : "search_lead_captures",
    part,
    signal,
  )
