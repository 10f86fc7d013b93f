import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { part } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"

// Comes when somebody wants it: most addresses are never changed.
const MediaDialog = part(() => import("./media-dialog.tsx"))

interface Props {
  /** The name of the field that the address is for. */
  label: string
  picturesOnly: boolean
  onChoose: (address: string) => void
}

/** Beside an address: opens the uploaded files to choose one of them, or to upload another. */
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
