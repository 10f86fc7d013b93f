import { useLayoutEffect, useRef, useState } from "react"
import type { MediaFile, MediaUse } from "../../../content/calls/media-files.ts"
import { readSiteSettings } from "../../ui/page-context.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useDroppedFiles } from "../ui/use-dropped-files.ts"
import { MediaList } from "./media-list.tsx"
import { mediaTexts } from "./media-texts.ts"
import type { FileRestriction } from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"
import { UploadQueue, useUploadQueue } from "./upload-queue.tsx"

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
  const { supabaseUrl: origin, publishableKey } = readSiteSettings()
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
        origin={origin}
        publishableKey={publishableKey}
        onChoose={onChoose}
        pathOf={pathOf}
        onNothing={() => upload.current?.focus()}
      />
    </div>
  )
}
