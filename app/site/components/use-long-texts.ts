import { use } from "react"
import type { SiteTexts } from "../../../content/texts/site-texts.ts"
import { ServerTextsContext } from "../../ui/page-context.ts"

/**
 * Returns the long texts in the page's language. Server only: for content screens without
 * hydration.
 */
export function useLongTexts(): SiteTexts["long"] {
  const texts = use(ServerTextsContext)
  if (!texts) throw new Error("useLongTexts is server-only")
  return texts.long
}
