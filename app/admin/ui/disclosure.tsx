import { type ReactNode, useState } from "react"

/** A closed disclosure; its content, and the code of that, is fetched when it is opened. */
export function Disclosure({ heading, children }: { heading: string; children: ReactNode }) {
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
