/**
 * The texts that open a built-in screen. The form of the page that bears the screen's slug (`Screen.hero`) is their only place:
 * Postgres refuses their keys in `site_texts` (site_texts_key_place), and a test compares the two.
 */
const areas = {
  home: "home",
  kontakt: "contact.hero",
  losningar: "solutions",
  funktioner: "functions",
  "case-studies": "caseStudies.hero",
  resurser: "resources.hero",
  "om-oss": "about.hero",
}

/** Keys of own texts by slug and column of `pages`. */
const keys = Object.entries(areas).flatMap(([slug, area]) => [
  { slug, column: "hero_title", key: `${area}.title` },
  { slug, column: "hero_description", key: `${area}.description` },
  { slug, column: "seo_title", key: `${area.replace(".hero", "")}.headTitle` },
])

/** Returns the page and the column that hold an own text; undefined for a text that stands among the others. */
export const heroColumnOf = (key: string) => keys.find((opening) => opening.key === key)

/** Returns the key of the default that a page's empty column shows; undefined where it shows none. */
export const heroTextKey = (slug: string, column: string) =>
  keys.find((opening) => opening.slug === slug && opening.column === column)?.key
