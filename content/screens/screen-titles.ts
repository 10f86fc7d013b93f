import { contentTypes } from "../index.ts"
import { stripLanguagePrefix } from "../texts/language.ts"
import type { Collection } from "../types/collection.ts"

/**
 * Swedish names of the built-in screens, for the mail about a message and the back office, which do
 * not load the site's texts. Lists of content are named after their type.
 * tests/unit/screen-titles.test.ts compares them with the texts.
 */
const titles: Readonly<Record<string, string>> = {
  "/": "Startsidan",
  "/losningar/jamfor": "Jämför lösningar",
  "/funktioner": "Funktioner",
  "/case-studies": "Kundberättelser",
  "/case": "Kundberättelser",
  "/resurser": "Resurser",
  "/om-oss": "Om oss",
  "/kontakt": "Kontakt",
  "/brand-guidelines": "Varumärke",
  "/integritet": "Integritet",
  "/tillganglighet": "Tillgänglighet",
  "/sok": "Sök",
  "/auth": "Logga in",
  "/profile": "Profil",
  "/unauthorized": "Obehörig åtkomst",
}

/**
 * Returns the Swedish title of a visitor's page.
 * @param stored the title in the database: of a solution, case study or page
 * @returns the path if there is no title
 */
export function pageTitle(page: string, stored: string | null): string {
  const path = stripLanguagePrefix(page)
  const listed = contentTypes.find((type: Collection) => type.address?.under === `${path}/`)
  return titles[path] ?? listed?.names.many ?? stored ?? page
}
