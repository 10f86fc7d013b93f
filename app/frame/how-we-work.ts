import { useOutletContext } from "react-router"
import type { DataClient } from "../../content/calls/data-client.ts"
import { publishedPage } from "../../content/published/published.ts"
import { type Language, shown } from "../../content/texts/language.ts"

/**
 * The page about price, service levels and exit. It is written in the back office; the demo content brings it, and
 * while it is not published nothing links to it (docs/decisions/0004).
 */
const slug = "sa-arbetar-vi"

/** Path, title and the title's language of the published page, or null. */
export async function howWeWorkLink({ data, language }: { data: DataClient; language: Language }) {
  const page = await publishedPage(data, slug)
  if (!page) return null
  const { title, lang } = shown(page, language, [], ["title"])
  return { to: `/${slug}`, title, lang: lang.title }
}

export type HowWeWorkLink = Awaited<ReturnType<typeof howWeWorkLink>>

/** The link for the screens inside the public frame (layout.tsx), which reads it once for all of them. */
export const useHowWeWork = () => useOutletContext<HowWeWorkLink>()
