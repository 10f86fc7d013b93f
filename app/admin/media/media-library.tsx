import { useRef, useState } from "react"
import type { MediaFile, MediaUse } from "../../../content/calls/media-files.ts"
import { siteSettings } from "../../ui/site-settings.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { useDroppedFile } from "../ui/use-dropped-file.ts"
import { MediaList } from "./media-list.tsx"
import { mediaTexts } from "./media-texts.ts"
import type { OnlyFiles } from "./upload.ts"
import { UploadForm } from "./upload-form.tsx"

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

/** Uploaded files, and above them the way to upload another: by choosing, dropping or pasting it. */
export function MediaLibrary({ only, submit, className = "", onDirty, onUploaded, onChoose, pathOf }: Props) {
  const { supabaseUrl: origin, publishableKey } = siteSettings()
  const [given, setGiven] = useState<File>()
  const [uploads, setUploads] = useState(0)
  const dropped = useDroppedFile(setGiven)
  const upload = useRef<HTMLButtonElement>(null)
  return (
    <div
      className={`${className} grid content-start gap-6`}
      onPaste={(event) => {
        const [file] = event.clipboardData.files
        if (!file) return
        event.preventDefault()
        setGiven(file)
      }}
      {...dropped.handlers}
    >
      <UploadForm
        key={uploads}
        only={only}
        submit={submit}
        file={given}
        over={dropped.over}
        onFile={setGiven}
        onDirty={onDirty}
        onUploaded={({ file, known }) => {
          toast.success(known ? mediaTexts.upload.known : mediaTexts.upload.done)
          setGiven(undefined)
          // The next one begins without this one's texts.
          setUploads(uploads + 1)
          onUploaded?.(file)
        }}
        button={upload}
      />
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
