import { useState } from "react"
import { part } from "../ui/part.tsx"
import { texts } from "../ui/texts.ts"

// Reads spreadsheets: only whoever imports needs it.
const ImportDialog = part(() => import("./import-dialog.tsx"))

/** Beside the solutions: opens what imports them from a spreadsheet. */
export function ImportButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="tool tool-quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.solutions.import}
      </button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}
