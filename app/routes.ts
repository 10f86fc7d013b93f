/**
 * Every address of the site, in the order of the specification's section 2, and the public ones a second
 * time under /en, which is always English.
 */
import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { adminScreens } from "./account/admin-screens.ts"

/** The public screens; `language` only keeps the route ids of the two copies apart. */
function publicScreens(language: "sv" | "en"): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    index("site/home.tsx", id("home")),
    route("kontakt", "site/contact.tsx", id("contact")),
    route("auth", "account/auth.tsx", id("auth")),
    route("auth/confirm", "account/confirm.tsx", id("confirm")),
    route("losningar", "site/solutions.tsx", id("solutions")),
    route("losningar/:slug", "site/solution.tsx", id("solution")),
    route("funktioner", "site/functions.tsx", id("functions")),
    route("case-studies", "site/case-studies.tsx", id("case-studies")),
    route("case", "site/case-studies.tsx", id("case")),
    route("case-studies/:slug", "site/case-study.tsx", id("case-study")),
    route("resurser", "site/resources.tsx", id("resources")),
    route("om-oss", "site/about.tsx", id("about")),
    route("brand-guidelines", "site/brand-guidelines.tsx", id("brand-guidelines")),
    route("integritet", "site/privacy.tsx", id("privacy")),
    route("tillganglighet", "site/accessibility.tsx", id("accessibility")),
    route("sok", "site/search.tsx", id("search")),
    route("profile", "account/profile.tsx", id("profile")),
    route("unauthorized", "site/unauthorized.tsx", id("unauthorized")),
    // A published page of the table `pages`, or else the not-found screen.
    route("*", "site/page.tsx", id("page")),
  ]
}

export default [
  layout("site/layout.tsx", { id: "sv" }, publicScreens("sv")),
  // The back office, outside the site's frame; its code is fetched by the guard alone (account/admin-area.tsx).
  route("admin", "account/admin-area.tsx", [
    index("account/admin-screen.tsx", { id: "admin/index" }),
    ...adminScreens.map((screen) => route(screen, "account/admin-screen.tsx", { id: `admin/${screen}` })),
  ]),
  route("en", "site/layout.tsx", { id: "en" }, publicScreens("en")),
  // No screen: drawings of icons, for features that members read in the browser.
  route("icons", "account/icons.ts"),
]
