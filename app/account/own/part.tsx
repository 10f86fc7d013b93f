import { type ReactNode, useEffect, useId, useRef } from "react"

export function Part(props: { heading: string; about?: string; id?: string; children: ReactNode }) {
  const { heading, about, id, children } = props
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  // It is not there yet when the browser looks for the address's fragment.
  useEffect(() => {
    if (!id || location.hash !== `#${id}`) return
    const show = () => section.current?.scrollIntoView()
    show()
    // Until all rules have come (app/islands/load-style.ts) the page is longer than it will be.
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
