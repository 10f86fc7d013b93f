import { RichText } from "../parts/rich-text.tsx"
import type { SectionProps } from "./composed.ts"

/** Section of questions that expand to their answers. */
export function QuestionsSection({ section: { values, lang, items } }: SectionProps) {
  return (
    <section className="column grid gap-x-12 gap-y-6 py-(--space-block) md:grid-cols-12">
      {values.title && (
        <h2 lang={lang.title} className="heading md:col-span-4">
          {values.title}
        </h2>
      )}
      <div className="md:col-span-8">
        {items.map(({ values: { question, answer = "" }, lang: own }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity
          <details key={place} className="border-b border-line-strong first:border-t">
            <summary lang={own.question} className="subheading cursor-pointer py-4">
              {question}
            </summary>
            <RichText text={answer} lang={own.answer} below={2} className="measure grid gap-3 pb-5" />
          </details>
        ))}
      </div>
    </section>
  )
}
