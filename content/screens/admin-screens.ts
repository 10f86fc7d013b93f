/** The back office's screens below /admin, in the order of its sidebar (specification, section 2). */
export const adminScreens = [
  "dashboard",
  "pages",
  "solutions",
  "case-studies",
  "resources",
  "submissions",
] as const
export type AdminScreen = (typeof adminScreens)[number]
