import { type FormEvent, type PointerEvent, useId } from "react"
import { FormProvider, useFormContext } from "react-hook-form"
import {
  type MediaFile,
  type MediaPage,
  type MediaVersion,
  saveMedia,
} from "../../../content/calls/media-files.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { getDataClient, invalidate, queryClient } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { StoredEditsNotice } from "../ui/dialogs/stored-edits-notice.tsx"
import { useConfirmLeave, useUnsavedGuard } from "../ui/forms/use-unsaved.tsx"
import { ConflictDialog, useVersionedForm } from "../ui/forms/use-versioned-form.ts"
import { texts } from "../ui/texts.ts"
import { AltFields, altFieldNames, altLabel, toStoredAlt, validateAlt } from "./alt-fields.tsx"
import { mediaUrl } from "./media-card.tsx"
import { mediaTexts } from "./media-texts.ts"

interface Props {
  file: MediaFile
  /** Renders no dialog. */
  inPanel?: boolean
  onSaved?: (version: MediaVersion) => void
  onClose: () => void
}

/** Form of a file's alternative texts and, for a picture, its focal point. */
export function EditFile({ file, inPanel = false, onSaved, onClose }: Props) {
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
    if (!busy) void submit()
  }

  const fields = (
    <>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={inPanel ? title : undefined}
          className="mt-4 grid gap-4"
          onSubmit={onSubmit}
          aria-busy={busy}
        >
          <StoredEditsNotice kept={kept} dirty={dirty} />
          <AltFields mimeType={file.mime_type} />
          {isPicture && (
            <FocusPoint address={mediaUrl(file, file.variants.includes(640) ? "640.webp" : file.file)} />
          )}
          {inPanel && <p className="field-hint">{mediaTexts.live}</p>}
          <div className="flex flex-wrap justify-end gap-2">
            {!inPanel && (
              <Button off={busy} onClick={close}>
                {texts.cancel}
              </Button>
            )}
            <Button type="submit" kind="main" off={busy}>
              {busy ? texts.saving : inPanel ? mediaTexts.alt.save : texts.save}
            </Button>
          </div>
        </form>
      </FormProvider>
      {conflict && <ConflictDialog {...conflict} />}
      {question}
    </>
  )
  if (inPanel) return fields
  return (
    <Dialog title={title} className="dialog-small dialog-wide" onClose={close}>
      {fields}
    </Dialog>
  )
}

const focusTexts = mediaTexts.focus
const axes = ["x", "y"] as const
const focusFieldNames = axes.map((axis) => `focus_${axis}` as const)

/** Rounds to a percentage that the database accepts (steps of 10). */
const percentOf = (part: number) => String(Math.min(10, Math.max(0, Math.round(part * 10))) * 10)

/**
 * Sets the focal point of a picture, which crops keep visible: by pointer on the picture, or by two
 * sliders.
 */
function FocusPoint({ address }: { address: string }) {
  const hint = useId()
  const { register, setValue, watch } = useFormContext<FormValues>()
  const [x = "50", y = "50"] = watch([...focusFieldNames])

  function place(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return
    event.preventDefault()
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const options = { shouldDirty: true }
    setValue("focus_x", percentOf((event.clientX - left) / width), options)
    setValue("focus_y", percentOf((event.clientY - top) / height), options)
  }

  return (
    <fieldset className="grid gap-x-6 gap-y-3 sm:grid-cols-2" aria-describedby={hint}>
      <legend className="mb-1 font-semibold">{focusTexts.legend}</legend>
      <p id={hint} className="field-hint col-span-full">
        {focusTexts.hint}
      </p>
      <div
        className="relative w-fit cursor-crosshair touch-none self-start border border-line bg-(--day-paper)"
        onPointerDown={place}
        onPointerMove={place}
      >
        <img src={address} alt="" draggable={false} className="max-h-56" />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-(--day-paper) bg-falu/70 outline-2 outline-ink"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <figure>
        <img
          src={address}
          alt=""
          className="aspect-[8/5] w-full max-w-56 border border-line object-cover"
          style={{ objectPosition: `${x}% ${y}%` }}
        />
        <figcaption className="text-fine text-ink-soft">{focusTexts.crop}</figcaption>
      </figure>
      {focusFieldNames.map((name) => (
        <label key={name} className="grid gap-1">
          <span>{focusTexts[name]}</span>
          <input
            type="range"
            min="0"
            max="100"
            step="10"
            className="h-6 accent-pine"
            aria-valuetext={focusTexts.value(name === "focus_x" ? x : y)}
            {...register(name)}
          />
        </label>
      ))}
    </fieldset>
  )
}
