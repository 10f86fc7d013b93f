import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useEffect, useRef, useState } from "react"
import {
  type AltVersion,
  type FoundMedia,
  type MediaFile,
  saveAltTexts,
} from "../../../content/calls/media-files.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { adminData } from "../data/admin-data.ts"
import { explain } from "../data/explain.ts"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { KeptEditsBand } from "../ui/dialogs/kept-edits-band.tsx"
import { UnsavedQuestion } from "../ui/dialogs/unsaved-question.tsx"
import { useKeptEdits } from "../ui/dialogs/use-kept-edits.ts"
import { useHeldWork } from "../ui/dialogs/use-unsaved.ts"
import { texts } from "../ui/texts.ts"
import { AltConflictQuestion } from "./alt-conflict.tsx"
import { AltFields, type AltTexts, altNames, focusProblem, storedAlt } from "./alt-fields.tsx"
import { mediaTexts } from "./media-texts.ts"

/** The same text in both is a missing English one: it follows the Swedish. */
const typedTexts = ({ alt_sv, alt_en }: AltTexts): AltTexts => ({
  alt_sv,
  alt_en: alt_en === alt_sv ? "" : alt_en,
})

/** The edits that the store holds: the version that they started from, and the texts. */
interface AltEdits {
  base: AltVersion
  alt: AltTexts
}

/** The alternative texts of a file, to be put right. A newer version of somebody else's is asked about, as for content. */
export function EditAlt({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const client = useQueryClient()
  const [base, setBase] = useState<AltVersion>(file)
  const [alt, setAlt] = useState(() => typedTexts(file))
  const [theirs, setTheirs] = useState<AltVersion>()
  const [asking, setAsking] = useState(false)
  const before = typedTexts(base)
  const changed = altNames.filter((name) => alt[name] !== before[name])
  const unsaved = changed.length > 0
  useHeldWork(unsaved)
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptEdits<AltEdits>({
    form: `media:${file.id}`,
    label: () => mediaTexts.alt.editTitle(file.file_name),
    path: null,
    current: () => (unsaved ? { base, alt } : undefined),
    restore(edits) {
      setBase(edits.base)
      setAlt(edits.alt)
      // The band that it was asked from has gone.
      form.current?.querySelector<HTMLInputElement>("input")?.focus()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a text has changed
  useEffect(kept.touch, [alt])
  const [busy, setBusy] = useState(false)
  const saving = useRef(false)

  async function save(from: AltVersion, wanted: AltTexts) {
    saving.current = true
    setBusy(true)
    try {
      const { saved, version } = await saveAltTexts(await adminData(), from, storedAlt(wanted))
      if (!saved) return setTheirs(version)
      toast.success(mediaTexts.alt.saved)
      kept.forget()
      // Shown before the list has been read again, which nothing waits for: the next change starts from it.
      client.setQueriesData<FoundMedia>(
        { queryKey: ["media"] },
        (found) =>
          found && {
            ...found,
            files: found.files.map((one) => (one.id === file.id ? { ...one, ...version } : one)),
          },
      )
      void client.invalidateQueries({ queryKey: ["media"] })
      onClose()
    } catch (error) {
      toast.error(mediaTexts.alt.saveFailed, explain(error))
    } finally {
      saving.current = false
      setBusy(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!saving.current && !focusProblem(event.currentTarget, alt)) void save(base, alt)
  }

  /** Texts that were not touched keep what is saved now. */
  function keepMine(version: AltVersion) {
    const mine = Object.fromEntries(changed.map((name) => [name, alt[name]]))
    setTheirs(undefined)
    void save(version, { ...typedTexts(version), ...mine })
  }

  function loadTheirs(version: AltVersion) {
    setBase(version)
    setAlt(typedTexts(version))
    setTheirs(undefined)
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
      <form ref={form} noValidate className="mt-4 grid gap-4" onSubmit={submit} aria-busy={busy}>
        <KeptEditsBand kept={kept} dirty={unsaved} />
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
      {theirs && (
        <AltConflictQuestion
          theirs={typedTexts(theirs)}
          mine={alt}
          mimeType={file.mime_type}
          onKeepMine={() => keepMine(theirs)}
          onLoadTheirs={() => loadTheirs(theirs)}
          onStay={() => setTheirs(undefined)}
        />
      )}
      <UnsavedQuestion
        closing={asking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          kept.forget()
          onClose()
        }}
      />
    </Dialog>
  )
}
