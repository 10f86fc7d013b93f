import type { SectionKind } from "../../../content/sections/index.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { CustomerLogo } from "../components/customer-logo.tsx"
import { SolutionDrawing } from "../components/module-drawing.tsx"
import type { SectionProps } from "./compose-sections.ts"

/** Rhythm of each kind of cards: seven and five columns, five and seven, or lines of a list. */
const rhythms: Partial<Record<SectionKind, string>> = {
  caseStudyCards: "cards cards-uneven",
  solutionCards: "cards cards-uneven cards-mirrored",
}

/** Section of cards. Renders nothing if none of the items is published. */
export function CardsSection({ section: { kind, values, lang, cards = [] }, media }: SectionProps) {
  if (cards.length === 0) return null
  return (
    <section className="column py-(--space-block)">
      {values.title && (
        <h2 lang={lang.title} className="heading mb-6">
          {values.title}
        </h2>
      )}
      <ul className={(kind && rhythms[kind]) ?? "cards"}>
        {cards.map(({ title, text, to, lang: own, logo, metric, drawn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity
          <li key={place} className="card border border-line-strong p-6">
            {drawn && <SolutionDrawing seed={to} features={drawn} className="mb-6" />}
            {logo && (
              <CustomerLogo
                address={logo}
                media={media}
                decorative
                loading="lazy"
                className="mb-6 h-9 self-start"
              />
            )}
            <h3 lang={own.title} className="subheading wrap-anywhere">
              <SiteLink to={to} className="card-link">
                {title}
              </SiteLink>
            </h3>
            {text && (
              <p lang={own.text} className="measure line-clamp-4 mt-2 text-ink-soft">
                {text}
              </p>
            )}
            {metric && (
              <p lang={own.text} className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-6">
                <span className="figures font-heading text-step-3 leading-none font-bold text-pine">
                  {metric.value}
                </span>
                <span className="small text-ink-soft">{metric.label}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
