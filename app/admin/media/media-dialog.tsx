import { useRef, useState } from "react"
import type { MediaFile } from "../../../content/calls/media-files.ts"
import { publicMediaPath } from "../../../content/types/media.ts"
import { siteSettings } from "../../ui/site-settings.ts"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { useHeldWork } from "../ui/dialogs/use-unsaved.ts"
import { useLeaving } from "../ui/forms/use-leaving.tsx"
import { useDroppedFile } from "../ui/use-dropped-file.ts"
import { MediaList } from "./media-list.tsx"
import { mediaTexts } from "./media-texts.ts"
import { UploadForm } from "./upload-form.tsx"

interface Props {
  picturesOnly: boolean
  onChoose: (address: string) => void
  onClose: () => void
}

/** Uploaded files to choose from, and above them the way to upload another: by choosing, dropping or pasting it. */
export default function MediaDialog({ picturesOnly, onChoose, onClose }: Props) {
  const { supabaseUrl: origin, publishableKey } = siteSettings()
  const [given, setGiven] = useState<File>()
  const dropped = useDroppedFile(setGiven)
  const upload = useRef<HTMLButtonElement>(null)
  const [unsaved, setUnsaved] = useState(false)
  useHeldWork(unsaved)
  const { leave, question } = useLeaving({ unsaved, onClose })
  const choose = ({ folder, file }: MediaFile) => onChoose(`${origin}${publicMediaPath}${folder}/${file}`)

  return (
    <Dialog title={picturesOnly ? mediaTexts.title.pictures : mediaTexts.title.files} onClose={() => leave()}>
      <div
        className="dialog-body grid content-start gap-6"
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          if (!file) return
          event.preventDefault()
          setGiven(file)
        }}
        {...dropped.handlers}
      >
        <UploadForm
          picturesOnly={picturesOnly}
          file={given}
          over={dropped.over}
          onFile={setGiven}
          onDirty={setUnsaved}
          onUploaded={choose}
          button={upload}
        />
        <MediaList
          picturesOnly={picturesOnly}
          origin={origin}
          publishableKey={publishableKey}
          onChoose={(file) => leave(() => choose(file))}
          onNothing={() => upload.current?.focus()}
        />
      </div>
      {question}
    </Dialog>
  )
}
