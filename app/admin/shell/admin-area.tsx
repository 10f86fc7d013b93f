import { useEffect } from "react"
import { Navigate, useLocation, useRouteLoaderData } from "react-router"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { Head } from "../../frame/head/head.tsx"
import type { RootData } from "../../root.tsx"
import { fetchAccountCode, type SiteSettings } from "../../session/client.ts"
import { handOver } from "../../session/destination.ts"
import { LoadingScreen, RequireAdministrator } from "../../session/guards.tsx"
import { ReturnedLink } from "../../session/mail-link/returned-link.tsx"
import { roleOf } from "../../session/role.ts"
import { isSessionStored, sessionStore, startSession } from "../../session/session.ts"
import { fetched } from "../../ui/fetched.tsx"
import { useTexts } from "../../ui/use-texts.ts"
import { screenNames } from "./screen-names.ts"
import { screens } from "./screens.ts"

const AdminLayout = fetched(() => import("./layout.tsx"), LoadingScreen)

function screenOf(pathname: string): AdminScreen | undefined {
  const named = pathname.split("/")[2]
  return adminScreens.find((name) => name === named)
}

const settingsName = "site-settings"

/** Where the backend is, for who cannot wait until React has the root loader's data. */
function settingsInDocument(): SiteSettings | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${settingsName}"]`)
  return meta ? JSON.parse(meta.content) : undefined
}

/**
 * Finds out who is signed in and asks for their role and for what the screen shows first, without waiting for the role:
 * what anybody gets is decided in the database.
 */
async function askAhead(site: SiteSettings, screen: AdminScreen): Promise<void> {
  const fetchingAhead = import("./fetch-ahead.ts")
  await startSession(site)
  const { user } = sessionStore.read()
  if (!user) return
  void roleOf(user.id)
  const { fetchAhead } = await fetchingAhead
  fetchAhead(screen)
}

// Where somebody is signed in, all of this goes on while the browser still has React's code to run.
if (typeof document !== "undefined" && isSessionStored()) {
  fetchAccountCode()
  AdminLayout.fetch()
  const screen = screenOf(location.pathname) ?? "dashboard"
  screens[screen].fetch()
  const site = settingsInDocument()
  // What cannot be fetched is fetched again, and told, by whoever shows it.
  if (site) askAhead(site, screen).catch(() => {})
}

/**
 * Whatever a link or going back leads to from the back office is a document of its own, without its style and its
 * content policy.
 */
function leaveDocument(): void {
  // In development React takes a screen away and puts it back at once.
  if (!AdminLayout.isAskedFor() || /^\/admin(?:\/|$)/.test(location.pathname)) return
  document.documentElement.hidden = true
  location.reload()
}

/** Redirects by another document, because this one may not be in the visitor's language. */
function Leave({ to, stopped }: { to: string; stopped?: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const screen = screenOf(pathname) ?? "dashboard"
    if (stopped) handOver({ path: `/admin/${screen}${search}`, name: screenNames[screen] })
    location.replace(to)
  }, [to, stopped, pathname, search])
  return <LoadingScreen />
}

/**
 * Everything below /admin. The server answers all of it with the same small page, and the back office's code is
 * not in a route's own module, which every visitor would fetch.
 */
export default function AdminArea() {
  const { account } = useTexts()
  const { pathname } = useLocation()
  const screen = screenOf(pathname)
  const site = (useRouteLoaderData("root") as RootData | undefined)?.site
  useEffect(() => leaveDocument, [])
  return (
    <>
      <Head title={account.adminTitle} noIndex />
      {site && <meta name={settingsName} content={JSON.stringify(site)} />}
      <ReturnedLink />
      <RequireAdministrator Leave={Leave}>
        {screen ? <AdminLayout screen={screen} /> : <Navigate to="/admin/dashboard" replace />}
      </RequireAdministrator>
    </>
  )
}
