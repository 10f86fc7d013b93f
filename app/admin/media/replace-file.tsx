import { useRef, useState } from "react"
import { type MediaFile, readMediaUses, replaceMedia } from "../../../content/calls/media-files.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { adminData } from "../data/admin-data.ts"
import { readAgain } from "../data/query-client.ts"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { useHeldWork } from "../ui/dialogs/use-unsaved.ts"
import { useLeaving } from "../ui/forms/use-leaving.tsx"
import { useDroppedFile } from "../ui/use-dropped-files.ts"
import { useRead } from "../ui/use-read.ts"
import { mediaTexts, placeOf } from "./media-texts.ts"
import { FileNotTaken, type Uploaded } from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"

const words = mediaTexts.replace

/** Uploads a file that replaces another in all content; its texts are preset. */
export function ReplaceFile({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const [given, setGiven] = useState<File>()
  const [busy, setBusy] = useState(false)
  const dropped = useDroppedFile(setGiven, busy)
  const button = useRef<HTMLButtonElement>(null)
  const [unsaved, setUnsaved] = useState(false)
  useHeldWork(unsaved)
  const { leave, question } = useLeaving({ unsaved, onClose })
  const uses = useRead(
    ["media-uses", [file.id]],
    (data, signal) => readMediaUses(data, [file.id], signal),
    "Uses could not be read",
  )

  async function replace({ file: by }: Uploaded) {
    if (by.id === file.id) throw new FileNotTaken("same")
    const count = await replaceMedia(await adminData(), file.id, by.id)
    if (count === undefined) {
      throw new FileNotTaken(file.mime_type.startsWith("image/") ? "pictureNeeded" : "documentNeeded")
    }
    // Items of any type may have changed.
    void readAgain()
    toast.success(words.done(count))
    onClose()
  }

  return (
    <Dialog title={words.title(file.file_name)} onClose={() => leave()}>
      <div className="dialog-body grid content-start gap-4" {...dropped.handlers}>
        {uses.data && (
          <div>
            <p>{words.where}</p>
            <ul className="mt-2 list-disc pl-5 wrap-anywhere">
              {uses.data.map((use) => (
                <li key={`${use.item_id} ${use.field}`}>{placeOf(use)}</li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-ink-soft">{words.after}</p>
        <UploadForm
          only={file.mime_type.startsWith("image/") ? "pictures" : "documents"}
          submit={words.submit}
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
