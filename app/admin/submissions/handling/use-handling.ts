import {
  type Administrator,
  readAdministrators,
  readHandling,
} from "../../../../content/submissions/handling.ts"
import type { SubmissionTable } from "../../../../content/submissions/submission-table.ts"
import { countQuery } from "../../data/admin-data.ts"
import { readAgain } from "../../data/query-client.ts"
import { useRead } from "../../ui/use-read.ts"

const failed = "Handling could not be read"
const nobody: readonly Administrator[] = []

/** What is done about these submissions, read again whenever somebody has saved. */
export function useHandling(ids: readonly string[]) {
  return useRead(["handling", ...ids], (data, signal) => readHandling(data, ids, signal), failed, {
    enabled: ids.length > 0,
  })
}

/** Reads what depends on the handling of a table's submissions again: lists, counts, the dialog. */
export const readHandlingAgain = (table: SubmissionTable) =>
  readAgain(["handling"], ["submissions", table], countQuery(table).queryKey)

/** Everybody whom a submission can be given to; nobody while that is not known. */
export function useAdministrators(): readonly Administrator[] {
  return useRead(["administrators"], readAdministrators, failed).data ?? nobody
}
