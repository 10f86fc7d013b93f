import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { functionSlugs } from "../../../content/published/catalogue.ts"
import { publishedSolutions, readableFeatures } from "../../../content/published/published.ts"
import { accountClient } from "../../session/client.ts"
import { useSession } from "../../session/use-session.ts"
import { useLanguage } from "../../ui/page-context.ts"
import { IncludedIn } from "./holder-line.tsx"
import { type SolutionsByFunction, solutionsByFunction, toSolutionLinks } from "./holders.ts"
import { choiceParameter } from "./key.ts"

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
      .then(({ data }) =>
        Promise.all([readableFeatures(data), publishedSolutions(data), functionSlugs(data)]),
      )
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
 * (area-row.tsx). Hydrating the list itself would put its data into the page twice.
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
