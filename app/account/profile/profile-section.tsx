import { type ReactNode, useEffect, useId, useRef } from "react"

export function ProfileSection(props: { heading: string; about?: string; id?: string; children: ReactNode }) {
  const { heading, about, id, children } = props
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  // The section is not mounted yet when the browser scrolls to the URL fragment.
  useEffect(() => {
    if (!id || location.hash !== `#${id}`) return
    const show = () => section.current?.scrollIntoView()
    show()
    // Scrolls again when the style sheet has loaded, because it changes the page's height.
    for (const style of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"))
      if (!style.sheet) style.addEventListener("load", show, { once: true })
  }, [id])
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      className="mt-12 scroll-mt-24 border-t border-line-strong pt-6"
    >
      <h2 id={headingId} tabIndex={-1} data-keeps-focus className="subheading">
        {heading}
      </h2>
      {about && <p className="measure mt-2 text-ink-soft">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

/**
 * Formats the date in Sweden, 2026-11-21, in both languages (specification, section 2). Returns ""
 * for an invalid time.
 */
export function formatDay(time: string | undefined): string {
  const date = new Date(time ?? "")
  return Number.isNaN(date.getTime())
    ? ""
    : date.toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
}
