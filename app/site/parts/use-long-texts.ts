import { use } from "react"
import type { SiteTexts } from "../../../content/texts/site-texts.ts"
import { ServerTextsContext } from "../../ui/page-context.ts"

/** What the page's screen says at length, in its language. For screens that are read alone: a browser has none of it. */
export function useLongTexts(): SiteTexts["long"] {
  const texts = use(ServerTextsContext)
  if (!texts) throw new Error("only the server has the long texts")
  return texts.long
}
