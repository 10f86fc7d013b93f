import type { ComponentType } from "react"
import { MobileUserMenu, UserMenu } from "../frame/user-menu.tsx"
import { MembersIncludedIn } from "../site/functions/members-holders.tsx"
import { FeatureList } from "../site/solutions/feature-list.tsx"
import type { MemberIsland } from "./island.tsx"

/**
 * Islands hydrated for signed-in users. The same rules apply as for the form islands (forms.ts).
 */
export const memberIslands: Record<MemberIsland, ComponentType<never>> = {
  "user-menu": UserMenu,
  "mobile-user-menu": MobileUserMenu,
  features: FeatureList,
  holders: MembersIncludedIn,
}
