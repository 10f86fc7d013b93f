import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useRef, useState } from "react"
import { type MediaFile, saveAltTexts } from "../../content/media-files.ts"
import { toast } from "../../ui/toast.ts"
import { adminData } from "../admin-data.ts"
import { explain } from "../explain.ts"
import { texts } from "../texts.ts"
import { Dialog } from "../ui/dialog.tsx"
import { UnsavedQuestion } from "../ui/unsaved-question.tsx"
import { useHeldWork } from "../ui/use-unsaved.ts"
import { AltFields, type AltTexts, focusProblem, storedAlt } from "./alt-fields.tsx"
import { mediaTexts } from "./media-texts.ts"

/** The alternative texts of a file, to be put right. */
export function EditAlt({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const client = useQueryClient()
  const { alt_sv, alt_en } = file
  // The same text in both is a missing English one: it follows the Swedish.
  const [before] = useState<AltTexts>({ alt_sv, alt_en: alt_en === alt_sv ? "" : alt_en })
  const [alt, setAlt] = useState(before)
  const [asking, setAsking] = useState(false)
  const unsaved = alt.alt_sv !== before.alt_sv || alt.alt_en !== before.alt_en
  useHeldWork(unsaved)
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving.current || focusProblem(event.currentTarget, alt)) return
    saving.current = true
    setBusy(true)
    try {
      await saveAltTexts(await adminData(), file.id, storedAlt(alt))
      toast.success(mediaTexts.alt.saved)
      await client.invalidateQueries({ queryKey: ["media"] })
      onClose()
    } catch (error) {
      toast.error(mediaTexts.alt.saveFailed, explain(error))
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  function close() {
    if (busy) return
    if (unsaved) setAsking(true)
    else onClose()
  }

  return (
    <Dialog
      title={mediaTexts.alt.editTitle(file.file_name)}
      className="dialog-small dialog-wide"
      onClose={close}
    >
      <form noValidate className="mt-4 grid gap-4" onSubmit={submit} aria-busy={busy}>
        <AltFields texts={alt} mimeType={file.mime_type} onChange={setAlt} checked />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="tool" aria-disabled={busy} onClick={close}>
            {texts.cancel}
          </button>
          <button type="submit" className="tool tool-main" aria-disabled={busy}>
            {busy ? texts.saving : texts.save}
          </button>
        </div>
      </form>
      <UnsavedQuestion closing={asking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}
