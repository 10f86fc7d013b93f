import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { functionSlugs } from "../../../content/published/catalogue.ts"
import { publishedSolutions, readableFeatures } from "../../../content/published/published.ts"
import { accountClient } from "../../session/client.ts"
import { useSession } from "../../session/use-session.ts"
import { useLanguage } from "../../ui/page-context.ts"
import { HolderLine } from "./holder-line.tsx"
import { type Holders, holdersAmong, holdersOf } from "./holders.ts"
import { choiceParameter } from "./key.ts"

/**
 * Loads the solutions by function for members: they may read all features. Returns null until
 * loaded.
 */
function useMembersHolders(): Holders | null {
  const language = useLanguage()
  const { user } = useSession()
  const of = user?.id
  const [read, setRead] = useState<{ of: string; holders: Holders }>()

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
          setRead({ of, holders: holdersOf(features, holdersAmong(solutions, language), functions) }),
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
export function MembersHolders() {
  const holders = useMembersHolders()
  useEffect(() => {
    if (!holders) return
    const lines = document.querySelectorAll<HTMLElement>("[data-everyones]")
    for (const line of lines) line.hidden = true
    return () => {
      for (const line of lines) line.hidden = false
    }
  }, [holders])
  return Object.entries(holders ?? {}).map(([key, of]) => {
    const box = document.querySelector(`[name="${choiceParameter}"][value="${CSS.escape(key)}"]`)
    const entry = box?.closest("li")
    return entry ? createPortal(<HolderLine holders={of} />, entry, key) : null
  })
}
