import type { AdminScreen } from "../account/admin-screens.ts"
import { caseStudies } from "../content/case-studies.ts"
import type { Collection } from "../content/collection.ts"
import { pages } from "../content/pages.ts"
import { resources } from "../content/resources.ts"
import { countedTables } from "../content/row-counts.ts"
import { solutions } from "../content/solutions.ts"
import { countQuery, listQuery } from "./admin-data.ts"
import { queryClient } from "./query-client.ts"
import { screens } from "./screens.ts"

/** What the screens of content list. */
const lists: Partial<Record<AdminScreen, Collection>> = {
  pages,
  solutions,
  "case-studies": caseStudies,
  resources,
}

/** Fetches a screen's code and what it shows first, for whoever is about to open it. Failures are told when it is opened. */
export function fetchAhead(screen: AdminScreen): void {
  screens[screen].fetch()
  const collection = lists[screen]
  if (collection) void queryClient.prefetchQuery(listQuery(collection))
  if (screen === "dashboard") {
    for (const table of countedTables) void queryClient.prefetchQuery(countQuery(table))
  }
}
