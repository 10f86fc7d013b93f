import { useEffect } from "react"
import { Navigate, useLocation } from "react-router"
import { screens } from "../admin/screens.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Head } from "../site/head.tsx"
import { fetched } from "../ui/fetched.tsx"
import { type AdminScreen, adminScreens } from "./admin-screens.ts"
import { fetchAccountCode } from "./client.ts"
import { Loading, RequireAdministrator } from "./guards.tsx"
import { ReturnedLink } from "./returned-link.tsx"
import { isSessionStored } from "./session.ts"

const AdminLayout = fetched(() => import("../admin/layout.tsx"), Loading)

function screenOf(pathname: string): AdminScreen | undefined {
  const named = pathname.split("/")[2]
  return adminScreens.find((name) => name === named)
}

// Where somebody is signed in, all the code is fetched while the guard finds out who that is.
if (typeof document !== "undefined" && isSessionStored()) {
  fetchAccountCode()
  AdminLayout.fetch()
  const screen = screenOf(location.pathname)
  if (screen) screens[screen].fetch()
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

/** Leads who may not come in elsewhere: by another document, because this one may not be in the visitor's language. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return <Loading />
}

/**
 * Everything below /admin. The server answers all of it with the same small page, and the back office's code is
 * not in a route's own module, which every visitor would fetch.
 */
export default function AdminArea() {
  const { account } = useTexts()
  const { pathname } = useLocation()
  const screen = screenOf(pathname)
  useEffect(() => leaveDocument, [])
  return (
    <>
      <Head title={account.adminTitle} noIndex />
      <ReturnedLink />
      <RequireAdministrator Leave={Leave}>
        {screen ? <AdminLayout screen={screen} /> : <Navigate to="/admin/dashboard" replace />}
      </RequireAdministrator>
    </>
  )
}
