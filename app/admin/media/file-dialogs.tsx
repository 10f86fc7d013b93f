import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import {
  type MediaFile,
  type MediaUse,
  readMediaUses,
  removeMedia,
  replaceMedia,
} from "../../../content/calls/media-files.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { dataQuery, getDataClient, invalidate, queryClient, reportError } from "../data/queries.ts"
import { ConfirmDialog, Dialog } from "../ui/dialogs/dialog.tsx"
import { useDroppedFile } from "../ui/file-input.ts"
import { useConfirmLeave, useUnsavedGuard } from "../ui/forms/use-unsaved.tsx"
import { texts } from "../ui/texts.ts"
import { describeUse, mediaTexts } from "./media-texts.ts"
import { FileRejected, removeObjects, type UploadResult } from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"

const removeTexts = mediaTexts.remove
const shownUses = 10

interface Props {
  file: MediaFile
  onClose: () => void
}

/** Items that use a file, at most `most`. */
function UseList({ uses, most = uses.length }: { uses: readonly MediaUse[]; most?: number }) {
  return (
    <ul className="mt-2 list-disc pl-5 wrap-anywhere">
      {uses.slice(0, most).map((use) => (
        <li key={`${use.item_id} ${use.field}`}>{describeUse(use)}</li>
      ))}
      {uses.length > most && <li>{mediaTexts.uses.more(uses.length - most)}</li>}
    </ul>
  )
}

/**
 * Confirmation before a file is deleted, with its uses. The server refuses to delete a file with
 * uses that were not shown.
 */
export function RemoveFile({ file, onClose }: Props) {
  const uses = useQuery({
    ...dataQuery(["media-uses", [file.id], "now"], (data) => readMediaUses(data, [file.id])),
    meta: { failed: removeTexts.failed },
    gcTime: 0,
  })
  const { isError, data: found } = uses
  useEffect(() => {
    if (isError) onClose()
  }, [isError, onClose])

  async function remove() {
    try {
      const names = await removeMedia(await getDataClient(), file.id, (found?.length ?? 0) > 0)
      // New uses appeared: shows them and asks again.
      if (!names) return void (await uses.refetch())
      toast.success(removeTexts.done)
      void removeObjects(names)
      onClose()
    } catch (failure) {
      toast.error(removeTexts.failed, reportError(failure))
    } finally {
      // Cached lists would show the deleted file as a broken picture.
      queryClient.removeQueries({ queryKey: ["media"], type: "inactive" })
      void invalidate(["media"], ["media-uses"])
    }
  }

  return (
    <ConfirmDialog
      title={texts.confirm.title(file.file_name)}
      text={
        // Mounted before its text changes, so that screen readers announce the update.
        <div role="status">
          {!found ? (
            texts.loading
          ) : found.length === 0 ? (
            removeTexts.unused
          ) : (
            <>
              <p>{removeTexts.used}</p>
              <UseList uses={found} most={shownUses} />
            </>
          )}
        </div>
      }
      stay={{ label: texts.cancel, act: onClose }}
      actions={[{ label: texts.remove, kind: "danger", act: remove, off: !found }]}
    />
  )
}

const replaceTexts = mediaTexts.replace

/** Uploads a file that replaces another in all content; its texts are preset. */
export function ReplaceFile({ file, onClose }: Props) {
  const [given, setGiven] = useState<File>()
  const [busy, setBusy] = useState(false)
  const dropped = useDroppedFile(setGiven, busy)
  const button = useRef<HTMLButtonElement>(null)
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)
  const { leave, question } = useConfirmLeave({ unsaved, onClose })
  const uses = useQuery(
    dataQuery(["media-uses", [file.id]], (data, signal) => readMediaUses(data, [file.id], signal)),
  )

  async function replace({ file: by }: UploadResult) {
    if (by.id === file.id) throw new FileRejected("same")
    const count = await replaceMedia(await getDataClient(), file.id, by.id)
    if (count === undefined) {
      throw new FileRejected(file.mime_type.startsWith("image/") ? "pictureNeeded" : "documentNeeded")
    }
    // Items of any type may have changed.
    void invalidate()
    toast.success(replaceTexts.done(count))
    onClose()
  }

  return (
    <Dialog title={replaceTexts.title(file.file_name)} onClose={() => leave()}>
      <div className="dialog-body grid content-start gap-4" {...dropped.handlers}>
        {uses.data && (
          <div>
            <p>{replaceTexts.where}</p>
            <UseList uses={uses.data} />
          </div>
        )}
        <p className="text-ink-soft">{replaceTexts.after}</p>
        <UploadForm
          only={file.mime_type.startsWith("image/") ? "pictures" : "documents"}
          submit={replaceTexts.submit}
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
