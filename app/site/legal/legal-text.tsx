import type { ReactNode } from "react"
import type { LegalSection } from "../../../content/texts/legal-sections.ts"
import { splitBlocks } from "../../../content/texts/paragraphs.ts"
import { mailtoUrl } from "../../../content/urls.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { LongDate } from "../components/long-date.tsx"

interface LegalTextProps {
  title: string
  lead: string
  sections: readonly LegalSection[]
  /** Date of the last change, as 2026-11-21. */
  changed: string
  children: ReactNode
}

/** Long text in sections, with a sidebar. */
export function LegalText({ title, lead, sections, changed, children }: LegalTextProps) {
  const { legal } = useTexts()
  return (
    <article className="column pt-16 pb-(--space-section) md:pt-24">
      <h1 className="title max-w-[20ch]">{title}</h1>
      <p className="lead measure mt-5">{lead}</p>
      <div className="mt-12 grid gap-x-12 gap-y-12 lg:grid-cols-12 lg:items-start">
        <div className="lg:col-span-8">
          {sections.map((section) => (
            <section key={section.title} className="border-t border-line py-8">
              <h2 className="heading">{section.title}</h2>
              <div className="measure mt-4 grid gap-4 leading-[1.7]">
                {splitBlocks(section.text).map((block) =>
                  typeof block === "string" ? (
                    <p key={block}>{block}</p>
                  ) : (
                    <ul key={block[0]} className="grid list-disc gap-2 pl-5">
                      {block.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
        <aside className="bg-panel p-6 md:p-8 lg:sticky lg:top-28 lg:col-span-4">
          {children}
          <p className="small mt-6 text-ink-soft">
            {legal.updated} <LongDate day={changed} />
          </p>
        </aside>
      </div>
    </article>
  )
}

export function ContactLinks({ subject }: { subject: string }) {
  const { legal, company } = useTexts()
  return (
    <ul className="mt-4 grid gap-2">
      <li>
        <a className="link" href={mailtoUrl(company.email, { subject })}>
          {company.email}
        </a>
      </li>
      <li>
        <SiteLink className="link" to="/kontakt">
          {legal.form}
        </SiteLink>
      </li>
    </ul>
  )
}
