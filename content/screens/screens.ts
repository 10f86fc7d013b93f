/**
 * All screens by Swedish path, in the order of the specification's section 2. Routes, page cache,
 * statistics, sitemap, search, menu, footer and browser tests read them here. Plain data: no React
 * and no texts.
 */
import type { ContentTable } from "../index.ts"
import { type AdminScreen, adminScreens } from "./admin-screens.ts"
import { authModes, confirmationTypes, resourceFilters } from "./query-values.ts"

/**
 * JavaScript of a page. `read`: the boot script, and islands for members. `islands`: React without
 * the router, loaded on first use. `application`: React Router hydrates the document.
 */
type ScreenKind = "read" | "islands" | "application"

/**
 * A query parameter. A list of values: the page is cached per value, and the first is the default.
 * `free`: any value, rendered per request and not cached. `browser`: read only in the browser or by
 * the form's POST; the page is the same.
 */
type Parameter = readonly [string, ...string[]] | "free" | "browser"

export interface Screen {
  kind: ScreenKind
  /** Query parameters of the screen. The page cache drops all others (query.ts). */
  query?: Readonly<Record<string, Parameter>>
  /** Tables that the screen shows; without a query, if it has one. */
  content?: readonly ContentTable[]
  /** Table whose published items it lists: without any, no menu and no sitemap has the screen. */
  lists?: ContentTable
  /** Text area whose `hero` has the screen's name and description. */
  texts?: "news"
  /** Slug of the row of `pages` that overrides the screen's hero. */
  hero?: string
  /** Listed in the sitemap and found by name in the site search. */
  indexed?: true
  /** False: the site search finds it only where administrators show it first. */
  searched?: false
  /** Order in the header's menu, in the footer's additional links, and in its last line. */
  menu?: number
  footer?: number
  legal?: number
  /** False: page views are not counted. Applications are never counted. */
  counted?: false
  /** False: not stored as the origin of a contact message. */
  origin?: false
}

/** Back office: Swedish only. /admin shows its first screen. */
const backOffice = { kind: "application", origin: false } as const satisfies Screen

export const screens = {
  "/": {
    kind: "read",
    hero: "home",
    content: ["features", "case_studies", "catalogue_functions"],
    indexed: true,
    menu: 1,
  },
  "/kontakt": {
    kind: "islands",
    hero: "kontakt",
    query: { funktion: "free" },
    indexed: true,
    menu: 5,
    origin: false,
  },
  "/auth": { kind: "application", query: { mode: authModes } },
  "/auth/confirm": {
    kind: "application",
    query: { type: confirmationTypes, token_hash: "browser", redirect_to: "browser" },
    origin: false,
  },
  "/losningar": {
    kind: "read",
    hero: "losningar",
    lists: "content_solutions",
    content: ["content_solutions", "features"],
    indexed: true,
    menu: 2,
  },
  "/losningar/jamfor": {
    kind: "read",
    query: { losning: "free" },
    lists: "content_solutions",
    content: ["content_solutions"],
    indexed: true,
  },
  "/losningar/:slug": {
    kind: "read",
    content: ["content_solutions", "features", "case_studies", "resources"],
  },
  "/funktioner": {
    kind: "read",
    hero: "funktioner",
    lists: "catalogue_functions",
    query: { funktion: "browser" },
    content: ["content_solutions", "features", "catalogue_functions"],
    indexed: true,
    menu: 3,
  },
  "/case-studies": {
    kind: "read",
    hero: "case-studies",
    lists: "case_studies",
    content: ["case_studies"],
    indexed: true,
    footer: 1,
  },
  "/case": { kind: "read", hero: "case-studies", content: ["case_studies"] },
  "/case-studies/:slug": {
    kind: "read",
    content: ["case_studies", "content_solutions", "catalogue_functions"],
  },
  "/resurser": {
    kind: "islands",
    hero: "resurser",
    lists: "resources",
    query: { typ: resourceFilters },
    content: ["resources"],
    indexed: true,
    footer: 2,
  },
  "/nyheter": { kind: "read", texts: "news", lists: "news", content: ["news"], indexed: true, footer: 3 },
  "/nyheter/:slug": { kind: "read", content: ["news"] },
  "/om-oss": { kind: "read", hero: "om-oss", content: ["catalogue_functions"], indexed: true, menu: 4 },
  "/brand-guidelines": { kind: "islands", indexed: true, searched: false, legal: 3 },
  "/integritet": { kind: "read", indexed: true, legal: 1 },
  "/tillganglighet": { kind: "read", indexed: true, legal: 2 },
  "/sok": { kind: "read", query: { q: "free" } },
  "/profile": { kind: "application" },
  "/admin": backOffice,
  ...(Object.fromEntries(adminScreens.map((name) => [`/admin/${name}`, backOffice])) as Record<
    `/admin/${AdminScreen}`,
    typeof backOffice
  >),
  "/unauthorized": { kind: "read", counted: false },
  /** A published row of `pages`, or the not-found screen. */
  "/*": { kind: "read" },
} as const satisfies Record<`/${string}`, Screen>

export type ScreenPath = keyof typeof screens
export type IndexedPath = {
  [Path in ScreenPath]: (typeof screens)[Path] extends { indexed: true } ? Path : never
}[ScreenPath]
/** Screens named after their text area. */
export type HeroPath = {
  [Path in IndexedPath]: (typeof screens)[Path] extends { texts: string } ? Path : never
}[IndexedPath]
