import { listOrigins, readOrigins } from "../../../../content/submissions/origins.ts"
import { useOptionalQuery } from "../../ui/use-read.ts"

const failed = "Origins could not be read"
const none: Awaited<ReturnType<typeof listOrigins>> = []

/** Origin of a submission; undefined while loading or unknown. */
export function useOrigin(id: string) {
  return useOptionalQuery(
    ["origin", id],
    (data, signal) => readOrigins(data, [id], signal),
    failed,
  ).data?.get(id)
}

/** Pages to filter by; empty while loading. */
export function useOriginPages() {
  return useOptionalQuery(["origin pages"], listOrigins, failed).data ?? none
}
