import { type ReactNode, useState } from "react"

/** A part that is closed until somebody opens it; what it holds, and its code, is fetched then. */
export function Closed({ heading, children }: { heading: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="col-span-full mt-4 border-t border-line pt-2 text-ink-soft"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // What is pressed in here is not the form's.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <summary className="cursor-pointer py-1 font-semibold">{heading}</summary>
      {open && children}
    </details>
  )
}
