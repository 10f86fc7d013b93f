/**
 * Hero texts of built-in screens by slug (`Screen.hero`). They are edited in the form of that page:
 * Postgres rejects their keys in `site_texts` (site_texts_key_place), and a test compares both.
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

/** Text keys by slug and column of `pages`. */
const keys = Object.entries(areas).flatMap(([slug, area]) => [
  { slug, column: "hero_title", key: `${area}.title` },
  { slug, column: "hero_description", key: `${area}.description` },
  { slug, column: "seo_title", key: `${area.replace(".hero", "")}.headTitle` },
])

/** Returns the page and column that hold a text; undefined if it is in `site_texts`. */
export const heroColumnOf = (key: string) => keys.find((opening) => opening.key === key)

/** Returns the key of the default text for an empty column of a page; undefined if it has none. */
export const heroTextKey = (slug: string, column: string) =>
  keys.find((opening) => opening.slug === slug && opening.column === column)?.key
