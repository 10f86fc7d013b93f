import { readableFeatures } from "../../../content/published/features.ts"
import { publishedFunctions, publishedSolutions } from "../../../content/published/published.ts"
import { displayedFunctionCount, type SolutionSize, solutionSize } from "../../../content/settings.ts"
import { interpolate, pluralize } from "../../../content/texts/interpolate.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { Island } from "../../islands/island.tsx"
import { loadContext } from "../../load-context.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { LineIcon } from "../../ui/icon.tsx"
import { ModuleRow } from "../../ui/module-grid.tsx"
import { useLocalPath, useTexts } from "../../ui/page-context.ts"
import { CallToAction } from "../components/call-to-action.tsx"
import { HeroScreen } from "../components/hero-screen.tsx"
import { loadHero } from "../components/load-hero.ts"
import type { Route } from "./+types/functions.ts"
import { functionAnchor, groupByArea, type ListedArea, type ListedFunction } from "./catalogue.ts"
import { choiceParameter } from "./choice.ts"
import {
  IncludedIn,
  MembersIncludedIn,
  type SolutionLink,
  type SolutionsByFunction,
  solutionsByFunction,
  toSolutionLinks,
} from "./included-in.tsx"

/** Loads the catalogue, and which solutions publicly include which functions. */
export async function loader({ context }: Route.LoaderArgs) {
  const values = context.get(loadContext)
  const { data, language } = values
  const [hero, solutions = [], features = [], functions] = await Promise.all([
    loadHero(values, "funktioner"),
    publishedSolutions(data),
    readableFeatures(data),
    publishedFunctions(data),
  ])
  return {
    hero,
    areas: groupByArea(functions ?? [], language),
    unread: !functions,
    published: functions?.length ?? 0,
    all: displayedFunctionCount(functions?.length ?? 0, values.facts.settings),
    complete: solutionSize(values.facts.settings),
    holders: solutionsByFunction(features, toSolutionLinks(solutions, language), functions ?? []),
  }
}

export default function Functions({ loaderData }: Route.ComponentProps) {
  const { common, functions: texts } = useTexts()
  const localPath = useLocalPath()
  const { areas, holders, published, all, complete } = loaderData
  const largest = Math.max(...areas.map(({ functions }) => functions.length))
  return (
    <HeroScreen
      page={loaderData.hero}
      texts={texts}
      figures={{ all }}
      head={({ plain }) => ({
        title: interpolate(texts.headTitle, { all }),
        description: `${texts.subtitle} ${plain}`,
      })}
      hero={(title, description) => (
        <section className="opening column grid">
          <h1 className="display">{title}</h1>
          <div>
            <p className="font-heading text-step-2 leading-snug font-semibold">{texts.subtitle}</p>
            <p className="lead mt-4">{description}</p>
            <p className="mt-7">
              <SiteLink to="/kontakt" className="button button-falu">
                {common.bookDemo}
              </SiteLink>
            </p>
          </div>
        </section>
      )}
      end={<CallToAction {...texts.callToAction} />}
    >
      {published > 0 ? (
        <section className="choice column" data-choice>
          <h2 className="sr-only">{texts.areasTitle}</h2>
          <FunctionFilter all={published} />
          <form method="get" action={localPath("/kontakt")} aria-label={texts.choice.label}>
            <div>
              {areas.map((area, index) => (
                <AreaRow key={area.id} area={area} holders={holders} maxCount={largest} open={index === 0} />
              ))}
            </div>
            <ChoiceBar all={all} complete={complete} />
          </form>
          <Island member="holders" of={MembersIncludedIn} props={{}} />
        </section>
      ) : (
        !loaderData.unread && (
          <div className="column">
            <EmptyState title={texts.emptyTitle}>
              <p>{texts.emptyText}</p>
            </EmptyState>
          </div>
        )
      )}
    </HeroScreen>
  )
}

interface AreaRowProps {
  area: ListedArea
  holders: SolutionsByFunction
  maxCount: number
  open: boolean
}

/** An area with its number of functions, as modules and as a figure. Expands to the functions. */
function AreaRow({ area, holders, maxCount, open }: AreaRowProps) {
  const { areaCount } = useTexts().functions
  const count = area.functions.length
  return (
    <details id={`omrade-${area.id}`} open={open}>
      <summary>
        <h3 lang={area.lang.area} className="heading">
          {area.area}
        </h3>
        <ModuleRow count={count} of={maxCount} />
        <span>
          <span className="figures">
            {count}
            <span className="sr-only">{` ${pluralize(areaCount, count)}`}</span>
          </span>
          <LineIcon box={16} className="stroke-2">
            <path d="M1 8h14" />
            <path d="M8 1v14" />
          </LineIcon>
        </span>
      </summary>
      <ul className="grid">
        {area.functions.map((item) => (
          <FunctionEntry key={item.slug} item={item} holders={holders[item.slug]} />
        ))}
      </ul>
    </details>
  )
}

/**
 * A function with its checkbox and the solutions that include it. Styled by its position
 * (functions.css), because there are 153.
 */
function FunctionEntry({ item, holders }: { item: ListedFunction; holders: SolutionLink[] | undefined }) {
  return (
    <li id={functionAnchor(item.slug)}>
      <label>
        <input type="checkbox" name={choiceParameter} value={item.slug} />
        {item.lang.title ? <span lang={item.lang.title}>{item.title}</span> : item.title}
      </label>
      {item.description && <p lang={item.lang.description}>{item.description}</p>}
      {holders && <IncludedIn holders={holders} isPublic />}
    </li>
  )
}

/**
 * Search field that filters the list while the visitor types (app/boot/function-choice.ts). Outside
 * the form, so that Enter submits nothing. Hidden without JavaScript. Directly above the list, so
 * that results are visible on a phone.
 */
function FunctionFilter({ all }: { all: number }) {
  const { common, functions } = useTexts()
  const { choice } = functions
  return (
    <div className="choice-head">
      <div className="measure text-ink-soft">
        <p>{choice.lead}</p>
        <p className="signed-out-only mt-2">
          {choice.membersSee}{" "}
          <SiteLink to="/auth" className="link">
            {common.logIn}
          </SiteLink>
        </p>
      </div>
      <div className="scripts-only">
        <label htmlFor="funktionsfilter" className="block font-semibold">
          {choice.filter}
        </label>
        <input
          id="funktionsfilter"
          type="search"
          className="field mt-2"
          autoComplete="off"
          aria-describedby="funktionstraffar"
        />
        <p
          id="funktionstraffar"
          role="status"
          className="small figures choice-hits"
          data-hits={interpolate(choice.hits, { all })}
          data-no-hits={choice.noHits}
        />
      </div>
    </div>
  )
}

/**
 * Sticky bar with the rating of the selection and the button that submits it. Without scripts it
 * states the rule, and the form is posted natively. The buttons appear with the first checked box.
 * The reset button becomes an undo button until the next change (functions.css,
 * app/boot/function-choice.ts).
 */
function ChoiceBar({ all, complete }: { all: number; complete: SolutionSize }) {
  const { choice } = useTexts().functions
  return (
    <div className="choice-bar">
      <div>
        <output
          className="choice-tally figures"
          data-none={interpolate(choice.none, { all })}
          data-part={interpolate(choice.part, { all })}
          data-complete={interpolate(choice.complete, { all })}
          data-more={interpolate(choice.more, { all })}
          tabIndex={-1}
        >
          {interpolate(choice.none, { all })}
        </output>
        <Scale all={all} complete={complete} />
      </div>
      <div className="choice-buttons">
        <button type="submit" className="button">
          {choice.take}
        </button>
        <button type="reset" className="button button-quiet">
          <span className="choice-reset">{choice.reset}</span>
          <span className="choice-undo">{choice.undo}</span>
        </button>
      </div>
    </div>
  )
}

/** Scale of all functions: the range of a complete solution, and the selection. */
function Scale({ all, complete: { least, most } }: { all: number; complete: SolutionSize }) {
  return (
    <svg viewBox={`0 0 ${all} 6`} preserveAspectRatio="none" className="choice-scale" aria-hidden="true">
      <path d={`M0 5.5H${all}`} />
      <rect x={least} width={most - least} height="6" />
      <rect width="0" y="1.5" height="3" data-scale />
    </svg>
  )
}
