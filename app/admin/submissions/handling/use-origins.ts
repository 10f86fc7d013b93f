import { useQuery } from "@tanstack/react-query"
import { listOrigins, readOrigins } from "../../../../content/submissions/origins.ts"
import { adminData } from "../../data/admin-data.ts"
import { useLogged } from "../../ui/use-logged.ts"

const none: Awaited<ReturnType<typeof listOrigins>> = []

/** Where a submission came from; undefined until it has been read and where it is not known. */
export function useOrigin(id: string) {
  const { data, error } = useQuery({
    queryKey: ["origin", id],
    queryFn: async ({ signal }) => readOrigins(await adminData(), [id], signal),
  })
  useLogged(error, "Origins could not be read")
  return data?.get(id)
}

/** The pages that a list can be narrowed to; none while that is not known. */
export function useOriginPages() {
  const { data, error } = useQuery({
    queryKey: ["origin pages"],
    queryFn: async ({ signal }) => listOrigins(await adminData(), signal),
  })
  useLogged(error, "Origins could not be read")
  return data ?? none
}
