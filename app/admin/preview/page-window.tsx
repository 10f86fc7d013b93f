import { type RefObject, useEffect, useRef, useState } from "react"

interface Props {
  title: string
  /** CSS pixels that the page has for itself; with less room here it is drawn smaller. */
  width: number
  /** CSS pixels that it may take here. */
  height: number
  html: string
  onDocument: (document: Document) => void
}

/**
 * A page of the site in a window of its own. To be looked at: the keyboard passes it by, and the back
 * office's policy, which holds in it, lets nothing inline run.
 */
export function PageWindow({ title, width, height, html, onDocument }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className="relative overflow-hidden border border-line-strong" style={{ height }}>
      <iframe
        title={title}
        tabIndex={-1}
        srcDoc={html}
        className="absolute top-0 left-0 max-w-none origin-top-left border-0"
        style={{ width, height: height / scale, transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) =>
          currentTarget.contentDocument && onDocument(currentTarget.contentDocument)
        }
      />
    </div>
  )
}

/** How wide an element is. */
function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room || 1
}
