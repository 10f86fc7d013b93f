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

/** Which solutions hold which function, for members, who may read all features; null until that has arrived. */
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
 * Writes into the list (area-row.tsx) which solutions hold each function, for members. The list itself stays as the server has
 * drawn it: sent as an island's data it would be in the page twice.
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
