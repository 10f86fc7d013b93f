import { useEffect, useRef, useState } from "react"
import { readImportBasis } from "../../../content/calls/import.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { saveFile } from "../../ui/save-file.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, recordExport, reportError } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import type { ExportFormat } from "./export.ts"
import { exportFileName, importTexts, pluralNames } from "./import-texts.ts"
import { exportInWorker } from "./in-worker.ts"

/** Exports all items of a type and their children in the chosen format. */
export default function ExportDialog({ type, onClose }: { type: Collection; onClose: () => void }) {
  const [writing, setWriting] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function save(kind: ExportFormat) {
    stop.current = new AbortController()
    setWriting(true)
    try {
      const { signal } = stop.current
      const { rows } = await readImportBasis(await getDataClient(), type, signal)
      const file = await exportInWorker(kind, type, rows, signal)
      await recordExport(type.table, rows[type.table]?.length ?? 0, signal)
      saveFile(file, exportFileName(type), kind)
      onClose()
    } catch (error) {
      if (!stop.current.signal.aborted) toast.error(importTexts.exportFailed, reportError(error))
    } finally {
      setWriting(false)
    }
  }

  return (
    <Dialog title={importTexts.exportTitle(pluralNames(type))} className="dialog-small" onClose={onClose}>
      <div className="mt-4 grid gap-4" aria-busy={writing}>
        <p>{importTexts.exportIntro}</p>
        <div className="flex flex-wrap items-center gap-2">
          {(Object.keys(importTexts.kinds) as ExportFormat[]).map((kind) => (
            <Button key={kind} off={writing} onClick={() => void save(kind)}>
              {importTexts.kinds[kind]}
            </Button>
          ))}
          <p className="text-ink-soft" role="status">
            {writing && importTexts.writing}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
