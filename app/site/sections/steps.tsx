import { ModuleRun } from "../../ui/module-grid.tsx"
import { RichText } from "../components/rich-text.tsx"
import type { SectionProps } from "./compose-sections.ts"

/** More would be too small. */
const maxModules = 24

/** Returns the first and last number of a time such as "Vecka 3 till 5". */
function spanOf(when = ""): [number, number] | undefined {
  const numbers = (when.match(/\d+/g) ?? []).map(Number)
  const [first] = numbers
  return first ? [first, numbers.at(-1) ?? first] : undefined
}

/** Section of steps in time. The numbers of a time are modules of a row as long as all steps. */
export function StepsSection({ section: { values, lang, items } }: SectionProps) {
  const spans = items.map(({ values: { title } }) => spanOf(title))
  const last = Math.max(0, ...spans.flatMap((span) => span?.[1] ?? []))
  return (
    <section className="column py-(--space-block)">
      {values.title && (
        <h2 lang={lang.title} className="heading mb-8">
          {values.title}
        </h2>
      )}
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-10">
        {items.map(({ values: { title, text = "" }, lang: own }, place) => {
          const span = spans[place]
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity
            <li key={place} className="grid content-start gap-3">
              {span && last <= maxModules && (
                <div className="relative max-w-72">
                  <ModuleRun rows={1} columns={last} to={last} className="w-full text-line" />
                  <ModuleRun
                    rows={1}
                    columns={last}
                    from={span[0] - 1}
                    to={span[1]}
                    className="absolute inset-0 w-full text-pine"
                  />
                </div>
              )}
              <h3 lang={own.title} className="subheading figures">
                {title}
              </h3>
              <RichText text={text} lang={own.text} below={2} className="measure grid gap-3" />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
