import { useEffect, useRef, useState } from "react"
import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import type { DataClient } from "../../../content/calls/data-client.ts"
import { saveCsv } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, recordExport, reportError } from "./queries.ts"

interface Export {
  /** Table in the record of the export. */
  what: string
  fileName: string
  heads: readonly string[]
  /** Returns the rows in batches. */
  read: (data: DataClient, signal: AbortSignal) => AsyncIterable<string[][]>
}

/**
 * Exports rows as CSV, in batches and with the administrator's own permissions. `exported` counts
 * the rows so far. Leaving the screen aborts it.
 */
export function useCsvExport(texts: { done: (count: number) => string; failed: string }) {
  const [exported, setExported] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function exportCsv({ what, fileName, heads, read }: Export) {
    stop.current = new AbortController()
    const { signal } = stop.current
    setExported(0)
    try {
      // One blob per batch, since browsers may store blobs on disk.
      const parts = [new Blob([byteOrderMark, csvRow(heads)])]
      let count = 0
      for await (const rows of read(await getDataClient(), signal)) {
        parts.push(new Blob(rows.map((row) => csvRow(row))))
        count += rows.length
        setExported(count)
      }
      await recordExport(what, count, signal)
      saveCsv(parts, fileName)
      toast.success(texts.done(count))
    } catch (error) {
      if (!signal.aborted) toast.error(texts.failed, reportError(error))
    } finally {
      if (!signal.aborted) setExported(undefined)
    }
  }
  return { exported, exportCsv }
}
