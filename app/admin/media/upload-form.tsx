import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { saveMedia } from "../../../content/calls/media-files.ts"
import type { FormValues } from "../../../content/types/field-values.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { getDataClient, invalidate } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { pickFiles } from "../ui/file-input.ts"
import { changedSince } from "../ui/forms/merge-versions.ts"
import { toResolver } from "../ui/forms/use-versioned-form.ts"
import { texts as shared } from "../ui/texts.ts"
import { AltFields, toStoredAlt, validateAlt } from "./alt-fields.tsx"
import { formatFileSize, mediaTexts } from "./media-texts.ts"
import {
  type FileRestriction,
  type UploadResult,
  uploadErrorText,
  uploadFile,
  validateFile,
} from "./upload.ts"

const uploadTexts = mediaTexts.upload
const noTexts: FormValues = { alt_sv: "", alt_en: "" }
const pictures = "image/png,image/jpeg,image/webp,image/avif,image/gif,image/tiff,image/svg+xml,.svg,.avif"
const documents = ".pdf,.docx,.xlsx,.pptx,.mp4,.webm"
const accepted = { pictures, documents, all: `${pictures},${documents}` }

interface Props {
  only?: FileRestriction
  /** Label of the upload button. */
  submit: string
  /** Initial alternative texts. */
  initial?: FormValues
  file: File | undefined
  /** A file is being dragged over the dialog. */
  over: boolean
  onFiles: (files: File[]) => void
  /** Accepts several files at once. */
  several?: boolean
  /** Reports unsaved texts of a file that is not uploaded yet. */
  onDirty: (dirty: boolean) => void
  /** Reports whether an upload is running. */
  onBusy: (busy: boolean) => void
  /** Called after the upload; its failure is shown as an upload failure. */
  onUploaded: (uploaded: UploadResult) => void | Promise<void>
  /** Ref of the file chooser button. */
  button: RefObject<HTMLButtonElement | null>
}

/** Form for one file and its alternative texts, with upload progress. */
export function UploadForm(props: Props) {
  const {
    only,
    submit,
    initial = noTexts,
    file,
    over,
    onFiles,
    several = false,
    onDirty,
    onBusy,
    onUploaded,
    button,
  } = props
  const picturesOnly = only === "pictures"
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: toResolver((values) => validateAlt(values, fit?.type ?? "")),
  })
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  /** The file, once the client-side checks have passed. */
  const [fit, setFit] = useState<File>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const typed = form.watch(["alt_sv", "alt_en"]).join("").trim()
  const dirty = file !== undefined && typed !== "" && typed !== `${initial.alt_sv}${initial.alt_en}`.trim()
  // Layout effect: Esc right after a keystroke must already find the dialog dirty.
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty])

  const busy = progress !== undefined
  useLayoutEffect(() => onBusy(busy), [busy, onBusy])
  /** The stored file, when texts changed during the upload. */
  const stored = useRef<UploadResult>(undefined)
  // Clears the problem of the previous file.
  useEffect(() => {
    setProblem(undefined)
    setFit(undefined)
    stored.current = undefined
    if (!file) return
    let current = true
    void validateFile(file, only).then((unfit) => {
      if (!current) return
      if (unfit) setProblem(mediaTexts.problems[unfit])
      else setFit(file)
    })
    return () => {
      current = false
    }
  }, [file, only])
  // Moves the focus to the texts.
  useEffect(() => {
    if (fit) form.setFocus("alt_sv")
  }, [fit, form.setFocus])

  async function upload(alt: FormValues) {
    // `setState` is asynchronous; the ref blocks a second click.
    if (!fit || stop.current) return
    const control = new AbortController()
    stop.current = control
    setProblem(undefined)
    setProgress(0)
    const texts = toStoredAlt(alt)
    try {
      const before = stored.current?.file
      const uploaded = before
        ? { file: { ...before, ...(await saveMedia(await getDataClient(), before, texts)) }, known: false }
        : await uploadFile(fit, texts, picturesOnly, setProgress, control.signal)
      void invalidate(["media"])
      if (Object.keys(changedSince(alt, form.getValues())).length > 0) {
        stored.current = uploaded
        toast.success(uploadTexts.done, shared.form.typedSince)
      } else await onUploaded(uploaded)
    } catch (error) {
      if (control.signal.aborted) return
      const reason = uploadErrorText(error)
      setProblem(reason)
      toast.error(uploadTexts.failed, reason)
    } finally {
      stop.current = undefined
      setProgress(undefined)
    }
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(upload)} aria-busy={busy} aria-label={uploadTexts.heading}>
      <div className={`border border-dashed p-4 ${over ? "border-pine bg-panel" : "border-line-strong"}`}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {file && (
            <p className="min-w-0 wrap-anywhere">
              <span className="sr-only">{uploadTexts.name}: </span>
              <span className="font-semibold">{file.name}</span>{" "}
              <span className="text-ink-soft">{formatFileSize(file.size)}</span>
            </p>
          )}
          <Button
            ref={button}
            off={busy}
            onClick={() => pickFiles(accepted[only ?? "all"], onFiles, several)}
          >
            {file ? uploadTexts.another : uploadTexts.choose}
          </Button>
          <p className="text-ink-soft">
            {over ? uploadTexts.dropHere : several ? uploadTexts.dropSeveral : uploadTexts.drop}
          </p>
        </div>
        <p className="mt-2 text-fine text-ink-soft">{uploadTexts.kinds[only ?? "all"]}</p>
      </div>
      {problem && (
        <p role="alert" className="mt-3 font-semibold text-falu">
          {problem}
        </p>
      )}
      {fit && (
        <div className="mt-4 grid gap-4">
          <FormProvider {...form}>
            <AltFields mimeType={fit.type} />
          </FormProvider>
          <div className="flex flex-wrap items-center gap-3">
            <Button data-keeps-focus type="submit" kind="main" off={busy}>
              {submit}
            </Button>
            {busy && (
              <>
                <Button onClick={() => stop.current?.abort()}>{uploadTexts.cancel}</Button>
                <progress
                  className="h-2 min-w-32 grow accent-pine"
                  aria-label={uploadTexts.progress}
                  value={progress}
                  max={1}
                />
                <p className="figures text-ink-soft">
                  {progress < 1 ? uploadTexts.sending(Math.floor(progress * 100)) : uploadTexts.preparing}
                </p>
              </>
            )}
          </div>
          <p role="status" className="sr-only">
            {busy && progress >= 1 ? uploadTexts.preparing : ""}
          </p>
        </div>
      )}
    </form>
  )
}
