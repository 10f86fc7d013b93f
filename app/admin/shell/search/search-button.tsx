import { useEffect, useState } from "react"
import { Glyph } from "../../ui/glyph.tsx"
import { lazyDialog } from "../../ui/lazy-part.tsx"
import { searchTexts } from "./search-texts.ts"

const SearchDialog = lazyDialog(() => import("./search-dialog.tsx"))

/** Opens the search of the back office; Ctrl or Cmd + K does the same outside dialogs. */
export function SearchButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== "k" || !(ctrlKey || metaKey) || altKey || shiftKey) return
      // In the rich text editor the keys insert a link.
      if (event.defaultPrevented || document.querySelector("[role=dialog], [role=alertdialog]")) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onPointerEnter={() => SearchDialog.fetch()}
        onClick={() => setOpen(true)}
      >
        <Glyph name="search" />
        {searchTexts.title}
        <span aria-hidden="true" className="ml-auto pr-2 font-text text-fine font-normal">
          Ctrl K
        </span>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
