import type { PageTexts } from "../texts/texts.ts"
import { type HeroPath, type IndexedPath, type Screen, type ScreenPath, screens } from "./screens.ts"

export type ScreenWithPath = Screen & { path: ScreenPath }

export const allScreens = Object.entries<Screen>(screens).map(
  ([path, screen]): ScreenWithPath => ({ path: path as ScreenPath, ...screen }),
)

/** Screens for search engines, without those of single items. */
export const indexedScreens = allScreens.filter(
  (screen): screen is Screen & { path: IndexedPath } => screen.indexed === true,
)

/** Maps the heroes of screens with a text area, by path. */
export const mapHeroes = <Made>(
  texts: PageTexts,
  make: (hero: { title: string; description: string }) => Made,
) =>
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

/** Returns the screen at a Swedish path; "/*" if no other matches, as in the route table. */
export function matchScreen(path: string): ScreenWithPath {
  const found = byPath.get(path as ScreenPath) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
  return found ?? { path: "/*", ...screens["/*"] }
}

/** Returns the screen whose hero the page with this slug overrides. */
export const screenOfHero = (slug: string): ScreenWithPath | undefined =>
  allScreens.find(({ hero }) => hero === slug)

/** First path segments of built-in screens and files, which no row of `pages` can have. */
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

/**
 * First path segments that the server handles itself. It does not start if another route uses one.
 */
const serverSegments =
  "assets brand counted fonts functions healthz icons media metrics og readyz rest storage texts webhooks"

/** Slugs that no page can have, except those that override a hero. SQL has the same list. */
export const reservedSlugs: readonly string[] = [...new Set([...taken, ...serverSegments.split(" ")])]
  .filter((segment) => segment !== undefined)
  .filter((segment) => /^[a-z0-9-]+$/.test(segment) && !screenOfHero(segment))
  .toSorted()

/**
 * Returns the slugs that no item below a path can have, because screens of the site have them.
 * @param under `/losningar/`
 */
export const reservedSlugsUnder = (under: string): readonly string[] =>
  under === "/"
    ? reservedSlugs
    : allScreens
        .filter(({ path }) => path.startsWith(under) && !path.includes(":"))
        .map(({ path }) => path.slice(under.length))

/**
 * Returns true if a page with this slug has its own URL, so it is neither the hero of a built-in
 * screen nor hidden.
 */
export function hasOwnAddress(slug: string): boolean {
  return !taken.has(slug)
}
