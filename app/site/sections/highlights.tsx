import { ContentLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { LargeFigures } from "../components/case-metric.tsx"
import { CustomerLogo } from "../components/customer-logo.tsx"
import { Quotation } from "../components/quotation.tsx"
import type { SectionProps } from "./compose-sections.ts"

/** Section of large figures on a dark background. */
export function FiguresSection({ section: { values, lang, items } }: SectionProps) {
  return (
    <section className="bg-night text-on-night">
      {values.title && (
        <h2 lang={lang.title} className="column heading pt-(--space-block) pb-6">
          {values.title}
        </h2>
      )}
      <LargeFigures of={items.map(({ values, lang: own }) => ({ ...values, lang: own }))} />
    </section>
  )
}

/** Section with a quotation. */
export function QuoteSection({ section: { values, lang } }: SectionProps) {
  const { quote, name, role } = values
  return (
    <section className="column py-(--space-block)">
      <Quotation quote={quote} name={name} role={role} lang={lang} className="border-pine" />
    </section>
  )
}

/** Section with logos of customers or partners. */
export function LogosSection({ section: { values, lang, items }, media }: SectionProps) {
  return (
    <section className="border-y border-line">
      <div className="column flex flex-wrap items-center gap-x-10 gap-y-6 py-8">
        {values.title && (
          <h2 lang={lang.title} className="subheading">
            {values.title}
          </h2>
        )}
        <ul className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {items.map(({ values: { name = "", picture, link } }, place) => {
            const mark = (
              <>
                <span className={picture ? "sr-only" : "subheading"}>{name}</span>
                {picture && (
                  <CustomerLogo
                    address={picture}
                    media={media}
                    decorative
                    loading="lazy"
                    className="h-10 max-w-36"
                  />
                )}
              </>
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: logos have no other identity
              <li key={place}>
                {link ? (
                  <ContentLink href={link} className="block">
                    {mark}
                  </ContentLink>
                ) : (
                  mark
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Section with a call to action. */
export function CallSection({ section: { values, lang } }: SectionProps) {
  const { common } = useTexts()
  return (
    <section className="call-to-action no-print bg-panel">
      <div className="column grid">
        <h2 lang={lang.title} className="title">
          {values.title}
        </h2>
        <div>
          {values.text && (
            <p lang={lang.text} className="lead">
              {values.text}
            </p>
          )}
          <p>
            <ContentLink
              href={values.link ?? "/kontakt"}
              lang={values.label ? lang.label : undefined}
              className="button button-falu"
            >
              {values.label ?? common.contactUs}
            </ContentLink>
          </p>
        </div>
      </div>
    </section>
  )
}
