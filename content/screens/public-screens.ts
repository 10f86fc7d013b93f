/**
 * The built-in screens that search engines may show, by their Swedish paths; solutions, case studies and published
 * pages come on top of them. `content` names the tables whose rows the screen lists, `page` the row of the table
 * `pages` that replaces its hero texts: when these change, the screen changes (lastmod in the sitemap).
 */
export interface PublicScreen {
  path: string
  page?: string
  content?: readonly ("content_solutions" | "case_studies" | "resources" | "features")[]
}

export const publicScreens: readonly PublicScreen[] = [
  { path: "/", page: "home", content: ["features"] },
  { path: "/losningar", page: "losningar", content: ["content_solutions"] },
  { path: "/funktioner", page: "funktioner", content: ["content_solutions", "features"] },
  { path: "/case-studies", page: "case-studies", content: ["case_studies"] },
  { path: "/resurser", page: "resurser", content: ["resources"] },
  { path: "/om-oss", page: "om-oss" },
  { path: "/kontakt", page: "kontakt" },
  { path: "/brand-guidelines" },
  { path: "/integritet" },
  { path: "/tillganglighet" },
]

/** True for the slug of a page that replaces the hero texts of a built-in screen: that slug is the screen's name. */
export const namesScreen = (slug: string): boolean => publicScreens.some(({ page }) => page === slug)

/** First parts of addresses that are screens or files of our own: a page of the table `pages` cannot have them. */
const taken = new Set([
  "admin",
  "assets",
  "auth",
  "case",
  "en",
  "home",
  "healthz",
  "icons",
  "metrics",
  "profile",
  "readyz",
  "sok",
  "unauthorized",
  ...publicScreens.map(({ path }) => path.slice(1)),
])

/** True when a page with this slug is shown at its own address, and not inside a built-in screen or nowhere. */
export function hasOwnAddress(slug: string): boolean {
  return !taken.has(slug)
}
