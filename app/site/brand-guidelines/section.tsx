import type { ReactNode } from "react"
import { useLongTexts } from "../components/use-long-texts.ts"

/** The seven sections with their anchors, in the specification's order. */
export const sections = [
  { key: "philosophy", id: "filosofi" },
  { key: "logo", id: "logotyp" },
  { key: "colors", id: "farg" },
  { key: "typography", id: "typografi" },
  { key: "iconography", id: "ikoner" },
  { key: "layout", id: "layout" },
  { key: "applications", id: "anvandning" },
] as const

type SectionKey = (typeof sections)[number]["key"]

/** Numbered section with its heading and text. The philosophy places its text itself. */
export function BrandSection({ of, children }: { of: SectionKey; children: ReactNode }) {
  const { brand } = useLongTexts()
  const number = sections.findIndex(({ key }) => key === of) + 1
  return (
    <section
      id={sections[number - 1]?.id}
      aria-labelledby={`${of}-title`}
      className="border-t border-line py-(--space-block) first:border-0 lg:py-20 lg:first:pt-0"
    >
      <p aria-hidden="true" className="figures small font-semibold text-ink-soft">
        {number}
      </p>
      <h2 id={`${of}-title`} className="title mt-1">
        {brand.sections[of]}
      </h2>
      {of !== "philosophy" && <p className="measure mt-6">{brand[of].text}</p>}
      {children}
    </section>
  )
}

interface FigureProps {
  caption: string
  className?: string
  children: ReactNode
}

export function Figure({ caption, className, children }: FigureProps) {
  return (
    <figure className={className}>
      {children}
      <figcaption className="small mt-2.5 text-ink-soft">{caption}</figcaption>
    </figure>
  )
}

/** Example of correct or incorrect use. */
export function Example({ good, text, children }: { good?: boolean; text: string; children: ReactNode }) {
  const { brand } = useLongTexts()
  return (
    <figure>
      <div className={`border bg-field ${good ? "border-pine" : "border-line-strong border-dashed"}`}>
        {children}
      </div>
      <figcaption className="small mt-2.5 flex gap-2.5 text-ink-soft">
        <svg
          viewBox="0 0 16 16"
          className={`mt-0.5 size-4 shrink-0 ${good ? "text-pine" : "text-falu"}`}
          aria-hidden="true"
        >
          <path
            className="fill-none stroke-current stroke-2"
            d={good ? "M2 8.5l4 4 8-9" : "M3 3l10 10M13 3L3 13"}
          />
        </svg>
        <span>
          <strong className="text-ink">{good ? brand.good : brand.bad}.</strong> {text}
        </span>
      </figcaption>
    </figure>
  )
}
