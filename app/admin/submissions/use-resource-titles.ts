import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import { readResourceTitles } from "../../../content/submissions/resource-titles.ts"
import type { Submission } from "../../../content/submissions/submissions.ts"
import { useOptionalQuery } from "../ui/use-read.ts"

/** Replaces a resource's slug with its title. Deleted or unloaded resources keep the slug. */
export function useResourceTitles(table: SubmissionTable): (submission: Submission) => Submission {
  const { data: titles } = useOptionalQuery(
    ["resource titles"],
    readResourceTitles,
    "Titles of resources could not be read",
    { enabled: table === "lead_captures" },
  )
  return (submission) => ({
    ...submission,
    resource: titles?.get(submission.resource ?? "") ?? submission.resource,
  })
}
