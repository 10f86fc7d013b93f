import { countedTables } from "../../../content/calls/row-counts.ts"
import { topLevelTypes } from "../../../content/index.ts"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { countQuery, listQuery } from "../data/admin-data.ts"
import { type Area, areaOfTable, canOpenScreen } from "../data/areas.ts"
import { queryClient } from "../data/query-client.ts"

/**
 * Prefetches the first data of a screen on hover or focus. Failures are reported when the screen
 * opens.
 */
export function prefetchData(screen: AdminScreen, given: readonly Area[]): void {
  if (!canOpenScreen(given, screen)) return
  const listed = topLevelTypes.find((type) => type.screen === screen)
  if (listed) void queryClient.prefetchQuery(listQuery(listed))
  if (screen === "dashboard") {
    for (const table of countedTables) {
      if (given.includes(areaOfTable(table))) void queryClient.prefetchQuery(countQuery(table))
    }
  }
}
