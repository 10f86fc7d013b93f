import type { Json } from "../../supabase/types.ts"
import { callFunction, confirmWrite, timeoutSignal, unwrap, withRefusalReason } from "../calls/call.ts"
import { CallFailure, Conflict } from "../calls/call-failure.ts"
import type { DataClient } from "../calls/data-client.ts"

/** Tables of submissions: contact messages and leads. */
export const submissionTables = ["contact_submissions", "lead_captures"] as const
export type SubmissionTable = (typeof submissionTables)[number]

/**
 * Status, owner and notes of submissions (submission_handling). A submission without a row is new.
 * Postgres records who changed it, when, and the first reply. Each call throws CallFailure.
 */

export const statuses = ["new", "in_progress", "answered", "spam"] as const
export type Status = (typeof statuses)[number]

export interface Handling {
  submission_id: string
  status: Status
  owner_id: string | null
  notes: string | null
  first_reply_at: string | null
  /** The version; null without a row. */
  updated_at: string | null
}

export type HandlingValues = Pick<Handling, "status" | "owner_id" | "notes">

export interface Administrator {
  id: string
  email: string
  name: string | null
}

export const maxNotesLength = 5000

const columns = "submission_id, status, owner_id, notes, first_reply_at, updated_at"

export function defaultHandling(id: string): Handling {
  const nothing = { owner_id: null, notes: null, first_reply_at: null, updated_at: null }
  return { submission_id: id, status: "new", ...nothing }
}

/** Trims the notes; empty notes become null. */
const normalized = ({ status, owner_id, notes }: HandlingValues): HandlingValues => ({
  status,
  owner_id,
  notes: notes?.trim() || null,
})

/** Returns the values that differ, as they would be stored. */
export function changedValues(base: HandlingValues, values: HandlingValues): Partial<HandlingValues> {
  const before = normalized(base)
  const changed = Object.entries(normalized(values)).filter(
    ([field, value]) => value !== before[field as keyof HandlingValues],
  )
  return Object.fromEntries(changed)
}

/** Returns the handling of submissions by id; untouched submissions are missing. */
export async function readHandling(
  data: DataClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Handling>> {
  const rows: Handling[] = await callFunction(data, "handling_of", { ids: [...ids] }, signal)
  return new Map(rows.map((row) => [row.submission_id, row]))
}

/** Returns the administrators that can be owners. */
export const readAdministrators = (data: DataClient, signal: AbortSignal): Promise<Administrator[]> =>
  callFunction(data, "list_administrators", {}, signal)

/**
 * Saves the handling of a submission over the version `known`.
 * @throws Conflict if another administrator has saved meanwhile; CallFailure otherwise
 */
export async function saveHandling(
  data: DataClient,
  table: SubmissionTable,
  known: Handling,
  wanted: HandlingValues,
): Promise<Handling> {
  const id = known.submission_id
  const values = normalized(wanted)
  const handling = data.from("submission_handling")
  const write =
    known.updated_at === null
      ? handling.insert({ submission_id: id, collection: table, ...values })
      : handling.update(values).eq("submission_id", id).eq("updated_at", known.updated_at)
  const current = async () => (await readHandling(data, [id], new AbortController().signal)).get(id)
  try {
    const query = write.select(columns).abortSignal(timeoutSignal()).single()
    const look = async () => {
      const now = await current()
      const isDone = now && Object.keys(changedValues(now, values)).length === 0
      return isDone && now.updated_at !== known.updated_at ? now : undefined
    }
    return await withRefusalReason(data, "leads", () =>
      confirmWrite<Handling>(query, "submission_handling", look),
    )
  } catch (error) {
    // `duplicate`: another administrator inserted the row first. `missing`: the version is stale.
    const reason = error instanceof CallFailure ? error.reason : undefined
    if (reason !== "duplicate" && reason !== "missing") throw error
    const theirs = await current()
    throw theirs && theirs.updated_at !== known.updated_at ? new Conflict(theirs) : error
  }
}

/** One change of a bulk update, based on a known version; absent fields stay. */
export interface HandlingChange {
  id: string
  /** Null without a row. */
  updated_at: string | null
  status?: Status
  owner_id?: string | null
}

/** Maximum of change_handling. */
const batchSize = 1000

/**
 * Applies changes in batches. Yields the changes that undo each batch, with the new versions.
 * Submissions that were changed or removed meanwhile are skipped.
 * @throws CallFailure; batches yielded before stay changed
 */
export async function* changeHandling(
  data: DataClient,
  changes: readonly HandlingChange[],
): AsyncGenerator<HandlingChange[], void> {
  for (let start = 0; start < changes.length; start += batchSize) {
    const part = changes.slice(start, start + batchSize)
    const call = data.rpc("change_handling", { changes: part as unknown as Json })
    yield await unwrap<HandlingChange[]>(call.abortSignal(timeoutSignal()), "submission_handling")
  }
}
