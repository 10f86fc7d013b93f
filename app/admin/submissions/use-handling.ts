import { useQuery } from "@tanstack/react-query"
import { type Administrator, readAdministrators, readHandling } from "../../content/handling.ts"
import { adminData } from "../admin-data.ts"
import { useLogged } from "../ui/use-logged.ts"

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

/** Everybody whom a submission can be given to; nobody while that is not known. */
export function useAdministrators(): readonly Administrator[] {
  const { data, error } = useQuery({
    queryKey: ["administrators"],
    queryFn: async ({ signal }) => readAdministrators(await adminData(), signal),
  })
  useLogged(error, "Handling could not be read")
  return data ?? nobody
}
