import { useState } from "react"
import type { SubmissionFilter } from "../../../../content/submissions/submissions.ts"

/** Selected submissions with the version seen at selection; null if it has none yet. */
export type SelectedVersions = ReadonlyMap<string, string | null>

const none: SelectedVersions = new Map()

/** The selected submissions across all pages; cleared when the filter changes. */
export function useSelectedSubmissions(filter: SubmissionFilter) {
  const of = JSON.stringify(filter)
  const [state, setState] = useState({ of, chosen: none })
  return {
    chosen: state.of === of ? state.chosen : none,
    setChosen: (chosen: SelectedVersions) => setState({ of, chosen }),
  }
}
