import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { part } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"

// Reads spreadsheets: only whoever imports needs it.
const ImportDialog = part(() => import("./import-dialog.tsx"))

/** Beside the solutions: opens what imports them from a spreadsheet. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.solutions.import}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
