import type { PostgrestClient } from "@supabase/postgrest-js"
import type { Database } from "../../supabase/types.ts"
import { CallFailure, Conflict, type FailureReason, toCallFailure } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"

export interface CallResponse {
  data: unknown
  error: { code?: string; message: string } | null
  status: number
  /** The total number of rows, if the call requested it. */
  count?: number | null
}

/** Aborts with the caller's signal or after the timeout. */
export function timeoutSignal(signal?: AbortSignal, milliseconds = 20_000): AbortSignal {
  const late = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([signal, late]) : late
}

/**
 * Returns the data of a call.
 * @param table used to find the column of a violated constraint
 * @throws CallFailure
 */
export async function unwrap<Result>(call: PromiseLike<CallResponse>, table: string): Promise<Result> {
  const { data, error, status } = await call
  if (error) throw toCallFailure(error, status, table)
  return data as Result
}

type Functions = Database["public"]["Functions"]

/**
 * Returns the result of an SQL function that writes nothing.
 * @throws CallFailure
 */
export function callFunction<Name extends keyof Functions, Result>(
  data: DataClient,
  name: Name,
  parameters: Functions[Name]["Args"],
  signal?: AbortSignal,
): Promise<Result> {
  const client = data as unknown as PostgrestClient
  return unwrap(client.rpc(name, parameters).abortSignal(timeoutSignal(signal)), name)
}

/**
 * Returns the result of a write. If the response is lost, `look` checks whether the write was
 * applied.
 * @param look returns the result of the write, or undefined if it was not applied or is not visible
 * @throws CallFailure: `uncertain` if the response is lost and the write is not found
 */
export async function confirmWrite<Result>(
  call: PromiseLike<CallResponse>,
  table: string,
  look: () => Promise<Result | undefined> = async () => undefined,
): Promise<Result> {
  try {
    return await unwrap<Result>(call, table)
  } catch (error) {
    if (!(error instanceof CallFailure && error.reason === "unreachable")) throw error
    const found = await look().catch(() => undefined)
    if (found === undefined) throw new CallFailure("uncertain", error.message)
    return found
  }
}

/**
 * Returns the result of a write to the content as `confirmWrite` does, and the reason of a refusal.
 * @throws CallFailure
 */
export const writeContent = <Result>(
  data: DataClient,
  call: PromiseLike<CallResponse>,
  table: string,
  look?: () => Promise<Result | undefined>,
): Promise<Result> => withRefusalReason(data, "content", () => confirmWrite<Result>(call, table, look))

/**
 * Saves a row over the version `known`. If the response is lost, `isSaved` checks the stored row
 * for the new values.
 * @param call returns the row, or a list that is empty if the version is stale
 * @throws Conflict if a newer version is stored; CallFailure: `missing` if the row no longer exists
 */
export async function saveVersion<Row extends { updated_at: string }>(
  call: PromiseLike<CallResponse>,
  table: string,
  known: Row,
  read: () => Promise<Row | null>,
  isSaved: (now: Row) => boolean,
): Promise<Row> {
  let missing = new CallFailure("missing")
  const look = async () => {
    const now = await read()
    return now && now.updated_at !== known.updated_at && isSaved(now) ? now : undefined
  }
  try {
    const [saved] = [await confirmWrite<Row | Row[]>(call, table, look)].flat() as Row[]
    if (saved) return saved
  } catch (error) {
    if (!(error instanceof CallFailure && error.reason === "missing")) throw error
    missing = error
  }
  const theirs = await read()
  if (!theirs) throw missing
  throw theirs.updated_at === known.updated_at ? new CallFailure("refused") : new Conflict(theirs)
}

/**
 * Runs a call of one area of the back office. If it is refused or the row is not found, looks up
 * why: session expired, account closed, or area revoked.
 * @throws CallFailure
 */
export async function withRefusalReason<Result>(
  data: DataClient,
  area: "content" | "leads" | "people",
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallFailure && ["refused", "missing"].includes(error.reason))) throw error
    const asked = await data.rpc("why_refused", { area }).abortSignal(timeoutSignal())
    if (asked.error) throw asked.status === 401 ? new CallFailure("session") : error
    throw asked.data ? new CallFailure(asked.data as FailureReason, error.message, error.column) : error
  }
}
