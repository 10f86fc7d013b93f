import type { PlacedLink } from "./fields/lists/links.ts"
import type { Feature } from "./published/published.ts"

/** What is set for the site as a whole (content/types/site-settings.ts), as pages are made with it; what is missing is the code's own. */
export interface Settings {
  menu?: PlacedLink[]
  footer?: PlacedLink[]
  social?: PlacedLink[]
  /** Only on its days. */
  notice?: string
  notice_en?: string
  notice_link?: string
  functions_least?: number
  functions_most?: number
  functions_all?: number
  /** Leaves the drawn figures out of the start page. */
  figures_hidden?: boolean
  share_picture?: string
  security_contact?: string
}

/** A published page that has a place in menu or footer, or where the site tells of its offer. */
export interface PlacedPage {
  slug: string
  title: string
  title_en: string | null
  place: "menu" | "footer" | "offer"
}

/** What all pages of the site are made with, besides their texts (`own_site`). */
export interface SiteFacts {
  settings: Settings
  /** The features that the start page calls out; without any, the specification's. */
  features: Feature[]
  pages: PlacedPage[]
}

/** A site of which nothing is set. */
export const defaultSiteFacts: SiteFacts = { settings: {}, features: [], pages: [] }

/** How many functions make a complete solution: the specification's figures (section 9), until others are set. */
export const solutionSize = ({ functions_least: least = 28, functions_most: most = 75 }: Settings) => ({
  least,
  most: Math.max(least, most),
})

/** Returns the number of functions that pages state: 153 (specification, section 9) or the set one, until more are published. */
export const displayedFunctionCount = (published: number, { functions_all: set = 153 }: Settings): number =>
  Math.max(set, published)
export type SolutionSize = ReturnType<typeof solutionSize>
