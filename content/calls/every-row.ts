import type { CallResponse } from "./call.ts"

interface RowsResponse<Row> extends CallResponse {
  data: Row[] | null
}

/** Rows a read asks for at once; hosted Supabase gives no more. */
const batchSize = 1000

/**
 * The rows of a read that may find more than a server gives at once, in one answer; the first error for the whole, as half
 * a list must not pass for all of it.
 *
 * @param read asks for the rows from one place to another, in an order that is the same every time. One that asks for
 * their number with the first of them spares the question for what follows a last page that is full.
 */
export async function fetchAllRows<Row>(
  read: (from: number, to: number) => PromiseLike<RowsResponse<Row>>,
): Promise<RowsResponse<Row>> {
  const rows: Row[] = []
  let total: number | null | undefined
  for (;;) {
    const answer = await read(rows.length, rows.length + batchSize - 1)
    if (answer.error || !answer.data) return { ...answer, data: null }
    rows.push(...answer.data)
    total ??= answer.count
    if (answer.data.length < batchSize || rows.length === total) return { ...answer, data: rows }
  }
}
