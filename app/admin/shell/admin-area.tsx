import { useEffect } from "react"
import { Navigate, useLocation } from "react-router"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { Head } from "../../frame/head/head.tsx"
import { fetchAccountCode } from "../../session/client.ts"
import { stoppedAt } from "../../session/destination.ts"
import { LoadingScreen, RequireAdministrator } from "../../session/guards.tsx"
import { leadOn } from "../../session/next-document.ts"
import { roleOf } from "../../session/role-of.ts"
import { isSessionStored, sessionStore, startSession } from "../../session/session.ts"
import { fetched } from "../../ui/fetched.tsx"
import { useTexts } from "../../ui/page-context.ts"
import { screenNames } from "./screen-names.ts"
import { screens } from "./screens.ts"

const AdminLayout = fetched(() => import("./layout.tsx"), LoadingScreen)

function screenOf(pathname: string): AdminScreen | undefined {
  const named = pathname.split("/")[2]
  return adminScreens.find((name) => name === named)
}

/**
 * Finds out who is signed in and asks for their role and for what the screen shows first, without waiting for the role:
 * what anybody gets is decided in the database.
 */
async function askAhead(screen: AdminScreen): Promise<void> {
  const fetchingAhead = import("./fetch-ahead.ts")
  await startSession()
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
  // What cannot be fetched is fetched again, and told, by whoever shows it.
  askAhead(screen).catch(() => {})
}

/** Redirects by another document, because this one may not be in the visitor's language. */
function Leave({ to, stopped }: { to: string; stopped?: boolean }) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const screen = screenOf(pathname) ?? "dashboard"
    const from = { path: `/admin/${screen}${search}`, name: screenNames[screen] }
    leadOn(to, stopped ? { state: stoppedAt(from) } : {})
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
  return (
    <>
      <Head title={account.adminTitle} noIndex />
      <RequireAdministrator Leave={Leave}>
        {screen ? <AdminLayout screen={screen} /> : <Navigate to="/admin/dashboard" replace />}
      </RequireAdministrator>
    </>
  )
}
