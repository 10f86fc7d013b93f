import { indexedScreens, mapHeroes } from "../../content/screens/lookup.ts"
import type { IndexedPath } from "../../content/screens/screens.ts"
import type { Texts } from "../../content/texts/texts.ts"

interface ScreenLink {
  to: IndexedPath
  label: string
}

/** Returns the link text of every indexed screen. */
function namesIn(texts: Texts): Record<IndexedPath, string> {
  const { common, legal } = texts
  const { navigation } = common
  return {
    ...mapHeroes(texts, ({ title }) => title),
    "/": navigation.home,
    "/kontakt": navigation.contact,
    "/losningar": navigation.solutions,
    "/funktioner": navigation.functions,
    "/case-studies": navigation.caseStudies,
    "/resurser": navigation.resources,
    "/om-oss": navigation.about,
    "/brand-guidelines": navigation.brandGuidelines,
    "/integritet": legal.privacy.link,
    "/tillganglighet": legal.accessibility.link,
  }
}

export function screenLinks(texts: Texts, paths: readonly IndexedPath[]): ScreenLink[] {
  const names = namesIn(texts)
  return paths.map((to) => ({ to, label: names[to] }))
}

/** Returns links to the screens of a list, in its order. */
export function linksInList(list: "menu" | "footer" | "legal", texts: Texts): ScreenLink[] {
  const listed = indexedScreens
    .filter((screen) => screen[list] !== undefined)
    .toSorted((a, b) => (a[list] ?? 0) - (b[list] ?? 0))
  return screenLinks(
    texts,
    listed.map(({ path }) => path),
  )
}
