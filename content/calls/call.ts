import { CallFailure, type FailureReason, toCallFailure } from "./call-failure.ts"
import type { DataClient } from "./data-client.ts"

export interface CallResponse {
  data: unknown
  error: { code?: string; message: string } | null
  status: number
  /** How many rows there are in all, where the call asked for it. */
  count?: number | null
}

/** Ends a call of which nobody wants the answer any more, and one for so long that the server counts as away. */
export function timeoutSignal(signal?: AbortSignal, milliseconds = 20_000): AbortSignal {
  const late = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([signal, late]) : late
}

/**
 * What a call has found.
 * @param table what the call is about, for naming the column that was at fault
 * @throws CallFailure
 */
export async function unwrap<Result>(call: PromiseLike<CallResponse>, table: string): Promise<Result> {
  return unwrapResponse(await call, table)
}

/** The same of an answer that has come. */
export function unwrapResponse<Result>({ data, error, status }: CallResponse, table: string): Result {
  if (error) throw toCallFailure(error, status, table)
  return data as Result
}

/**
 * The result of a write. When its answer is lost, looks whether it was done.
 * @param look returns the result of the write, or undefined when it has not been done or cannot be seen
 * @throws CallFailure: `uncertain` when the answer is lost and it is not seen to be done
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
 * Runs a call of an area of the back office. A refusal, and a row that is not found, get their true reason: the session has
 * ended, the account is closed, or the area was taken from the caller.
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
