import type { DataClient } from "../../../content/calls/data-client.ts"
import {
  defaultHandling,
  readAdministrators,
  readHandling,
  type SubmissionTable,
} from "../../../content/submissions/handling.ts"
import { readOrigins } from "../../../content/submissions/origins.ts"
import { allSubmissions, type SubmissionFilter } from "../../../content/submissions/submissions.ts"
import { swedishTime } from "../ui/format.ts"
import { cellText, columnNames, submissionColumns } from "./columns.ts"
import { minutesToReply, ownerName, statusLabel } from "./handling/handling-labels.ts"
import { submissionsTexts } from "./submissions-texts.ts"

const { handling: handlingTexts, origin } = submissionsTexts
const { labels, replyMinutes } = handlingTexts

/** Headings of the specified columns, of the handling and of the origin. */
export const exportHeads = (table: SubmissionTable): string[] => [
  ...submissionColumns[table].map((column) => columnNames[column]),
  labels.status,
  labels.owner,
  labels.notes,
  labels.firstReply,
  replyMinutes,
  origin.label,
  origin.solution,
]

/** Returns the rows of all submissions that match a filter, in batches. */
export async function* exportedRows(
  data: DataClient,
  table: SubmissionTable,
  filter: SubmissionFilter,
  signal: AbortSignal,
): AsyncGenerator<string[][], void> {
  const administrators = await readAdministrators(data, signal)
  for await (const rows of allSubmissions(data, table, filter, signal)) {
    const ids = rows.map(({ id }) => id)
    const [handled, origins] = await Promise.all([
      readHandling(data, ids, signal),
      readOrigins(data, ids, signal),
    ])
    yield rows.map((row) => {
      const handling = handled.get(row.id) ?? defaultHandling(row.id)
      const { status, owner_id, notes, first_reply_at } = handling
      return [
        ...submissionColumns[table].map((column) => cellText(row, column)),
        statusLabel(status),
        ownerName(owner_id, administrators),
        notes ?? "",
        first_reply_at ? swedishTime(first_reply_at) : "",
        String(minutesToReply(row.created_at, handling) ?? ""),
        origins.get(row.id)?.page ?? "",
        origins.get(row.id)?.solution ?? "",
      ]
    })
  }
}
