import { plainText } from "../../../content/fields/rich-text/rich-text.ts"
import { publishedSolutions, type Solution } from "../../../content/published/published.ts"
import { type Localized, localize } from "../../../content/texts/language.ts"
import { cardText } from "../../frame/head/summary.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../components/call-to-action.tsx"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadDrawings } from "../components/load-drawings.ts"
import { loadHero } from "../components/load-hero.ts"
import type { LocalizedFeature } from "../components/localized-feature.ts"
import { SolutionDrawing } from "../components/module-drawing.tsx"
import type { Route } from "./+types/solutions.ts"

/** Eight lines of the widest card. */
const maxCardLength = 420

export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { data, language } = values
  const [hero, rows, drawingOf] = await Promise.all([
    loadHero(values, "losningar"),
    publishedSolutions(data),
    loadDrawings(data, language),
  ])
  const solutions = rows?.map((row): ListedSolution => {
    const solution = localize(row, language, ["id", "slug"], ["title", "usp", "description"])
    const description = cardText(plainText(solution.description ?? ""), maxCardLength)
    return { ...solution, description, drawn: drawingOf(row.id) }
  })
  return { hero, solutions }
}

type ListedSolution = Localized<Solution, "id" | "slug", "title" | "usp" | "description"> & {
  drawn: LocalizedFeature[]
}

export default function Solutions({ loaderData }: Route.ComponentProps) {
  const { common, solutions: texts } = useTexts()
  const { hero, solutions } = loaderData
  return (
    <HeroScreen
      page={hero}
      texts={texts}
      head={() => ({ title: texts.headTitle })}
      hero={(title, description) => (
        <section className="opening column grid lg:items-end">
          <h1 className="display max-w-[12ch]">{title}</h1>
          <p className="lead lg:pb-2">{description}</p>
        </section>
      )}
      end={<CallToAction {...texts.listCallToAction} />}
    >
      <div className="column pb-4">
        {solutions?.length === 0 ? (
          <EmptyState title={texts.emptyTitle}>
            <p>{texts.emptyText}</p>
            <p className="mt-4">
              <SiteLink to="/kontakt" className="link">
                {common.contactUs}
              </SiteLink>
            </p>
          </EmptyState>
        ) : (
          <ul className="grid gap-2 md:grid-cols-12">
            {solutions?.map((solution, index) => (
              <SolutionModule
                key={solution.id}
                solution={solution}
                index={index}
                alone={index % 2 === 0 && index === solutions.length - 1}
              />
            ))}
          </ul>
        )}
        {solutions && solutions.length > 1 && (
          <p className="no-print mt-8">
            <SiteLink to="/losningar/jamfor" className="link font-semibold">
              {texts.compare.title}
            </SiteLink>
          </p>
        )}
      </div>
    </HeroScreen>
  )
}

/**
 * Widths and backgrounds, repeating: two unequal modules per row. `wide` ones show their drawing
 * beside the text. The last of an odd number fills its row.
 */
const modules = [
  { place: "md:col-span-7", ground: "bg-panel", wide: true },
  { place: "md:col-span-5", ground: "border border-line-strong", wide: false },
  { place: "md:col-span-5", ground: "border border-line-strong", wide: false },
  { place: "md:col-span-7", ground: "bg-night text-on-night", wide: true },
] as const

interface SolutionModuleProps {
  solution: ListedSolution
  index: number
  /** Whether it fills its row. */
  alone: boolean
}

function SolutionModule({ solution, index, alone }: SolutionModuleProps) {
  const { common, solutions: texts } = useTexts()
  const { ground, ...usual } = modules[index % modules.length] ?? modules[0]
  const { place, wide } = alone ? { place: "md:col-span-12", wide: true } : usual
  const dark = ground.startsWith("bg-night")
  const { title, usp, description, lang } = solution
  return (
    <li
      className={`card flex flex-col overflow-hidden ${wide ? "lg:flex-row-reverse lg:justify-between" : ""} ${place} ${ground}`}
    >
      <div
        className={`shrink-0 px-6 pt-6 md:px-8 md:pt-8 ${wide ? "lg:flex lg:w-88 lg:items-center lg:py-8 lg:pl-0" : ""}`}
      >
        <SolutionDrawing seed={solution.slug} features={solution.drawn} />
      </div>
      <div className="flex grow flex-col items-start p-6 md:p-8">
        <h2 className={`${wide ? "title" : "heading"}`} lang={lang.title}>
          {title}
        </h2>
        {usp && (
          <p lang={lang.usp} className="subheading mt-3 max-w-[34ch] font-heading font-semibold">
            {usp}
          </p>
        )}
        {description && (
          <p
            lang={lang.description}
            className={`line-clamp-3 mt-3 ${wide ? "lg:line-clamp-8" : ""} max-w-[58ch] ${dark ? "text-on-night-soft" : "text-ink-soft"}`}
          >
            {description}
          </p>
        )}
        <p className="mt-auto pt-8">
          {/* The whole module is clickable. */}
          <SiteLink
            to={`/losningar/${solution.slug}`}
            className={`card-link font-semibold underline ${dark ? "text-on-night" : "text-pine"}`}
          >
            {texts.readMore}{" "}
            <span className="sr-only">
              {common.about} <span lang={lang.title}>{title}</span>
            </span>
          </SiteLink>
        </p>
      </div>
    </li>
  )
}
