import type { CallResponse } from "./call.ts"

interface RowsResponse<Row> extends CallResponse {
  data: Row[] | null
}

/** Rows per request: the default limit of hosted Supabase. */
const batchSize = 1000

/**
 * Fetches all rows of a query in batches. On an error, returns that error and no rows.
 * @param read fetches a range in a stable order; a total count with the first batch saves the
 *   request after a full last batch
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
