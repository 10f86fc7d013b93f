import { countedTables } from "../../../content/calls/row-counts.ts"
import { ownTypes } from "../../../content/index.ts"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { countQuery, listQuery } from "../data/admin-data.ts"
import { queryClient } from "../data/query-client.ts"

/** Fetches what a screen shows first, for whoever is about to open it. Failures are told when it is opened. */
export function fetchAhead(screen: AdminScreen): void {
  const listed = ownTypes.find((type) => type.screen === screen)
  if (listed) void queryClient.prefetchQuery(listQuery(listed))
  if (screen === "dashboard") {
    for (const table of countedTables) void queryClient.prefetchQuery(countQuery(table))
  }
}
