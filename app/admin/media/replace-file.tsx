import { useRef, useState } from "react"
import { type MediaFile, readMediaUses, replaceMedia } from "../../../content/calls/media-files.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient } from "../data/admin-data.ts"
import { invalidate } from "../data/query-client.ts"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { useUnsavedGuard } from "../ui/dialogs/use-unsaved.ts"
import { useConfirmLeave } from "../ui/forms/use-leaving.tsx"
import { useDroppedFile } from "../ui/use-dropped-files.ts"
import { useOptionalQuery } from "../ui/use-read.ts"
import { describeUse, mediaTexts } from "./media-texts.ts"
import { FileRejected, type UploadResult } from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"

const texts = mediaTexts.replace

/** Uploads a file that replaces another in all content; its texts are preset. */
export function ReplaceFile({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const [given, setGiven] = useState<File>()
  const [busy, setBusy] = useState(false)
  const dropped = useDroppedFile(setGiven, busy)
  const button = useRef<HTMLButtonElement>(null)
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)
  const { leave, question } = useConfirmLeave({ unsaved, onClose })
  const uses = useOptionalQuery(
    ["media-uses", [file.id]],
    (data, signal) => readMediaUses(data, [file.id], signal),
    "Uses could not be read",
  )

  async function replace({ file: by }: UploadResult) {
    if (by.id === file.id) throw new FileRejected("same")
    const count = await replaceMedia(await getDataClient(), file.id, by.id)
    if (count === undefined) {
      throw new FileRejected(file.mime_type.startsWith("image/") ? "pictureNeeded" : "documentNeeded")
    }
    // Items of any type may have changed.
    void invalidate()
    toast.success(texts.done(count))
    onClose()
  }

  return (
    <Dialog title={texts.title(file.file_name)} onClose={() => leave()}>
      <div className="dialog-body grid content-start gap-4" {...dropped.handlers}>
        {uses.data && (
          <div>
            <p>{texts.where}</p>
            <ul className="mt-2 list-disc pl-5 wrap-anywhere">
              {uses.data.map((use) => (
                <li key={`${use.item_id} ${use.field}`}>{describeUse(use)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-ink-soft">{texts.after}</p>
        <UploadForm
          only={file.mime_type.startsWith("image/") ? "pictures" : "documents"}
          submit={texts.submit}
          initial={{ alt_sv: file.alt_sv, alt_en: file.alt_en === file.alt_sv ? "" : file.alt_en }}
          file={given}
          over={dropped.over}
          onFiles={([file]) => setGiven(file)}
          onDirty={setUnsaved}
          onBusy={setBusy}
          onUploaded={replace}
          button={button}
        />
      </div>
      {question}
    </Dialog>
  )
}
