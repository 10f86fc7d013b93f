/**
 * All routes, in the order of the specification's section 2. Public routes are repeated under /en,
 * where the site has English. Other properties of screens are in content/screens/screens.ts.
 */
import { index, layout, type RouteConfigEntry, route } from "@react-router/dev/routes"
import { type AdminScreen, adminScreens } from "../content/screens/admin-screens.ts"
import type { ScreenPath } from "../content/screens/screens.ts"
import { isBilingual, type Language } from "../content/texts/language.ts"

/** Returns the public screens. `language` keeps the route ids of both copies distinct. */
function publicScreens(language: Language): RouteConfigEntry[] {
  const modules: Record<Exclude<ScreenPath, `/admin${string}`>, string> = {
    "/": "site/home/home.tsx",
    "/kontakt": "site/contact/contact.tsx",
    "/auth": "account/auth.tsx",
    "/auth/confirm": "account/confirm.tsx",
    "/losningar": "site/solutions/solutions.tsx",
    "/losningar/jamfor": "site/solutions/compare.tsx",
    "/losningar/:slug": "site/solutions/solution.tsx",
    "/funktioner": "site/functions/functions.tsx",
    "/case-studies": "site/case-studies/case-studies.tsx",
    "/case": "site/case-studies/case-studies.tsx",
    "/case-studies/:slug": "site/case-studies/case-study.tsx",
    "/resurser": "site/resources/resources.tsx",
    "/nyheter": "site/news/news.tsx",
    "/nyheter/:slug": "site/news/news-item.tsx",
    "/om-oss": "site/about/about.tsx",
    "/brand-guidelines": "site/brand-guidelines/brand-guidelines.tsx",
    "/integritet": "site/legal/privacy.tsx",
    "/tillganglighet": "site/legal/accessibility.tsx",
    "/sok": "site/search/search.tsx",
    "/profile": "account/profile/profile.tsx",
    "/unauthorized": "site/not-found/unauthorized.tsx",
    // A published page of the table `pages`, else the not-found screen.
    "/*": "site/page/page.tsx",
  }
  return Object.entries(modules).map(([path, file]) => {
    const id = `${language}${path}`
    return path === "/" ? index(file, { id }) : route(path.slice(1), file, { id })
  })
}

/** Pathless route between a layout and its screens. Its error boundary keeps the layout. */
const withBoundary = (language: Language, screens: RouteConfigEntry[]) => [
  layout("frame/screen-boundary.tsx", { id: `${language}/boundary` }, screens),
]

/** Screens of the back office. All content types share one. */
const adminModules: Partial<Record<AdminScreen, string>> = {
  dashboard: "admin/dashboard/dashboard.tsx",
  submissions: "admin/submissions/submissions.tsx",
  media: "admin/screens/media.tsx",
  people: "admin/people/people.tsx",
  "site-texts": "admin/site-texts/site-texts.tsx",
  "site-settings": "admin/site-settings/site-settings.tsx",
  planned: "admin/screens/planned.tsx",
  connections: "admin/connections/connections.tsx",
  log: "admin/log/log.tsx",
  edit: "admin/editing/edit-screen.tsx",
}
const adminModule = (screen: AdminScreen) => adminModules[screen] ?? "admin/screens/content.tsx"

export default [
  layout("frame/layout.tsx", { id: "sv" }, withBoundary("sv", publicScreens("sv"))),
  // The back office, outside the site's layout. Its layout redirects /admin to the dashboard, so
  // that the dashboard's code is already loaded.
  route("admin", "admin/shell/layout.tsx", [
    layout("admin/shell/screen-boundary.tsx", { id: "admin/boundary" }, [
      index(adminModule("dashboard"), { id: "admin/index" }),
      ...adminScreens.map((screen) => route(screen, adminModule(screen), { id: `admin/${screen}` })),
    ]),
  ]),
  ...(isBilingual
    ? [route("en", "frame/layout.tsx", { id: "en" }, withBoundary("en", publicScreens("en")))]
    : []),
  // Icon drawings, for features that members load in the browser.
  route("icons", "account/icons.ts"),
]
