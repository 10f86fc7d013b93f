import { replace } from "react-router"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { destinationState } from "../../session/destination.ts"
import { fetchRole } from "../../session/fetch-role.ts"
import { replaceDocument } from "../../session/handover.ts"
import { waitForSession } from "../../session/session.ts"
import { unsavedWork } from "../../session/unsaved-work.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { type Area, cacheAreas, cachedAreas, loadAreas } from "../data/areas.ts"
import { factorTexts, lacksFactor } from "../session/factor-status.ts"
import { hasSessionEnded } from "../session/lapsed-session.ts"
import { prefetchData } from "./prefetch.tsx"
import { screenName } from "./screen-names.ts"

/** Returns the screen of a path; /admin is the dashboard. */
export function screenAtPath(pathname: string): AdminScreen {
  const named = pathname.split("/")[2]
  return adminScreens.find((name) => name === named) ?? "dashboard"
}

/**
 * Loads a new document, since this one may be in another language than the visitor's. The promise
 * never settles, because this document unloads.
 */
function loadDocument(...next: Parameters<typeof replaceDocument>): Promise<never> {
  replaceDocument(...next)
  return new Promise(() => {})
}

let admitted: { id: string; areas: readonly Area[] } | undefined

/** Returns the admitted administrator. */
export const admittedUser = () => admitted

/**
 * Admits administrators. Redirects to the profile for a missing second factor, other signed-in
 * users to /unauthorized, and all others to /auth, replacing the history entry. The database
 * authorizes every request; the guard only avoids an empty back office. Prefetches the screen's
 * first data while the role loads.
 */
export async function guard({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const screen = screenAtPath(pathname)
  const here = { path: `/admin/${screen}${search}`, name: screenName(screen) }
  const session = await waitForSession()
  if (session.status === "signed-out") {
    // Keeps unsaved text on the screen. A dialog asks the administrator to sign in again.
    if (unsavedWork.exists()) return
    return loadDocument("/auth", session.left ? {} : { state: destinationState(here) })
  }
  const { id } = session.user
  if (id !== admitted?.id) {
    prefetchData(screen, cachedAreas(id))
    const [role, areas] = await Promise.all([fetchRole(id), loadAreas()])
    // The token of an ended session is still valid, but the session has no role.
    if (areas.length === 0 && (await hasSessionEnded()))
      return loadDocument("/auth", { state: destinationState(here) })
    if (role !== "admin") return loadDocument("/unauthorized")
    if (areas.length === 0 && (await lacksFactor())) {
      toast.error(factorTexts.required.title, factorTexts.required.text)
      return loadDocument("/profile#tvasteg")
    }
    admitted = { id, areas }
    cacheAreas(id, areas)
  }
  if (pathname === "/admin") throw replace("/admin/dashboard")
}
