import { useEffect, useRef, useState } from "react"
import { useLocation } from "react-router"

/**
 * Moves the focus to `main` and announces the title after a client-side navigation (WCAG 2.2, 2.4.3
 * and 4.1.3), as browsers do for a new document. Mounted once in app/root.tsx. If only the query or
 * fragment changes, the focus stays, and only a new title is announced.
 */
export function RouteAnnouncer() {
  const location = useLocation()
  const before = useRef({ pathname: location.pathname, title: "" })
  const [title, setTitle] = useState("")
  useEffect(() => {
    const { pathname } = location
    const { pathname: left, title: known } = before.current
    before.current = { pathname, title: document.title }
    if (known === "" || (left === pathname && known === document.title)) return
    // React Router scrolls: to the top, or to the restored position.
    if (left !== pathname) document.querySelector("main")?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [location])
  return (
    <p className="sr-only" aria-live="polite" data-arrival="">
      {title}
    </p>
  )
}
