import { replace } from "react-router"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { destinationState } from "../../session/destination.ts"
import { replaceDocument } from "../../session/next-document.ts"
import { fetchRole } from "../../session/role-of.ts"
import { waitForSession } from "../../session/session.ts"
import { unsavedWork } from "../../session/unsaved-work.ts"
import { toast } from "../../ui/toasts/toast.ts"
import { type Area, readAreas, rememberAreas, rememberedAreas } from "../data/areas.ts"
import { factorTexts } from "../session/factor-texts.ts"
import { hasEnded } from "../session/lapsed-session.ts"
import { lacksFactor } from "../session/proof.ts"
import { prefetchData } from "./prefetch-data.ts"
import { screenName } from "./screen-names.ts"

/** The screen at a path below /admin; /admin itself leads to the dashboard. */
export function screenOf(pathname: string): AdminScreen {
  const named = pathname.split("/")[2]
  return adminScreens.find((name) => name === named) ?? "dashboard"
}

/** By another document, because this one may not be in the visitor's language. Never settles: this one ends. */
function leave(...next: Parameters<typeof replaceDocument>): Promise<never> {
  replaceDocument(...next)
  return new Promise(() => {})
}

let admitted: { id: string; areas: readonly Area[] } | undefined

/** The administrator who was let in. */
export const admittedUser = () => admitted

/**
 * Lets administrators in; those who still need a second factor are led to it, other signed-in people to /unauthorized, everybody else to /auth, in place of this entry
 * of the history. It spares them a back office without content: who may read and write what is decided in the database. So
 * what the screen shows first is asked for without waiting for the role.
 */
export async function guard({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const screen = screenOf(pathname)
  const here = { path: `/admin/${screen}${search}`, name: screenName(screen) }
  const session = await waitForSession()
  if (session.status === "signed-out") {
    // Unsaved text stays on the screen, which asks the administrator to sign in again.
    if (unsavedWork.exists()) return
    return leave("/auth", session.left ? {} : { state: destinationState(here) })
  }
  const { id } = session.user
  if (id !== admitted?.id) {
    prefetchData(screen, rememberedAreas(id))
    const [role, areas] = await Promise.all([fetchRole(id), readAreas()])
    // Whose session has been ended is nobody, whatever the token says.
    if (areas.length === 0 && (await hasEnded())) return leave("/auth", { state: destinationState(here) })
    if (role !== "admin") return leave("/unauthorized")
    if (areas.length === 0 && (await lacksFactor())) {
      toast.error(factorTexts.required.title, factorTexts.required.text)
      return leave("/profile#tvasteg")
    }
    admitted = { id, areas }
    rememberAreas(id, areas)
  }
  if (pathname === "/admin") throw replace("/admin/dashboard")
}
