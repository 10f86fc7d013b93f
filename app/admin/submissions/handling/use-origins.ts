import { listOrigins, readOrigins } from "../../../../content/submissions/origins.ts"
import { useRead } from "../../ui/use-read.ts"

const failed = "Origins could not be read"
const none: Awaited<ReturnType<typeof listOrigins>> = []

/** Where a submission came from; undefined until it has been read and where it is not known. */
export function useOrigin(id: string) {
  return useRead(["origin", id], (data, signal) => readOrigins(data, [id], signal), failed).data?.get(id)
}

/** The pages that a list can be narrowed to; none while that is not known. */
export function useOriginPages() {
  return useRead(["origin pages"], listOrigins, failed).data ?? none
}
