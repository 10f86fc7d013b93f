import { Island } from "../../islands/island.tsx"
import { useLocalPath } from "../../ui/page-context.ts"
import { ContactForm } from "../contact/form.tsx"
import type { SectionProps } from "./composed.ts"

/**
 * Section with the contact form. Without scripts it is posted to the contact screen, which shows
 * the outcome.
 */
export function ContactSection({ section: { values, lang } }: SectionProps) {
  const action = useLocalPath()("/kontakt")
  return (
    <section className="no-print column grid gap-x-12 gap-y-8 py-(--space-block) md:grid-cols-12">
      <div className="md:col-span-4">
        <h2 lang={lang.title} className="heading">
          {values.title}
        </h2>
        {values.text && (
          <p lang={lang.text} className="mt-3 text-ink-soft">
            {values.text}
          </p>
        )}
      </div>
      <Island
        form="contact"
        of={ContactForm}
        className="min-w-0 md:col-span-8"
        props={{ action, posted: undefined, from: undefined }}
      />
    </section>
  )
}
