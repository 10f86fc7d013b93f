import { type ReactNode, useState } from "react"

/**
 * Disclosure, closed by default. Its content is mounted, and its code loaded, when it is opened.
 */
export function Disclosure({ heading, children }: { heading: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="col-span-full mt-4 border-t border-line pt-2 text-ink-soft"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      // Keeps keyboard events in here from the surrounding form.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <summary className="cursor-pointer py-1 font-semibold">{heading}</summary>
      {open && children}
    </details>
  )
}
