import { writeCsv } from "../../../content/calls/csv.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { saveCsv } from "../../ui/save-file.ts"
import { pickFiles } from "../files/pick-files.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { texts } from "../ui/texts.ts"
import { useDroppedFile } from "../ui/use-dropped-files.ts"
import { createTemplate } from "./export.ts"
import { ImportPreview } from "./import-preview.tsx"
import { describeColumns, exportFileName, importTexts, pluralNames, singularNames } from "./import-texts.ts"
import { useImport } from "./use-import.ts"

const accepted =
  ".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

/** Import dialog: reads a file, previews the changes, and applies them in one transaction. */
export default function ImportDialog({ type, onClose }: { type: Collection; onClose: () => void }) {
  const { state, previewed, problem, read, submit } = useImport(type, onClose)
  const busy = state !== "idle"
  const dropped = useDroppedFile((file) => void read(file), busy)
  const count = previewed?.plan.changes.length ?? 0
  const ready = count > 0 && previewed?.plan.problems.length === 0

  const close = () => state !== "importing" && onClose()
  return (
    <Dialog title={importTexts.title(pluralNames(type))} onClose={close}>
      <div className="dialog-body grid content-start gap-4" aria-busy={busy} {...dropped.handlers}>
        <p className="max-w-[70ch]">{importTexts.intro(singularNames(type))}</p>
        <p className="max-w-[90ch] text-fine text-ink-soft wrap-anywhere">{describeColumns(type)}</p>
        <div>
          <Button onClick={() => saveCsv([writeCsv(createTemplate(type))], `mall-${exportFileName(type)}`)}>
            {importTexts.template}
          </Button>
        </div>
        <div
          className={`border border-dashed p-4 ${dropped.over ? "border-pine bg-panel" : "border-line-strong"}`}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {previewed && <p className="min-w-0 font-semibold wrap-anywhere">{previewed.file.name}</p>}
            <Button off={busy} onClick={() => pickFiles(accepted, ([file]) => file && void read(file))}>
              {previewed ? importTexts.another : importTexts.choose}
            </Button>
            <p className="text-ink-soft" role="status">
              {state === "reading"
                ? importTexts.reading
                : dropped.over
                  ? importTexts.dropHere
                  : importTexts.drop}
            </p>
          </div>
        </div>
        {problem && (
          <p role="alert" className="font-semibold text-falu">
            {problem}
          </p>
        )}
        {previewed && <ImportPreview type={type} plan={previewed.plan} />}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button off={state === "importing"} onClick={close}>
          {texts.cancel}
        </Button>
        <Button kind="main" off={busy || !ready} onClick={() => void submit()}>
          {state === "importing"
            ? importTexts.importing
            : ready
              ? importTexts.submit(count)
              : texts.transfer.import}
        </Button>
      </div>
    </Dialog>
  )
}
