import type { Hit } from "../../../content/published/site-search.ts"
import type { Language } from "../../../content/texts/language.ts"
import { textsOf } from "../../../content/texts/texts.ts"
import { fits, wordsOf } from "../functions/match.ts"

/** The built-in screens by what the navigation and the footer call them, and what they say of themselves. */
export function namedScreens(language: Language): { path: string; title: string; text: string }[] {
  const { about, brand, caseStudies, common, contact, functions, legal, resources, solutions } =
    textsOf(language)
  const { navigation } = common
  return [
    { path: "/losningar", title: navigation.solutions, text: solutions.description },
    { path: "/funktioner", title: navigation.functions, text: functions.subtitle },
    { path: "/case-studies", title: navigation.caseStudies, text: caseStudies.hero.description },
    { path: "/resurser", title: navigation.resources, text: resources.hero.description },
    { path: "/om-oss", title: navigation.about, text: about.hero.description },
    { path: "/kontakt", title: navigation.contact, text: contact.hero.description },
    { path: "/brand-guidelines", title: navigation.brandGuidelines, text: brand.hero.description },
    { path: "/integritet", title: legal.privacy.link, text: legal.privacy.description },
    { path: "/tillganglighet", title: legal.accessibility.link, text: legal.accessibility.description },
  ]
}

/**
 * Screens whose name somebody has typed, as hits. Most of their texts are not in the database, and of "om oss" Postgres
 * looks for nothing: both are words that Swedish is full of.
 * @param known what has been found already, as the screens that have a published page
 */
export function screenHits(query: string, language: Language, known: readonly Hit[]): Hit[] {
  const words = wordsOf(query)
  if (words.join("").length < 3) return []
  return namedScreens(language)
    .filter(({ path, title }) => fits(words, title, title) && known.every((hit) => hit.path !== path))
    .map(({ path, title, text }) => ({
      kind: "page",
      title,
      excerpt: [{ text, found: false }],
      path,
      language,
    }))
}
