import { useEffect, useState } from "react"
import { countedTables } from "../../../content/calls/row-counts.ts"
import { topLevelTypes } from "../../../content/index.ts"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { submissionTables } from "../../../content/submissions/handling.ts"
import { noFilter } from "../../../content/submissions/submissions.ts"
import { type Area, areaOfTable, canOpenScreen } from "../data/areas.ts"
import { countQuery, draftsQuery, listQuery, queryClient, submissionsQuery } from "../data/queries.ts"
import { SignInDialog } from "../session/sign-in-again.tsx"

/** Delay in milliseconds, so that the prefetch does not compete with the current screen's files. */
const rest = 1_500

/**
 * Prefetches the code of the other screens, so that they open without a network. React Router
 * reloads the document when a screen's code cannot be loaded. The server lists the files
 * (app/entry.server.tsx): `PrefetchPageLinks` would run them, and reload on a failure.
 */
export function PrefetchScreens() {
  const [files, setFiles] = useState<string[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      setFiles(document.body.dataset.screens?.split(" ") ?? [])
      // Needed when the server is hard to reach.
      SignInDialog.fetch()
    }, rest)
    return () => clearTimeout(timer)
  }, [])
  return files.map((file) => <link key={file} rel="prefetch" as="script" href={file} />)
}

/**
 * Prefetches the first data of a screen on hover or focus, and before the guard knows the role:
 * only what every account may ask for. Failures are reported when the screen opens.
 */
export function prefetchData(screen: AdminScreen, given: readonly Area[]): void {
  if (!canOpenScreen(given, screen)) return
  const listed = topLevelTypes.find((type) => type.screen === screen)
  if (listed)
    void queryClient
      .prefetchQuery(listQuery(listed))
      .then(() => queryClient.prefetchQuery(draftsQuery(listed)))
  const isSubmissions = screen === "submissions"
  // On PGlite queries run one after another: the rows come before the counts.
  if (isSubmissions) void queryClient.prefetchQuery(submissionsQuery("contact_submissions", noFilter, 0))
  if (isSubmissions || screen === "dashboard") {
    const counted = isSubmissions ? submissionTables : countedTables
    for (const table of counted) {
      if (given.includes(areaOfTable(table))) void queryClient.prefetchQuery(countQuery(table))
    }
  }
}
