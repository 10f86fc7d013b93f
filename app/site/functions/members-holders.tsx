import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { functionSlugs } from "../../../content/published/catalogue.ts"
import { readableFeatures } from "../../../content/published/published.ts"
import { accountClient } from "../../session/client.ts"
import { useSession } from "../../session/use-session.ts"
import { HolderLine } from "./holder-line.tsx"
import { type Holder, type Holders, holdersOf } from "./holders.ts"
import { choiceParameter } from "./key.ts"

/** Which solutions hold which function, for members, who may read all features; null until that has arrived. */
function useMembersHolders(solutions: readonly Holder[]): Holders | null {
  const { user } = useSession()
  const of = user?.id
  const [read, setRead] = useState<{ of: string; holders: Holders }>()

  useEffect(() => {
    if (!of) return
    let current = true
    accountClient()
      .then(({ data }) => Promise.all([readableFeatures(data), functionSlugs(data)]))
      .then(
        ([features, functions]) =>
          current && setRead({ of, holders: holdersOf(features, solutions, functions) }),
        (error) => console.error(error),
      )
    return () => {
      current = false
    }
  }, [of, solutions])

  return of && read?.of === of ? read.holders : null
}

/**
 * Writes into the list (area-row.tsx) which solutions hold each function, for members. The list itself stays as the server has
 * drawn it: sent as an island's data it would be in the page twice.
 */
export function MembersHolders({ solutions }: { solutions: readonly Holder[] }) {
  const holders = useMembersHolders(solutions)
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
    const entry = box?.closest(".choice-entry")
    return entry ? createPortal(<HolderLine holders={of} />, entry, key) : null
  })
}
