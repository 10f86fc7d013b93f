import { lazy, Suspense } from "react"
import { Navigate, useLocation } from "react-router"
import { useTexts } from "../i18n/use-texts.ts"
import { Head } from "../site/head.tsx"
import { adminScreens } from "./admin-screens.ts"
import { Loading, RequireAdministrator } from "./guards.tsx"
import { ReturnedLink } from "./returned-link.tsx"

const AdminLayout = lazy(() => import("../admin/layout.tsx"))

/**
 * Everything below /admin. The server answers all of it with the same small page, and the back office's code is
 * fetched when the guard has let somebody through: a route's own module would be fetched by every visitor.
 */
export default function AdminArea() {
  const { account } = useTexts()
  const { pathname } = useLocation()
  const named = pathname.split("/")[2]
  const screen = adminScreens.find((name) => name === named)
  return (
    <>
      <Head title={account.adminTitle} noIndex />
      <ReturnedLink />
      <RequireAdministrator>
        {screen ? (
          <Suspense fallback={<Loading />}>
            <AdminLayout screen={screen} />
          </Suspense>
        ) : (
          <Navigate to="/admin/dashboard" replace />
        )}
      </RequireAdministrator>
    </>
  )
}
