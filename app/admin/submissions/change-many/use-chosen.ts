import { useState } from "react"
import type { SubmissionFilter } from "../../../../content/submissions/submissions.ts"

/** Ids of submissions with the version that each was chosen in; null where it has none yet. */
export type Chosen = ReadonlyMap<string, string | null>

const none: Chosen = new Map()

/** The submissions that are chosen in a list, on whatever page they stand; none as soon as the list has another filter. */
export function useChosen(filter: SubmissionFilter) {
  const of = JSON.stringify(filter)
  const [state, setState] = useState({ of, chosen: none })
  return {
    chosen: state.of === of ? state.chosen : none,
    setChosen: (chosen: Chosen) => setState({ of, chosen }),
  }
}
