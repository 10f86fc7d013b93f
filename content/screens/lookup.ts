import type { Texts } from "../texts/texts.ts"
import { type HeroPath, type IndexedPath, type Screen, type ScreenPath, screens } from "./screens.ts"

export type ScreenWithPath = Screen & { path: ScreenPath }

export const allScreens = Object.entries<Screen>(screens).map(
  ([path, screen]): ScreenWithPath => ({ path: path as ScreenPath, ...screen }),
)

/** Screens that search engines may show; those of single solutions, case studies and pages are as many as there is content. */
export const indexedScreens = allScreens.filter(
  (screen): screen is Screen & { path: IndexedPath } => screen.indexed === true,
)

/** What is made of the heroes of those screens that are named by their area of texts, by path. */
export const mapHeroes = <Made>(texts: Texts, make: (hero: { title: string; description: string }) => Made) =>
  Object.fromEntries(
    indexedScreens.flatMap(({ path, texts: area }) => (area ? [[path, make(texts[area].hero)]] : [])),
  ) as Record<HeroPath, Made>

const isPattern = ({ path }: ScreenWithPath) => /[:*]/.test(path)
const byPath = new Map(
  allScreens.filter((screen) => !isPattern(screen)).map((screen) => [screen.path, screen]),
)
const patterns = allScreens
  .filter(isPattern)
  .map(
    (screen) => [new RegExp(`^${screen.path.replace(/:\w+/, "[^/]+").replace("*", ".*")}$`), screen] as const,
  )

/** The screen that answers at a Swedish path; what is no other's is "/*", as in the route table. */
export function matchScreen(path: string): ScreenWithPath {
  const found = byPath.get(path as ScreenPath) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
  return found ?? { path: "/*", ...screens["/*"] }
}

/** The screen whose hero texts the page with this slug replaces. */
export const screenOfHero = (slug: string): ScreenWithPath | undefined =>
  allScreens.find(({ hero }) => hero === slug)

/** First parts of addresses that are screens or files of our own: a page of the table `pages` cannot have them. */
const taken = new Set([
  "assets",
  "en",
  "home",
  "healthz",
  "icons",
  "metrics",
  "readyz",
  ...allScreens.map(({ path }) => path.split("/")[1]),
])

/** First path segments that the server answers itself; it does not start with a route to another one. */
const serverSegments =
  "assets brand counted fonts functions healthz icons media metrics og readyz rest storage texts webhooks"

/** Slugs that no page can get, except those that replace a screen's hero. SQL has the same list. */
export const reservedSlugs: readonly string[] = [...new Set([...taken, ...serverSegments.split(" ")])]
  .filter((segment) => segment !== undefined)
  .filter((segment) => /^[a-z0-9-]+$/.test(segment) && !screenOfHero(segment))
  .toSorted()

/** True when a page with this slug is shown at its own address, and not inside a built-in screen or nowhere. */
export function hasOwnAddress(slug: string): boolean {
  return !taken.has(slug)
}
