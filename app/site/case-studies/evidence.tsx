import type { Localized } from "../../../content/texts/language.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { ModuleRow } from "../../ui/module-grid.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { comparedModules, drawnLines } from "../components/drawn-lines.ts"

/** Figures before and after, as modules where both are numbers. */
export function BeforeAfter({ text, lang }: { text: string; lang: "sv" | undefined }) {
  const { before, after } = useTexts().caseStudies
  const lines = drawnLines(text).flatMap(({ name, parts: [from, to] }) =>
    from && to ? { name, sides: [from, to], modules: comparedModules(from, to) } : [],
  )
  return (
    <ul className="mb-10 border-b border-line" lang={lang}>
      {lines.map(({ name, sides, modules }) => (
        <li key={name} className="border-t border-line pt-5 pb-6">
          <h3 className="font-text font-semibold tracking-normal">{name}</h3>
          <dl className="mt-3 grid grid-cols-2 gap-6">
            {sides.map((side, index) => {
              const label = index === 0 ? before : after
              const row = modules?.[index]
              return (
                <div key={label}>
                  <dt className="small text-ink-soft">{label}</dt>
                  <dd
                    className={`figures font-heading text-step-3 leading-[1.2] font-bold ${index === 1 ? "text-pine" : ""}`}
                  >
                    {side.text}
                    {row && (
                      <ModuleRow
                        {...row}
                        faint={side.steps !== undefined}
                        className={`mt-2 h-[0.7rem] max-w-full ${index === 1 ? "text-pine" : "text-line-strong"}`}
                      />
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** A solution or function that the customer uses. */
export type Used = Localized<{ title: string }, never, "title"> & { to: string }

interface UsedModulesProps {
  solution: Used | undefined
  functions: readonly Used[]
}

/** Links to the solution and the functions that the customer uses. */
export function UsedModules({ solution, functions }: UsedModulesProps) {
  const { caseStudies: texts, common } = useTexts()
  if (!solution && functions.length === 0) return null
  return (
    <section className="grid gap-x-12 gap-y-5 border-b border-line py-(--space-block) last:border-0 md:grid-cols-12 md:py-20">
      <h2 className="heading md:col-span-4">{texts.used}</h2>
      <dl className="grid gap-6 md:col-span-8">
        {solution && (
          <div>
            <dt className="small text-ink-soft">{texts.solution}</dt>
            <dd>
              <SiteLink to={solution.to} lang={solution.lang.title} className="link heading font-heading">
                {solution.title}
              </SiteLink>
            </dd>
          </div>
        )}
        {functions.length > 0 && (
          <div>
            <dt className="small text-ink-soft">{common.navigation.functions}</dt>
            <dd className="mt-2 flex flex-wrap gap-2">
              {functions.map(({ title, to, lang }) => (
                <SiteLink key={to} to={to} lang={lang.title} className="button button-quiet button-low">
                  {title}
                </SiteLink>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
