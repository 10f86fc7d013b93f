import { useState } from "react"
import type { SubmissionFilter } from "../../../../content/submissions/submissions.ts"

/** Selected submissions with the version seen at selection; null if it has none yet. */
export type Chosen = ReadonlyMap<string, string | null>

const none: Chosen = new Map()

/** The selected submissions across all pages; cleared when the filter changes. */
export function useChosen(filter: SubmissionFilter) {
  const of = JSON.stringify(filter)
  const [state, setState] = useState({ of, chosen: none })
  return {
    chosen: state.of === of ? state.chosen : none,
    setChosen: (chosen: Chosen) => setState({ of, chosen }),
  }
}
