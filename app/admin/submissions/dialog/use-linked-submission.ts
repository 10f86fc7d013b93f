import { useEffect } from "react"
import { useSearchParams } from "react-router"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import { readSubmission, type Submission } from "../../../../content/submissions/submissions.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { getDataClient } from "../../data/queries.ts"
import { reportError } from "../../data/report-error.ts"
import { storedEditsParameter } from "../../ui/dialogs/use-stored-edits.ts"
import { submissionsTexts } from "../submissions-texts.ts"
import { idPattern } from "../use-submission-filters.ts"

/** URL parameter with the submission to open. */
const shown = "visa"

/** Values of the tab parameter. */
export const tabNames = { contact_submissions: "kontakt", lead_captures: "leads" } as const

/** Returns the URL that opens a submission. */
export const submissionPath = (table: SubmissionTable, id: string): string =>
  `/admin/submissions?flik=${tabNames[table]}&${shown}=${id}`

/** The open submission, and the `entryName` of stored edits to restore. */
export interface OpenedSubmission {
  submission: Submission
  continued?: string | undefined
}

/** Opens the submission in the URL, or reports that it was deleted, and removes the parameters. */
export function useLinkedSubmission(table: SubmissionTable, open: (opened: OpenedSubmission) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per submission in the URL
  useEffect(() => {
    if (id === null) return
    const control = new AbortController()
    const continued = parameters.get(storedEditsParameter) ?? undefined
    const find = async () => {
      const submission = idPattern.test(id)
        ? await readSubmission(await getDataClient(), table, id, control.signal)
        : null
      if (control.signal.aborted) return
      if (submission) open({ submission, continued })
      else toast.error(submissionsTexts.linkedGone)
    }
    find()
      .catch((error) => {
        if (!control.signal.aborted) toast.error(submissionsTexts.linkedFailed, reportError(error))
      })
      .finally(() => {
        if (control.signal.aborted) return
        setParameters(
          (before) => {
            before.delete(shown)
            before.delete(storedEditsParameter)
            return before
          },
          { replace: true, preventScrollReset: true },
        )
      })
    return () => control.abort()
  }, [id, table])
}
