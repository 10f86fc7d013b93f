import { topLevelTypes } from "../../../content/index.ts"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { texts } from "../ui/texts.ts"

const typeAt = (screen: AdminScreen) => topLevelTypes.find((type) => type.screen === screen)

/** Screens that show no type of content. */
type OwnName = "dashboard" | "submissions" | "media" | "people" | "log"

/** What the sidebar calls a screen (specification, section 2): one of content as its type. */
export function screenName(screen: AdminScreen): string {
  return typeAt(screen)?.names.many ?? texts.navigation[screen as OwnName]
}

const aboutPeople: AdminScreen[] = ["people", "log"]

const isAdded = (screen: AdminScreen) => screen === "media" || typeAt(screen)?.added === true

/** The sidebar's groups: the specification's screens, below them those of the types that it does not name, and people. */
export const screenGroups: AdminScreen[][] = [
  adminScreens.filter((screen) => !aboutPeople.includes(screen) && !isAdded(screen)),
  adminScreens.filter(isAdded),
  aboutPeople,
]
