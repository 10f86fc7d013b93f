import { useLayoutEffect, useRef, useState } from "react"
import type { MediaFile, MediaUse } from "../../../content/calls/media-files.ts"
import { readSiteSettings } from "../../ui/site-settings.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useDroppedFiles } from "../ui/use-dropped-files.ts"
import { MediaList } from "./media-list.tsx"
import { mediaTexts } from "./media-texts.ts"
import type { OnlyFiles } from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"
import { UploadQueue, useUploadQueue } from "./upload-queue.tsx"

interface Props {
  only?: OnlyFiles
  /** What the button says that uploads. */
  submit: string
  className?: string
  /** Tells whether texts are typed for a file that is not uploaded. */
  onDirty: (dirty: boolean) => void
  onUploaded?: (file: MediaFile) => void
  /** Where one of them is wanted. */
  onChoose?: (file: MediaFile) => void
  /** Where they are looked after: the address of an item that shows one. */
  pathOf?: (use: MediaUse) => string
}

/** Uploaded files, and above them the form to upload more: by choosing, dropping or pasting them. */
export function MediaLibrary({ only, submit, className = "", onDirty, onUploaded, onChoose, pathOf }: Props) {
  const { supabaseUrl: origin, publishableKey } = readSiteSettings()
  const [given, setGiven] = useState<File>()
  const [uploads, setUploads] = useState(0)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const queue = useUploadQueue(only)
  useLayoutEffect(() => onDirty(dirty || busy || queue.isSending), [dirty, busy, queue.isSending, onDirty])
  // One file gets its texts before it is sent, several get them afterwards.
  const take = (files: File[]) => (files.length > 1 ? queue.add(files) : setGiven(files[0]))
  // Typed texts, and a running upload, belong to the chosen file.
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
          // The next one begins without this one's texts.
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
