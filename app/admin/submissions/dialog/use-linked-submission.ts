import { useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { useSearchParams } from "react-router"
import type { SubmissionTable } from "../../../../content/submissions/handling.ts"
import { readSubmission, type Submission } from "../../../../content/submissions/submissions.ts"
import { toast } from "../../../ui/toasts/toast.ts"
import { dataQuery } from "../../data/queries.ts"
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
  const { data, isError } = useQuery({
    ...dataQuery(["linked submission", table, id], async (client, signal) =>
      id && idPattern.test(id) ? readSubmission(client, table, id, signal) : null,
    ),
    enabled: id !== null,
    gcTime: 0,
    meta: { failed: submissionsTexts.linkedFailed },
  })
  const follow = useEffectEvent((submission: Submission | null | undefined) => {
    if (submission) open({ submission, continued: parameters.get(storedEditsParameter) ?? undefined })
    else if (submission === null) toast.error(submissionsTexts.linkedGone)
    setParameters(
      (before) => {
        before.delete(shown)
        before.delete(storedEditsParameter)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (data !== undefined || isError) follow(data)
  }, [data, isError])
}
