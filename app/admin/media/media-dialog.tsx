import { type SyntheticEvent, useState } from "react"
import { useRouteLoaderData } from "react-router"
import { publicMediaPath } from "../../content/media.ts"
import type { MediaFile } from "../../content/media-files.ts"
import type { RootData } from "../../root.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { useDroppedFile } from "../ui/use-dropped-file.ts"
import { MediaList } from "./media-list.tsx"
import { mediaTexts } from "./media-texts.ts"
import { UploadForm } from "./upload-form.tsx"

interface Parts {
  picturesOnly: boolean
  onChoose: (address: string) => void
  onClose: () => void
}

/** The form behind the dialog is none of its business, although React counts it as its parent. */
const keepHere = (event: SyntheticEvent) => event.stopPropagation()

/** Uploaded files to choose from, and above them the way to upload another: by choosing, dropping or pasting it. */
export default function MediaDialog({ picturesOnly, onChoose, onClose }: Parts) {
  const root = useRouteLoaderData("root") as RootData | undefined
  const origin = root?.site.supabaseUrl ?? ""
  const [given, setGiven] = useState<File>()
  const dropped = useDroppedFile(setGiven)
  const choose = ({ folder, file }: MediaFile) => onChoose(`${origin}${publicMediaPath}${folder}/${file}`)

  return (
    <Dialog title={picturesOnly ? mediaTexts.title.pictures : mediaTexts.title.files} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting have a button that does the same */}
      <div
        className="dialog-body grid content-start gap-6"
        onSubmit={keepHere}
        onKeyDown={keepHere}
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
          onUploaded={choose}
        />
        <MediaList
          picturesOnly={picturesOnly}
          origin={origin}
          publishableKey={root?.site.publishableKey ?? ""}
          onChoose={choose}
        />
      </div>
    </Dialog>
  )
}
