import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import {
  type Administrator,
  readAdministrators,
  readHandling,
} from "../../../../content/submissions/handling.ts"
import { countQuery } from "../../data/admin-data.ts"
import { invalidate } from "../../data/query-client.ts"
import { useOptionalQuery } from "../../ui/use-read.ts"

const failed = "Handling could not be read"
const nobody: readonly Administrator[] = []

/** Handling of these submissions; refetched after each save. */
export function useHandling(ids: readonly string[]) {
  return useOptionalQuery(["handling", ...ids], (data, signal) => readHandling(data, ids, signal), failed, {
    enabled: ids.length > 0,
  })
}

/** Invalidates everything that depends on the handling of a table's submissions. */
export const invalidateHandling = (table: SubmissionTable) =>
  invalidate(["handling"], ["submissions", table], countQuery(table).queryKey)

/** Possible owners of submissions; empty while loading. */
export function useAdministrators(): readonly Administrator[] {
  return useOptionalQuery(["administrators"], readAdministrators, failed).data ?? nobody
}
