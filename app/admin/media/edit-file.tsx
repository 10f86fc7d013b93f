import type { FormEvent } from "react"
import { FormProvider } from "react-hook-form"
import {
  type MediaFile,
  type MediaPage,
  type MediaVersion,
  saveMedia,
} from "../../../content/calls/media-files.ts"
import { publicMediaPath } from "../../../content/types/media.ts"
import { readSiteSettings } from "../../ui/page-context.ts"
import { getDataClient } from "../data/admin-data.ts"
import { invalidate, queryClient } from "../data/query-client.ts"
import { Button } from "../ui/button.tsx"
import { ConflictDialog } from "../ui/dialogs/conflict-dialog.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { StoredEditsNotice } from "../ui/dialogs/kept-edits-band.tsx"
import { useUnsavedGuard } from "../ui/dialogs/use-unsaved.ts"
import { useConfirmLeave } from "../ui/forms/use-leaving.tsx"
import { useVersionedForm } from "../ui/forms/use-versioned-form.ts"
import { texts } from "../ui/texts.ts"
import { AltFields, altFieldNames, altLabel, toStoredAlt, validateAlt } from "./alt-fields.tsx"
import { FocusPoint, focusFieldNames } from "./focus-point.tsx"
import { mediaTexts } from "./media-texts.ts"

interface Props {
  file: MediaFile
  onSaved?: (version: MediaVersion) => void
  onClose: () => void
}

/** Form of a file's alternative texts and, for a picture, its focal point. */
export function EditFile({ file, onSaved, onClose }: Props) {
  const isPicture = file.mime_type.startsWith("image/")
  const title = mediaTexts.alt.editTitle(file.file_name)
  const { form, submit, dirty, busy, kept, conflict } = useVersionedForm<MediaVersion>({
    version: file,
    // Equal texts mean that English is missing: it is stored as a copy of the Swedish.
    valuesOf: ({ alt_sv, alt_en, focus_x, focus_y } = file) => ({
      alt_sv,
      alt_en: alt_en === alt_sv ? "" : alt_en,
      focus_x: String(focus_x),
      focus_y: String(focus_y),
    }),
    fields: [
      ...altFieldNames.map((name) => ({
        name,
        label: altLabel(name, file.mime_type),
        language: name === "alt_en" ? ("en" as const) : ("sv" as const),
      })),
      ...focusFieldNames.map((name) => ({
        name,
        label: mediaTexts.focus[name],
        shown: mediaTexts.focus.value,
      })),
    ],
    check: (values) => validateAlt(values, file.mime_type),
    checksTyping: true,
    save: async (values, { version = file }) =>
      saveMedia(await getDataClient(), version, {
        ...toStoredAlt(values),
        focus_x: Number(values.focus_x),
        focus_y: Number(values.focus_y),
      }),
    onSaved(version, more) {
      // Updates the cache before the refetch, so that the next edit starts from this version.
      queryClient.setQueriesData<MediaPage>(
        { queryKey: ["media"] },
        (found) =>
          found && {
            ...found,
            files: found.files.map((one) => (one.id === file.id ? { ...one, ...version } : one)),
          },
      )
      void invalidate(["media"])
      if (version) onSaved?.(version)
      if (!more) onClose()
    },
    texts: { saved: mediaTexts.alt.saved, failed: mediaTexts.alt.saveFailed },
    kept: { form: `media:${file.id}`, label: () => title, path: null },
  })
  useUnsavedGuard(dirty)
  const { leave, question } = useConfirmLeave({ unsaved: dirty, discard: kept.forget, onClose })
  const close = () => !busy && leave()

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!busy) void submit(event)
  }

  return (
    <Dialog title={title} className="dialog-small dialog-wide" onClose={close}>
      <FormProvider {...form}>
        <form noValidate className="mt-4 grid gap-4" onSubmit={onSubmit} aria-busy={busy}>
          <StoredEditsNotice kept={kept} dirty={dirty} />
          <AltFields mimeType={file.mime_type} />
          {isPicture && (
            <FocusPoint
              address={`${readSiteSettings().supabaseUrl}${publicMediaPath}${file.folder}/${file.variants.includes(640) ? "640.webp" : file.file}`}
            />
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button off={busy} onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" kind="main" off={busy}>
              {busy ? texts.saving : texts.save}
            </Button>
          </div>
        </form>
      </FormProvider>
      {conflict && <ConflictDialog {...conflict} />}
      {question}
    </Dialog>
  )
}
