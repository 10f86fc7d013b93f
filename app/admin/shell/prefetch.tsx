import { useContext, useEffect, useState } from "react"
import { UNSAFE_FrameworkContext } from "react-router"
import { countedTables } from "../../../content/calls/row-counts.ts"
import { topLevelTypes } from "../../../content/index.ts"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { type Area, areaOfTable, canOpenScreen, useAreas } from "../data/areas.ts"
import { countQuery, listQuery, queryClient } from "../data/queries.ts"
import { SignInDialog } from "../session/sign-in-again.tsx"

/** Delay in milliseconds, so that the prefetch does not compete with the current screen's files. */
const rest = 1_500

/**
 * Prefetches the code of the other screens, so that they open without a network. React Router
 * reloads the document when a screen's code cannot be loaded.
 */
export function PrefetchScreens() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const areas = useAreas()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(true)
      // Needed when the server is hard to reach.
      SignInDialog.fetch()
    }, rest)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted) return null
  const files = adminScreens.flatMap((screen) => {
    if (!canOpenScreen(areas, screen)) return []
    const { module, imports = [] } = routes?.[`admin/${screen}`] ?? {}
    return module ? [module, ...imports] : []
  })
  return [...new Set(files)].map((file) => <link key={file} rel="prefetch" as="script" href={file} />)
}

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
