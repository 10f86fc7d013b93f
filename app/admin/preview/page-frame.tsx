import { type RefObject, useEffect, useRef, useState } from "react"

interface Props {
  title: string
  /** Layout width of the page in CSS pixels; scaled down to the available width. */
  width: number
  /** Height in CSS pixels. */
  height: number
  html: string
  onDocument: (document: Document) => void
}

/**
 * Preview of a page in an iframe, skipped by the keyboard. The back office's Content Security
 * Policy applies in it and blocks inline scripts.
 */
export function PageFrame({ title, width, height, html, onDocument }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const room = useElementWidth(place)
  const scale = Math.min(1, room / width)
  return (
    <div ref={place} className="relative overflow-hidden border border-line-strong" style={{ height }}>
      {/* Not before its size is known: `onDocument` may scroll. */}
      {room > 0 && (
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
      )}
    </div>
  )
}

/** Returns an element's width in CSS pixels, 0 until it is measured. */
function useElementWidth(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return room
}
