import { failureOf } from "./call-failure.ts"

export interface Answer {
  data: unknown
  error: { code?: string; message: string } | null
  status: number
  /** How many rows there are in all, where the call asked for it. */
  count?: number | null
}

/** Ends a call of which nobody wants the answer any more, and one for so long that the server counts as away. */
export function timeLimit(signal?: AbortSignal, milliseconds = 20_000): AbortSignal {
  const late = AbortSignal.timeout(milliseconds)
  return signal ? AbortSignal.any([signal, late]) : late
}

/**
 * What a call has found.
 * @param table what the call is about, for naming the column that was at fault
 * @throws CallFailure
 */
export async function answered<Result>(call: PromiseLike<Answer>, table: string): Promise<Result> {
  return resultOf(await call, table)
}

/** The same of an answer that has come. */
export function resultOf<Result>({ data, error, status }: Answer, table: string): Result {
  if (error) throw failureOf(error, status, table)
  return data as Result
}
