import type { SubmissionTable } from "../../../content/submissions/handling.ts"
import type { Submission } from "../../../content/submissions/submissions.ts"
import { swedishTime } from "../ui/format.ts"
import { submissionsTexts } from "./submissions-texts.ts"

export type Column = Exclude<keyof Submission, "id">

/** Columns of the two tables, in the specification's order (section 2). */
export const submissionColumns: Record<SubmissionTable, readonly Column[]> = {
  contact_submissions: ["name", "email", "company", "phone", "message", "created_at"],
  lead_captures: ["name", "email", "company", "resource", "created_at"],
}

export const columnNames: Record<Column, string> = submissionsTexts.columns

/** Returns a cell's full text, or "". */
export function cellText(submission: Submission, column: Column): string {
  return column === "created_at" ? swedishTime(submission.created_at) : (submission[column] ?? "")
}

/** Truncates a message to one line. */
export function truncate(text: string, most = 120): string {
  const letters = [
    ...text
      .slice(0, most * 8)
      .replace(/\s+/g, " ")
      .trim(),
  ]
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`
    : letters.join("")
}
