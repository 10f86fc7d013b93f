import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import type { Fetched } from "../../ui/fetched.tsx"
import { SignInDialog } from "../session/sign-in-again.tsx"
import { part } from "../ui/part.tsx"

/** Each screen's code is a file of its own: nobody waits for the forms of solutions to see the dashboard. */
export const screens: Record<AdminScreen, Fetched<object>> = {
  dashboard: part(() => import("../dashboard/dashboard.tsx")),
  pages: part(() => import("../screens/pages.tsx")),
  solutions: part(() => import("../screens/solutions.tsx")),
  "case-studies": part(() => import("../screens/case-studies.tsx")),
  resources: part(() => import("../screens/resources.tsx")),
  submissions: part(() => import("../submissions/submissions.tsx")),
}

/** Milliseconds after which what is on the screen has come, so that nothing takes its turn. */
const rest = 1_500

/** Fetches what else may be wanted when the screen is there. Gives the way to call it off. */
export function fetchTheRest(): () => void {
  const timer = setTimeout(() => {
    for (const screen of Object.values(screens)) screen.fetch()
    // It is needed when the server is hard to reach.
    SignInDialog.fetch()
  }, rest)
  return () => clearTimeout(timer)
}
