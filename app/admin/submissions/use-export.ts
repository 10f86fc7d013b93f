import { useEffect, useRef, useState } from "react"
import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import {
  type Administrator,
  defaultHandling,
  type Handling,
  readAdministrators,
  readHandling,
  type SubmissionTable,
} from "../../../content/submissions/handling.ts"
import { readOrigins } from "../../../content/submissions/origins.ts"
import {
  allSubmissions,
  type Submission,
  type SubmissionFilter,
} from "../../../content/submissions/submissions.ts"
import { saveCsv } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, recordExport } from "../data/queries.ts"
import { reportError } from "../data/report-error.ts"
import { swedishTime } from "../ui/format.ts"
import { cellText, columnNames, submissionColumns } from "./columns.ts"
import { minutesToReply, ownerName, statusLabel } from "./handling/handling-labels.ts"
import { submissionsTexts } from "./submissions-texts.ts"

const { handling: handlingWords, origin } = submissionsTexts
const { labels, replyMinutes } = handlingWords
/** Headings after the specified columns: handling and origin. */
const furtherHeads = [
  labels.status,
  labels.owner,
  labels.notes,
  labels.firstReply,
  replyMinutes,
  origin.label,
  origin.solution,
]

function handlingCells(
  { created_at }: Submission,
  handling: Handling,
  administrators: readonly Administrator[],
): string[] {
  const { status, owner_id, notes, first_reply_at } = handling
  return [
    statusLabel(status),
    ownerName(owner_id, administrators),
    notes ?? "",
    first_reply_at ? swedishTime(first_reply_at) : "",
    String(minutesToReply(created_at, handling) ?? ""),
  ]
}

/**
 * Exports all submissions that match a filter as CSV, in batches and with the administrator's own
 * permissions. `exported` counts the rows so far. Leaving the screen aborts it.
 */
export function useExport(table: SubmissionTable) {
  const [exported, setExported] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function exportAll(filter: SubmissionFilter) {
    if (exported !== undefined) return
    stop.current = new AbortController()
    const { signal } = stop.current
    setExported(0)
    try {
      const columns = submissionColumns[table]
      // One blob per batch, since browsers may store blobs on disk.
      const heads = [...columns.map((column) => columnNames[column]), ...furtherHeads]
      const parts = [new Blob([byteOrderMark, csvRow(heads)])]
      const data = await getDataClient()
      const administrators = await readAdministrators(data, signal)
      let count = 0
      for await (const rows of allSubmissions(data, table, filter, signal)) {
        const ids = rows.map(({ id }) => id)
        const [handling, origins] = await Promise.all([
          readHandling(data, ids, signal),
          readOrigins(data, ids, signal),
        ])
        const lines = rows.map((row) =>
          csvRow([
            ...columns.map((column) => cellText(row, column)),
            ...handlingCells(row, handling.get(row.id) ?? defaultHandling(row.id), administrators),
            origins.get(row.id)?.page ?? "",
            origins.get(row.id)?.solution ?? "",
          ]),
        )
        parts.push(new Blob(lines))
        count += rows.length
        setExported(count)
      }
      await recordExport(table, count, signal)
      saveCsv(parts, submissionsTexts.fileNames[table])
      toast.success(submissionsTexts.exported(count))
    } catch (error) {
      if (!signal.aborted) toast.error(submissionsTexts.exportFailed, reportError(error))
    } finally {
      if (!signal.aborted) setExported(undefined)
    }
  }
  return { exported, exportAll }
}
