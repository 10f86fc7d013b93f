import { ownTypes } from "../../../content/index.ts"
import { type AdminScreen, adminScreens } from "../../../content/screens/admin-screens.ts"
import { texts } from "../ui/texts.ts"

const typeAt = (screen: AdminScreen) => ownTypes.find((type) => type.screen === screen)

/** What the sidebar calls a screen (specification, section 2): one of content as its type. */
export function screenName(screen: AdminScreen): string {
  if (screen === "dashboard" || screen === "submissions" || screen === "people" || screen === "log")
    return texts.navigation[screen]
  return typeAt(screen)?.names.many ?? screen
}

const aboutPeople: AdminScreen[] = ["people", "log"]

/** The sidebar's groups: the specification's screens, below them those of the types that it does not name, and people. */
export const screenGroups: AdminScreen[][] = [
  adminScreens.filter((screen) => !aboutPeople.includes(screen) && !typeAt(screen)?.added),
  adminScreens.filter((screen) => typeAt(screen)?.added),
  aboutPeople,
]
