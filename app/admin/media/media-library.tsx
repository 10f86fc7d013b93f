import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react"
import type { MediaFile, MediaUse } from "../../../content/calls/media-files.ts"
import { thumbnailOf } from "../../../content/types/media.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { invalidate } from "../data/queries.ts"
import { Button } from "../ui/button.tsx"
import { useDroppedFiles } from "../ui/file-input.ts"
import { Thumbnail } from "../ui/pictures.tsx"
import { EditFile } from "./edit-file.tsx"
import { mediaUrl } from "./media-card.tsx"
import { MediaList } from "./media-list.tsx"
import { formatFileSize, mediaTexts } from "./media-texts.ts"
import {
  type FileRestriction,
  storedFileName,
  type UploadResult,
  uploadErrorText,
  uploadFile,
  validateFile,
} from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"

interface Props {
  only?: FileRestriction
  /** Label of the upload button. */
  submit: string
  className?: string
  /** Reports unsaved texts of a file that is not uploaded yet. */
  onDirty: (dirty: boolean) => void
  onUploaded?: (file: MediaFile) => void
  /** Set when a file is to be chosen. */
  onChoose?: (file: MediaFile) => void
  /** Set on the media screen: returns the URL of an item that uses a file. */
  pathOf?: (use: MediaUse) => string
}

/** Uploaded files, with a form to upload more: by file chooser, drop or paste. */
export function MediaLibrary({ only, submit, className = "", onDirty, onUploaded, onChoose, pathOf }: Props) {
  const [given, setGiven] = useState<File>()
  const [uploads, setUploads] = useState(0)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const queue = useUploadQueue(only)
  useLayoutEffect(() => onDirty(dirty || busy || queue.isSending), [dirty, busy, queue.isSending, onDirty])
  // A single file gets its texts before the upload, several files afterwards.
  const take = (files: File[]) => (files.length > 1 ? queue.add(files) : setGiven(files[0]))
  // While the form has unsaved texts or uploads, dropped files go to the queue.
  const dropped = useDroppedFiles((files) => (dirty || busy ? queue.add(files) : take(files)))
  const upload = useRef<HTMLButtonElement>(null)
  return (
    <div className={`${className} grid content-start gap-6`} {...dropped.handlers}>
      <UploadForm
        key={uploads}
        only={only}
        submit={submit}
        file={given}
        over={dropped.over}
        onFiles={take}
        several
        onDirty={setDirty}
        onBusy={setBusy}
        onUploaded={({ file, known }) => {
          toast.success(known ? mediaTexts.upload.known : mediaTexts.upload.done)
          setGiven(undefined)
          // Remounts the form with empty texts.
          setUploads(uploads + 1)
          onUploaded?.(file)
        }}
        button={upload}
      />
      <UploadQueue queue={queue} />
      <MediaList
        picturesOnly={only === "pictures"}
        onChoose={onChoose}
        pathOf={pathOf}
        onNothing={() => upload.current?.focus()}
      />
    </div>
  )
}

const uploadTexts = mediaTexts.upload

/** A file in the queue; without optional fields it is waiting. */
interface Queued {
  id: number
  file: File
  /** From 0 to 1 while uploading. */
  progress?: number
  problem?: string
  uploaded?: UploadResult
}

const isOpen = ({ problem, uploaded }: Queued) => !problem && !uploaded

/**
 * Uploads several files one after another. A file that fails keeps its row with the reason and does
 * not stop the others. `add` appends to a running queue.
 */
function useUploadQueue(only: FileRestriction) {
  const [files, setFiles] = useState<Queued[]>([])
  const change = (id: number, to: Partial<Queued>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)))

  async function send({ id, file }: Queued, control: AbortController) {
    change(id, { progress: 0 })
    try {
      const unfit = await validateFile(file, only)
      if (unfit) return change(id, { problem: mediaTexts.problems[unfit] ?? unfit })
      // The file name is the default for both texts; the list finds such files ("Utan
      // alternativtext").
      const alt = storedFileName(file).replace(/(?<=.)\.[^.]*$/, "")
      const onProgress = (progress: number) => change(id, { progress })
      const uploadTexts = { alt_sv: alt, alt_en: alt }
      const uploaded = await uploadFile(file, uploadTexts, only === "pictures", onProgress, control.signal)
      change(id, { uploaded })
      void invalidate(["media"])
    } catch (error) {
      if (!control.signal.aborted) change(id, { problem: uploadErrorText(error) })
    }
  }

  // A retry waits for the running upload.
  const open = files.filter(isOpen)
  const next = open.find(({ progress }) => progress !== undefined) ?? open[0]
  const nextId = next?.id
  const sendNext = useEffectEvent((control: AbortController) => void (next && send(next, control)))
  useEffect(() => {
    if (nextId === undefined) return
    const control = new AbortController()
    sendNext(control)
    return () => control.abort()
  }, [nextId])

  return {
    files,
    isSending: next !== undefined,
    add: (more: readonly File[]) =>
      setFiles((all) => [...all, ...more.map((file, at) => ({ id: all.length + at, file }))]),
    retry: (id: number) =>
      setFiles((all) => all.map((one) => (one.id === id ? { id, file: one.file } : one))),
    saved: (id: number, file: MediaFile) => change(id, { uploaded: { file, known: false } }),
    clear: () => setFiles([]),
  }
}

/** Files of a queue with their progress, failure reason, or a button to edit their texts. */
function UploadQueue({ queue }: { queue: ReturnType<typeof useUploadQueue> }) {
  const { files, isSending, retry, saved, clear } = queue
  const [editing, setEditing] = useState<{ id: number; file: MediaFile }>()
  if (files.length === 0) return null
  const done = files.filter(({ uploaded }) => uploaded).length
  const failed = files.filter(({ problem }) => problem).length
  return (
    <section aria-label={uploadTexts.several} aria-busy={isSending}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold">
          {uploadTexts.summary(done, files.length, failed)}
        </p>
        {!isSending && <Button onClick={clear}>{uploadTexts.clear}</Button>}
      </div>
      <ul className="grid border-t border-line">
        {files.map(({ id, file, progress, problem, uploaded }) => (
          <li
            key={id}
            className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
          >
            {uploaded?.file.mime_type.startsWith("image/") && (
              <Thumbnail address={thumbnailOf(mediaUrl(uploaded.file), uploaded.file)} />
            )}
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{file.name}</span>{" "}
              <span className="text-ink-soft">{formatFileSize(file.size)}</span>
            </p>
            {problem ? (
              <>
                <p className="text-falu">{problem}</p>
                <Button aria-label={`${uploadTexts.again}: ${file.name}`} onClick={() => retry(id)}>
                  {uploadTexts.again}
                </Button>
              </>
            ) : uploaded ? (
              <>
                <p className="text-ink-soft">{uploaded.known ? uploadTexts.known : uploadTexts.done}</p>
                <Button
                  aria-label={`${uploadTexts.describe}: ${file.name}`}
                  onClick={() => setEditing({ id, file: uploaded.file })}
                >
                  {uploadTexts.describe}
                </Button>
              </>
            ) : progress === undefined ? (
              <p className="text-ink-soft">{uploadTexts.waiting}</p>
            ) : (
              <>
                <progress
                  className="h-2 w-40 accent-pine"
                  aria-label={`${uploadTexts.progress}: ${file.name}`}
                  value={progress}
                  max={1}
                />
                <p className="figures text-ink-soft">
                  {progress < 1 ? uploadTexts.sending(Math.floor(progress * 100)) : uploadTexts.preparing}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
      {editing && (
        <EditFile
          file={editing.file}
          onSaved={(version) => saved(editing.id, { ...editing.file, ...version })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
