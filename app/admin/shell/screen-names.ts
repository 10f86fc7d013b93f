import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { texts } from "../ui/texts.ts"

const { navigation } = texts

/** What the sidebar calls each screen (specification, section 2). */
export const screenNames: Record<AdminScreen, string> = {
  dashboard: navigation.dashboard,
  pages: navigation.pages,
  solutions: navigation.solutions,
  "case-studies": navigation.caseStudies,
  resources: navigation.resources,
  submissions: navigation.submissions,
}
