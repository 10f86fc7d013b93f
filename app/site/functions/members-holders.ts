import { useEffect, useState } from "react"
import { readableFeatures } from "../../../content/published/published.ts"
import { accountClient } from "../../session/client.ts"
import { useSession } from "../../session/use-session.ts"
import { type Holder, type Holders, holdersOf } from "./holders.ts"

/**
 * Which solutions hold which function, for members, who may read all features; null for everybody else, until it has
 * arrived, and when it could not be read.
 */
export function useMembersHolders(solutions: readonly Holder[]): Holders | null {
  const { user } = useSession()
  const of = user?.id
  const [read, setRead] = useState<{ of: string; holders: Holders }>()

  useEffect(() => {
    if (!of) return
    let current = true
    accountClient()
      .then(({ data }) => readableFeatures(data))
      .then(
        (features) => current && setRead({ of, holders: holdersOf(features, solutions) }),
        (error) => console.error(error),
      )
    return () => {
      current = false
    }
  }, [of, solutions])

  return of && read?.of === of ? read.holders : null
}
