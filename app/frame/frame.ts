import { useOutletContext } from "react-router"
import type { PlacedLink } from "../../content/fields/lists/links.ts"
import type { PlacedPage, SiteFacts } from "../../content/settings.ts"
import { type Language, localize } from "../../content/texts/language.ts"
import type { LoadContext } from "../load-context.ts"

/** Link in the header or footer. `lang` is set where the label is not in the page's language. */
export interface FrameLink {
  to: string
  label: string
  lang?: "sv" | undefined
}

/** Configurable content of the header and footer. Empty by default. */
export interface Frame {
  /** Overrides the default links. */
  menu?: FrameLink[]
  footer?: FrameLink[]
  social?: FrameLink[]
  notice?: { text: string; lang?: "sv" | undefined; to?: string | undefined }
  /** Published pages placed in the menu or footer. */
  pages?: (FrameLink & Pick<PlacedPage, "place">)[]
  /** Tables of lists without published items, whose screens are not linked by default. */
  empty?: SiteFacts["empty"]
}

export function createFrame({ facts, language }: Pick<LoadContext, "facts" | "language">): Frame {
  const { notice, notice_en = null, notice_link: to, ...lists } = facts.settings
  const frame: Frame = {}
  for (const name of ["menu", "footer", "social"] as const) {
    const links = lists[name]
    if (links) frame[name] = links.map((link) => localizeLink(link, language))
  }
  if (notice) {
    const { notice: text, lang } = localize({ notice, notice_en }, language, [], ["notice"])
    frame.notice = { text, lang: lang.notice, to }
  }
  if (facts.empty.length > 0) frame.empty = facts.empty
  if (facts.pages.length > 0) {
    frame.pages = facts.pages.map(({ slug, place, ...page }) => {
      const { title, lang } = localize(page, language, [], ["title"])
      return { to: `/${slug}`, label: title, lang: lang.title, place }
    })
  }
  return frame
}

function localizeLink(
  { to, label = "", label_en = null }: PlacedLink | WithEnglish,
  language: Language,
): FrameLink {
  const { label: text, lang } = localize({ label, label_en }, language, [], ["label"])
  return { to, label: text, lang: lang.label }
}
type WithEnglish = { to: string; label?: string; label_en?: string | null }

/** Returns the frame of the enclosing layout (layout.tsx). */
export const useFrame = () => useOutletContext<Frame>()

/** Returns the link to the published page about price and service levels, if any. */
export const useOfferPage = (): FrameLink | undefined =>
  useFrame().pages?.find(({ place }) => place === "offer")
