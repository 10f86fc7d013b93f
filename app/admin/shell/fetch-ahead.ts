import { countedTables } from "../../../content/calls/row-counts.ts"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { caseStudies } from "../../../content/types/case-studies.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { pages } from "../../../content/types/pages.ts"
import { resources } from "../../../content/types/resources.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { countQuery, listQuery } from "../data/admin-data.ts"
import { queryClient } from "../data/query-client.ts"

/** What the screens of content list. */
const lists: Partial<Record<AdminScreen, Collection>> = {
  pages,
  solutions,
  "case-studies": caseStudies,
  resources,
}

/** Fetches what a screen shows first, for whoever is about to open it. Failures are told when it is opened. */
export function fetchAhead(screen: AdminScreen): void {
  const collection = lists[screen]
  if (collection) void queryClient.prefetchQuery(listQuery(collection))
  if (screen === "dashboard") {
    for (const table of countedTables) void queryClient.prefetchQuery(countQuery(table))
  }
}
