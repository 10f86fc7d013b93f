import { CallFailure, type FailureReason, toCallFailure } from "./call-failure.ts"
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
  return unwrapResponse(await call, table)
}

/** Returns the data of a response, as `unwrap` does. */
function unwrapResponse<Result>({ data, error, status }: CallResponse, table: string): Result {
  if (error) throw toCallFailure(error, status, table)
  return data as Result
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
