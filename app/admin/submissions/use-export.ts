import { useEffect, useRef, useState } from "react"
import { allSubmissions, type SubmissionTable } from "../../content/submissions.ts"
import { toast } from "../../ui/toast.ts"
import { adminData, explain } from "../collection/use-collection.ts"
import { texts } from "../texts.ts"
import { cellText, columnNames, columnsOf } from "./columns.ts"
import { byteOrderMark, csvRow } from "./csv.ts"

/**
 * Saves everything that a search finds as a CSV file, read part by part under the administrator's own rights.
 * `exported` counts the rows while it is under way. Leaving the screen stops it.
 */
export function useExport(table: SubmissionTable) {
  const [exported, setExported] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function exportAll(search: string) {
    if (exported !== undefined) return
    stop.current = new AbortController()
    const { signal } = stop.current
    setExported(0)
    try {
      const columns = columnsOf[table]
      // Each part is a blob of its own, which the browser may keep on disk.
      const parts = [new Blob([byteOrderMark, csvRow(columns.map((column) => columnNames[column]))])]
      let count = 0
      for await (const rows of allSubmissions(await adminData(), table, search, signal)) {
        parts.push(new Blob(rows.map((row) => csvRow(columns.map((column) => cellText(row, column))))))
        count += rows.length
        setExported(count)
      }
      save(new Blob(parts, { type: "text/csv;charset=utf-8" }), fileName(table))
      toast.success(texts.submissions.exported(count))
    } catch (error) {
      if (!signal.aborted) toast.error(texts.submissions.exportFailed, explain(error))
    } finally {
      if (!signal.aborted) setExported(undefined)
    }
  }
  return { exported, exportAll }
}

/** With the day's date, in Sweden. */
function fileName(table: SubmissionTable): string {
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  return `${texts.submissions.fileNames[table]}-${day}.csv`
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  // The download has to have begun before the address goes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
