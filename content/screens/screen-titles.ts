import { contentTypes } from "../index.ts"
import { stripLanguagePrefix } from "../texts/language.ts"
import type { Collection } from "../types/collection.ts"

/**
 * What the menu, the footer and the screens themselves call the program's own screens, for the company: the mail about a
 * message and the back office are in Swedish, and neither has the site's texts. A list of content is called as its type. tests/unit/screen-titles.test.ts compares.
 */
const titles: Readonly<Record<string, string>> = {
  "/": "Startsidan",
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
 * The Swedish title of a page that a visitor came from.
 * @param stored what the database calls it: the title of a solution, a case study or a page
 * @returns the path where neither knows it
 */
export function pageTitle(page: string, stored: string | null): string {
  const path = stripLanguagePrefix(page)
  const listed = contentTypes.find((type: Collection) => type.address?.under === `${path}/`)
  return titles[path] ?? listed?.names.many ?? stored ?? page
}
