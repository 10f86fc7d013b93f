import type { Database } from "../supabase/types.ts"
import type { PlacedLink } from "./fields/lists/links.ts"
import type { ContentTable } from "./index.ts"

/**
 * Site-wide settings as pages use them (content/types/site/site-settings.ts); missing values have
 * defaults in the code.
 */
export interface Settings {
  /** Whether visitors see the site; by default as `SITE_CLOSED` says. */
  visibility?: "open" | "closed"
  menu?: PlacedLink[]
  footer?: PlacedLink[]
  social?: PlacedLink[]
  /** Set only on the days of the notice. */
  notice?: string
  notice_en?: string
  notice_link?: string
  functions_least?: number
  functions_most?: number
  functions_all?: number
  /** Hides the illustrated figures of the start page, and those in the default texts. */
  figures_hidden?: boolean
  share_picture?: string
  security_contact?: string
}

/** Whether visitors get the page of a closed site: the setting, else `SITE_CLOSED`. */
export const isClosed = (settings: Settings | undefined, closedByDefault = false): boolean =>
  settings?.visibility ? settings.visibility === "closed" : closedByDefault

/** A published page with a link in the menu, the footer or the site's offer. */
export interface PlacedPage {
  slug: string
  title: string
  title_en: string | null
  place: "menu" | "footer" | "offer"
}

/** Settings, features, pages and empty lists that all pages need (`own_site`). */
export interface SiteFacts {
  settings: Settings
  /** Featured on the start page; by default those of the specification. */
  features: Database["public"]["Tables"]["features"]["Row"][]
  pages: PlacedPage[]
  /** Tables of lists without published items. */
  empty: ContentTable[]
}

/** Defaults until the database is read. */
export const defaultSiteFacts: SiteFacts = { settings: {}, features: [], pages: [], empty: [] }

/**
 * Returns the number of functions in a complete solution; the defaults are the specification's
 * (section 9).
 */
export const solutionSize = ({ functions_least: least = 28, functions_most: most = 75 }: Settings) => ({
  least,
  most: Math.max(least, most),
})

/**
 * Returns the number of functions that pages display: the setting, or 153 (specification, section
 * 9), until more are published.
 */
export const displayedFunctionCount = (published: number, { functions_all: set = 153 }: Settings): number =>
  Math.max(set, published)
export type SolutionSize = ReturnType<typeof solutionSize>
