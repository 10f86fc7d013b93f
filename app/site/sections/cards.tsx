import { SiteLink } from "../../frame/site-link.tsx"
import type { SectionProps } from "./composed.ts"

/** Section of cards. Renders nothing if none of the items is published. */
export function CardsSection({ section: { values, lang, cards = [] } }: SectionProps) {
  if (cards.length === 0) return null
  return (
    <section className="column py-(--space-block)">
      {values.title && (
        <h2 lang={lang.title} className="heading mb-6">
          {values.title}
        </h2>
      )}
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ title, text, to, lang: own }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards have no other identity
          <li key={place} className="group relative border border-line-strong p-6">
            <h3 lang={own.title} className="subheading wrap-anywhere">
              <SiteLink to={to} className="card-link group-hover:underline">
                {title}
              </SiteLink>
            </h3>
            {text && (
              <p lang={own.text} className="line-clamp-4 mt-2 text-ink-soft">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
