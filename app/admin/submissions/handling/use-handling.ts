import { useQuery, useQueryClient } from "@tanstack/react-query"
import {
  type Administrator,
  readAdministrators,
  readHandling,
} from "../../../../content/submissions/handling.ts"
import type { SubmissionTable } from "../../../../content/submissions/submission-table.ts"
import { adminData, countQuery } from "../../data/admin-data.ts"
import { useLogged } from "../../ui/use-logged.ts"

const nobody: readonly Administrator[] = []

/** What is done about these submissions, read again whenever somebody has saved. */
export function useHandling(ids: readonly string[]) {
  const query = useQuery({
    queryKey: ["handling", ...ids],
    queryFn: async ({ signal }) => readHandling(await adminData(), ids, signal),
    enabled: ids.length > 0,
  })
  useLogged(query.error, "Handling could not be read")
  return query
}

/** Reads what depends on the handling of a table's submissions again: lists, counts, the dialog. */
export function useRefresh(table: SubmissionTable): () => void {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [["handling"], ["submissions", table], countQuery(table).queryKey]) {
      void client.invalidateQueries({ queryKey })
    }
  }
}

/** Everybody whom a submission can be given to; nobody while that is not known. */
export function useAdministrators(): readonly Administrator[] {
  const { data, error } = useQuery({
    queryKey: ["administrators"],
    queryFn: async ({ signal }) => readAdministrators(await adminData(), signal),
  })
  useLogged(error, "Handling could not be read")
  return data ?? nobody
}
