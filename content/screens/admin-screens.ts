/**
 * The back office's screens below /admin, in the order of its sidebar (specification, section 2); then those of the types of
 * content that the specification does not name, uploaded files, people, and the record of what has been done.
 */
export const adminScreens = [
  "dashboard",
  "pages",
  "solutions",
  "case-studies",
  "resources",
  "submissions",
  "catalogue-functions",
  "news",
  "search-synonyms",
  "media",
  "site-texts",
  "site-settings",
  "redirects",
  "people",
  "log",
] as const
export type AdminScreen = (typeof adminScreens)[number]
