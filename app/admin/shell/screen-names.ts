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

/** First screens of the sidebar's groups below the specified screens, with their headings. */
const groupHeadings: Partial<Record<AdminScreen, string>> = {
  "catalogue-functions": "Mer innehåll",
  "site-texts": "Webbplatsen",
  people: "Konton",
}

/** Groups of the sidebar, the specified screens first; pages lead to `edit`. */
export const screenGroups: { heading: string | undefined; screens: AdminScreen[] }[] = []
for (const screen of adminScreens) {
  if (screen === "edit") continue
  const heading = groupHeadings[screen]
  const group = screenGroups.at(-1)
  if (group && !heading) group.screens.push(screen)
  else screenGroups.push({ heading, screens: [screen] })
}
