import { useEffect, useState } from "react"
import { editAttribute } from "../../../../content/editing/marks.ts"

/** Space in CSS pixels that a label needs above its element. */
const room = 32

/**
 * Label of the editable element under the pointer, else of the focused one. Screen readers get it
 * as the element's description.
 */
export function EditLabel({ page }: { page: Document }) {
  const [hovered, setHovered] = useState<Element>()
  const [focused, setFocused] = useState<Element>()
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    const editable = ({ target }: Event) =>
      (target as Element | null)?.closest?.(`[${editAttribute}]`) ?? undefined
    page.addEventListener("pointerover", (event) => setHovered(editable(event)), { signal })
    page.addEventListener("focusin", (event) => setFocused(editable(event)), { signal })
    page.addEventListener("focusout", () => setFocused(undefined), { signal })
    page.documentElement.addEventListener("pointerleave", () => setHovered(undefined), { signal })
    page.addEventListener("scroll", () => setHovered(undefined), { signal })
    return () => control.abort()
  }, [page])
  const element = hovered ?? focused
  if (!element?.isConnected) return null
  const { top, bottom, left } = element.getBoundingClientRect()
  const isBelow = top < room
  const { scrollX = 0, scrollY = 0, innerWidth = 0 } = page.defaultView ?? {}
  return (
    <div
      className="edit-label"
      aria-hidden="true"
      data-below={isBelow || undefined}
      style={{ top: (isBelow ? bottom : top) + scrollY, left: Math.min(left, innerWidth - 240) + scrollX }}
    >
      {element.getAttribute("data-check")}{" "}
      {element.getAttribute("aria-description") ?? element.getAttribute("data-label")}
    </div>
  )
}
