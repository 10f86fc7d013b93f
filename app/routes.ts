/**
 * Every address of the site, in the order of the specification's section 2, and the public ones a second
 * time under /en, which is always English.
 */
import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { adminScreens } from "../content/screens/admin-screens.ts"

/** The public screens; `language` only keeps the route ids of the two copies apart. */
function publicScreens(language: "sv" | "en"): RouteConfigEntry[] {
  const id = (name: string) => ({ id: `${language}/${name}` })
  return [
    index("site/home/home.tsx", id("home")),
    route("kontakt", "site/contact/contact.tsx", id("contact")),
    route("auth", "account/auth.tsx", id("auth")),
    route("auth/confirm", "account/confirm.tsx", id("confirm")),
    route("losningar", "site/solutions/solutions.tsx", id("solutions")),
    route("losningar/:slug", "site/solutions/solution.tsx", id("solution")),
    route("funktioner", "site/functions/functions.tsx", id("functions")),
    route("case-studies", "site/case-studies/case-studies.tsx", id("case-studies")),
    route("case", "site/case-studies/case-studies.tsx", id("case")),
    route("case-studies/:slug", "site/case-studies/case-study.tsx", id("case-study")),
    route("resurser", "site/resources/resources.tsx", id("resources")),
    route("om-oss", "site/about/about.tsx", id("about")),
    route("brand-guidelines", "site/brand-guidelines/brand-guidelines.tsx", id("brand-guidelines")),
    route("integritet", "site/legal/privacy.tsx", id("privacy")),
    route("tillganglighet", "site/legal/accessibility.tsx", id("accessibility")),
    route("sok", "site/search/search.tsx", id("search")),
    route("profile", "account/profile.tsx", id("profile")),
    route("unauthorized", "site/not-found/unauthorized.tsx", id("unauthorized")),
    // A published page of the table `pages`, or else the not-found screen.
    route("*", "site/page/page.tsx", id("page")),
  ]
}

export default [
  layout("frame/layout.tsx", { id: "sv" }, publicScreens("sv")),
  // The back office, outside the site's frame; its code is fetched by the guard alone (admin/shell/admin-area.tsx).
  route("admin", "admin/shell/admin-area.tsx", [
    index("admin/shell/admin-screen.tsx", { id: "admin/index" }),
    ...adminScreens.map((screen) => route(screen, "admin/shell/admin-screen.tsx", { id: `admin/${screen}` })),
  ]),
  route("en", "frame/layout.tsx", { id: "en" }, publicScreens("en")),
  // No screen: drawings of icons, for features that members read in the browser.
  route("icons", "account/icons.ts"),
]
