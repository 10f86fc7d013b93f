import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import {
  functionSlugs,
  readableFeatures,
  type SolutionTitle,
  solutionTitles,
} from "../../../content/published/features.ts"
import type { CatalogueFunction, Feature, Solution } from "../../../content/published/published.ts"
import { type Language, type Localized, localize } from "../../../content/texts/language.ts"
import { SiteLink } from "../../frame/site-link.tsx"
import { accountClient } from "../../session/client.ts"
import { useSession } from "../../session/session.ts"
import { useLanguage, useTexts } from "../../ui/page-context.ts"
import { choiceParameter } from "./choice.ts"

/** Link data of a published solution. */
export type SolutionLink = Localized<Solution, "id" | "slug", "title">

export const toSolutionLinks = (solutions: readonly SolutionTitle[], language: Language): SolutionLink[] =>
  solutions.map((solution) => localize(solution, language, ["id", "slug"], ["title"]))

export type SolutionsByFunction = Record<string, SolutionLink[]>

/**
 * Returns the solutions by function slug, as far as the given features show. These are the features
 * that the reader may read.
 */
export function solutionsByFunction(
  features: readonly Pick<Feature, "function_id" | "solution_id">[],
  solutions: readonly SolutionLink[],
  functions: readonly Pick<CatalogueFunction, "id" | "slug">[],
): SolutionsByFunction {
  const holding = Map.groupBy(features, ({ function_id }) => function_id)
  const known = functions.flatMap(({ id, slug }) => {
    const by = new Set(holding.get(id)?.map(({ solution_id }) => solution_id))
    return by.size > 0 ? [[slug, solutions.filter((solution) => by.has(solution.id))] as const] : []
  })
  return Object.fromEntries(known.filter(([, holders]) => holders.length > 0))
}

/**
 * Loads the solutions by function for members: they may read all features. Returns null until
 * loaded.
 */
function useSolutionsByFunction(): SolutionsByFunction | null {
  const language = useLanguage()
  const { user } = useSession()
  const of = user?.id
  const [read, setRead] = useState<{ of: string; holders: SolutionsByFunction }>()

  useEffect(() => {
    if (!of) return
    let current = true
    accountClient()
      .then(({ data }) => Promise.all([readableFeatures(data), solutionTitles(data), functionSlugs(data)]))
      .then(
        ([features, solutions, functions]) =>
          current &&
          features &&
          solutions &&
          functions &&
          setRead({
            of,
            holders: solutionsByFunction(features, toSolutionLinks(solutions, language), functions),
          }),
        (error) => console.error(error),
      )
    return () => {
      current = false
    }
  }, [of, language])

  return of && read?.of === of ? read.holders : null
}

/**
 * Renders, for members, the solutions of each function into the server-rendered list
 * (functions.tsx). Hydrating the list itself would put its data into the page twice.
 */
export function MembersIncludedIn() {
  const holders = useSolutionsByFunction()
  useEffect(() => {
    if (!holders) return
    const lines = document.querySelectorAll<HTMLElement>("[data-public]")
    for (const line of lines) line.hidden = true
    return () => {
      for (const line of lines) line.hidden = false
    }
  }, [holders])
  return Object.entries(holders ?? {}).map(([key, of]) => {
    const box = document.querySelector(`[name="${choiceParameter}"][value="${CSS.escape(key)}"]`)
    const entry = box?.closest("li")
    return entry ? createPortal(<IncludedIn holders={of} />, entry, key) : null
  })
}

interface IncludedInProps {
  holders: readonly SolutionLink[]
  /** Whether it is public; for members another line replaces it. */
  isPublic?: boolean
}

/** Links to the solutions that include a function. */
export function IncludedIn({ holders, isPublic = false }: IncludedInProps) {
  const { choice } = useTexts().functions
  return (
    <p data-public={isPublic ? "" : undefined}>
      {`${choice.partOf} `}
      {holders.map(({ slug, title, lang }, index) => (
        <span key={slug}>
          {index > 0 && ", "}
          <SiteLink to={`/losningar/${slug}`} lang={lang.title} className="link">
            {title}
          </SiteLink>
        </span>
      ))}
    </p>
  )
}
