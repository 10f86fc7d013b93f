import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"

/**
 * Does on a navigation within an application what the browser does for a new document: the focus goes to the screen's main
 * part and its title is read aloud (WCAG 2.2, 2.4.3 and 4.1.3). Mounted once in app/root.tsx; the first screen is the
 * browser's own. Another query or fragment is the same screen: there the focus stays, and only a new title is told.
 */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const before = useRef({ pathname, title: "" })
  const [title, setTitle] = useState("")
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query may bring another title
  useEffect(() => {
    const { pathname: left, title: known } = before.current
    before.current = { pathname, title: document.title }
    if (known === "" || (left === pathname && known === document.title)) return
    // Scrolling is React Router's: up to the top, or back to where the visitor was.
    if (left !== pathname) document.querySelector("main")?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, search])
  return (
    <p className="sr-only" aria-live="polite" data-arrival="">
      {title}
    </p>
  )
}
