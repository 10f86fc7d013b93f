import { topLevelTypes } from "../../../content/index.ts"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { texts } from "../ui/texts.ts"

const typeAt = (screen: AdminScreen) => topLevelTypes.find((type) => type.screen === screen)

/** Screens without a content type. */
type OwnName = "dashboard" | "submissions" | "media" | "planned" | "people" | "connections" | "log" | "edit"

/**
 * Returns a screen's name in the sidebar (specification, section 2); for content, the type's name.
 */
export function screenName(screen: AdminScreen): string {
  return typeAt(screen)?.names.many ?? texts.navigation[screen as OwnName]
}

const aboutPeople: AdminScreen[] = ["people", "connections", "log"]

const isAdded = (screen: AdminScreen) =>
  screen === "media" || screen === "planned" || typeAt(screen)?.added === true

/** Groups of the sidebar: specified screens, added content types, and people. */
export const screenGroups: AdminScreen[][] = [
  adminScreens.filter((screen) => screen !== "edit" && !aboutPeople.includes(screen) && !isAdded(screen)),
  adminScreens.filter(isAdded),
  aboutPeople,
]
