import { type ReactNode, useEffect, useId, useRef } from "react"

/** A part of the own account's screen, below its heading. */
export function Part(props: { heading: string; about?: string; id?: string; children: ReactNode }) {
  const { heading, about, id, children } = props
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  // It is not there yet when the browser looks for the address's fragment.
  useEffect(() => {
    if (id && location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={headingId}
      className="mt-12 scroll-mt-24 border-t border-line-strong pt-6"
    >
      <h2 id={headingId} className="subheading">
        {heading}
      </h2>
      {about && <p className="measure mt-2 text-ink-soft">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
