/**
 * Every screen of the site by its Swedish path, in the order of the specification's section 2. Whatever else has to know about
 * a screen reads it here: routes, page cache, statistics, sitemap, site search, menu, footer, and the browser tests.
 * Plain data: no React, no texts, nothing that a script would have to fetch.
 */
import type { ContentTable } from "../index.ts"
import { type AdminScreen, adminScreens } from "./admin-screens.ts"
import { authModes, confirmationTypes, resourceFilters } from "./query-values.ts"

/**
 * What of a page runs in the browser. `read`: the boot script, and islands for members. `islands`: React without the router for
 * single parts, when they are touched. `application`: React Router takes over the document.
 */
export type ScreenKind = "read" | "islands" | "application"

/**
 * A query parameter. A list holds its values: a page is cached for each of them, and the first is what the screen shows without
 * the parameter. `free`: any value, so the answer is made for the request and never cached. `browser`: read in the browser, or
 * from the address that a form is posted to; the page is the same for all values.
 */
export type Parameter = readonly [string, ...string[]] | "free" | "browser"

export interface Screen {
  kind: ScreenKind
  /** The query parameters that the screen reads. The page cache drops all others, so only these can be read (query.ts). */
  query?: Readonly<Record<string, Parameter>>
  /** Tables whose rows the screen lists: when they change, the screen does. */
  content?: readonly ContentTable[]
  /** The area of texts (content/texts) whose `hero` is the screen's name and says what it has. Other screens choose theirs one by one. */
  texts?: "news"
  /** Slug of the row of `pages` that replaces the screen's hero texts. */
  hero?: string
  /** In the sitemap, and found by its name in the site's search. */
  indexed?: true
  /** Places among the links of the header's menu, among those that the footer adds to them, and in the footer's last line. */
  menu?: number
  footer?: number
  legal?: number
  /** False: its views are not counted. Those of applications never are. */
  counted?: false
  /** False: a message does not say that its sender came from here. */
  origin?: false
}

/** The back office: in Swedish alone, its first screen at /admin, too. */
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
  "/losningar": { kind: "read", hero: "losningar", content: ["content_solutions"], indexed: true, menu: 2 },
  "/losningar/:slug": { kind: "read", content: ["content_solutions", "features", "case_studies"] },
  "/funktioner": {
    kind: "read",
    hero: "funktioner",
    query: { funktion: "browser" },
    content: ["content_solutions", "features", "catalogue_functions"],
    indexed: true,
    menu: 3,
  },
  "/case-studies": {
    kind: "read",
    hero: "case-studies",
    content: ["case_studies"],
    indexed: true,
    footer: 1,
  },
  "/case": { kind: "read", hero: "case-studies", content: ["case_studies"] },
  "/case-studies/:slug": { kind: "read", content: ["case_studies"] },
  "/resurser": {
    kind: "islands",
    hero: "resurser",
    query: { typ: resourceFilters },
    content: ["resources"],
    indexed: true,
    footer: 2,
  },
  "/nyheter": { kind: "read", texts: "news", content: ["news"], indexed: true, footer: 3 },
  "/nyheter/:slug": { kind: "read", content: ["news"] },
  "/om-oss": { kind: "read", hero: "om-oss", content: ["catalogue_functions"], indexed: true, menu: 4 },
  "/brand-guidelines": { kind: "islands", indexed: true, footer: 4 },
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
  /** A published page of the table `pages`, or else the not-found screen. */
  "/*": { kind: "read" },
} as const satisfies Record<`/${string}`, Screen>

export type ScreenPath = keyof typeof screens
export type IndexedPath = {
  [Path in ScreenPath]: (typeof screens)[Path] extends { indexed: true } ? Path : never
}[ScreenPath]
/** Those that are named by their area of texts. */
export type HeroPath = {
  [Path in IndexedPath]: (typeof screens)[Path] extends { texts: string } ? Path : never
}[IndexedPath]
