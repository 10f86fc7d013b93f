/**
 * Screens below /admin, in sidebar order: the specification's (section 2), then those of other
 * content types, media, people, webhooks, the audit log, and the editing screen, which is in no
 * menu.
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
  "planned",
  "people",
  "connections",
  "log",
  "edit",
] as const
export type AdminScreen = (typeof adminScreens)[number]
