import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { lazyPart } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"

// Lazy-loaded, because most URLs are never changed.
const MediaDialog = lazyPart(() => import("./media-dialog.tsx"))

interface Props {
  /** Label of the field that gets the URL. */
  label: string
  picturesOnly: boolean
  onChoose: (address: string) => void
}

/** Button beside a URL that opens the uploaded files, to choose or upload one. */
export function ChooseFile({ label, picturesOnly, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        className="shrink-0"
        aria-haspopup="dialog"
        aria-label={`${texts.form.chooseFile}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {texts.form.chooseFile}
      </Button>
      {open && (
        <MediaDialog
          picturesOnly={picturesOnly}
          onClose={() => setOpen(false)}
          onChoose={(address) => {
            setOpen(false)
            onChoose(address)
          }}
        />
      )}
    </>
  )
}
