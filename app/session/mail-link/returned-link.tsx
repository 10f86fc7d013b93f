import { useEffect } from "react"
import { useRouteLoaderData } from "react-router"
import type { RootData } from "../../root.tsx"
import { startSession } from "../session.ts"
import { useLinkOutcome } from "./use-link-outcome.ts"

let told = false

/** Tells what came of a mail's link that this document was opened with. Draws nothing. */
export function ReturnedLink() {
  const site = (useRouteLoaderData("root") as RootData | undefined)?.site
  const tell = useLinkOutcome()

  useEffect(() => {
    if (!site) return
    void startSession(site).then((link) => {
      if (!link || told) return
      told = true
      tell(link)
    })
  }, [site, tell])
  return null
}
