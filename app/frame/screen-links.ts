import { fromHeroes, indexedScreens } from "../../content/screens/lookup.ts"
import type { IndexedPath } from "../../content/screens/screens.ts"
import type { Texts } from "../../content/texts/texts.ts"

/** A link to a screen by its name, and what the screen says of itself. */
interface ScreenLink {
  to: IndexedPath
  label: string
  text: string
}

/** Name and description of every indexed screen. */
function namesIn(texts: Texts): Record<IndexedPath, [label: string, text: string]> {
  const { about, brand, caseStudies, common, contact, functions, home, legal, resources, solutions } = texts
  const { navigation } = common
  return {
    ...fromHeroes(texts, ({ title, description }): [string, string] => [title, description]),
    "/": [navigation.home, home.description],
    "/kontakt": [navigation.contact, contact.hero.description],
    "/losningar": [navigation.solutions, solutions.description],
    "/funktioner": [navigation.functions, functions.subtitle],
    "/case-studies": [navigation.caseStudies, caseStudies.hero.description],
    "/resurser": [navigation.resources, resources.hero.description],
    "/om-oss": [navigation.about, about.hero.description],
    "/brand-guidelines": [navigation.brandGuidelines, brand.hero.description],
    "/integritet": [legal.privacy.link, legal.privacy.description],
    "/tillganglighet": [legal.accessibility.link, legal.accessibility.description],
  }
}

export function screenLinks(texts: Texts, paths: readonly IndexedPath[]): ScreenLink[] {
  const names = namesIn(texts)
  return paths.map((to) => ({ to, label: names[to][0], text: names[to][1] }))
}

/** Links to the screens that have a place in a list, in its order. */
export function linksOf(list: "menu" | "footer" | "legal", texts: Texts): ScreenLink[] {
  const listed = indexedScreens
    .filter((screen) => screen[list] !== undefined)
    .toSorted((a, b) => (a[list] ?? 0) - (b[list] ?? 0))
  return screenLinks(
    texts,
    listed.map(({ path }) => path),
  )
}
