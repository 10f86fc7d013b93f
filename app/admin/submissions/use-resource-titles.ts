import { useQuery } from "@tanstack/react-query"
import { readResourceTitles } from "../../../content/submissions/resource-titles.ts"
import type { SubmissionTable } from "../../../content/submissions/submission-table.ts"
import type { Submission } from "../../../content/submissions/submissions.ts"
import { adminData } from "../data/admin-data.ts"
import { useLogged } from "../ui/use-logged.ts"

/** Puts the resource's title in the place of its slug; one that is gone, or not read yet, keeps the slug. */
export function useResourceTitles(table: SubmissionTable): (submission: Submission) => Submission {
  const { data: titles, error } = useQuery({
    queryKey: ["resource titles"],
    queryFn: async ({ signal }) => readResourceTitles(await adminData(), signal),
    enabled: table === "lead_captures",
  })
  useLogged(error, "Titles of resources could not be read")
  return (submission) => ({
    ...submission,
    resource: titles?.get(submission.resource ?? "") ?? submission.resource,
  })
}
