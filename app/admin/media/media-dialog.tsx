import { useState } from "react"
import type { MediaFile } from "../../../content/calls/media-files.ts"
import { Dialog } from "../ui/dialogs/dialog.tsx"
import { useConfirmLeave, useUnsavedGuard } from "../ui/forms/use-unsaved.tsx"
import { mediaUrl } from "./media-card.tsx"
import { MediaLibrary } from "./media-library.tsx"
import { mediaTexts } from "./media-texts.ts"

interface Props {
  picturesOnly: boolean
  onChoose: (address: string) => void
  onClose: () => void
}

/** Dialog with the uploaded files, to choose or upload one. */
export default function MediaDialog({ picturesOnly, onChoose, onClose }: Props) {
  const [unsaved, setUnsaved] = useState(false)
  useUnsavedGuard(unsaved)
  const { leave, question } = useConfirmLeave({ unsaved, onClose })
  const choose = (file: MediaFile) => onChoose(mediaUrl(file))

  return (
    <Dialog title={picturesOnly ? mediaTexts.title.pictures : mediaTexts.title.files} onClose={() => leave()}>
      <MediaLibrary
        className="dialog-body"
        only={picturesOnly ? "pictures" : undefined}
        submit={mediaTexts.upload.submitAndUse}
        onDirty={setUnsaved}
        onUploaded={choose}
        onChoose={(file) => leave(() => choose(file))}
      />
      {question}
    </Dialog>
  )
}
