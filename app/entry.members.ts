/**
 * Loaded by the boot script if a session is stored, a mail link was followed, or the previous
 * document passed data on.
 */

import type { ComponentType } from "react"
import { MobileUserMenu, UserMenu } from "./frame/user-menu.tsx"
import { hydrateIslands } from "./islands/hydrate-islands.tsx"
import type { MemberIsland } from "./islands/island.tsx"
import { takeHandover } from "./session/handover.ts"
import { reportLinkOutcome } from "./session/mail-link/link-outcome.ts"
import { restoreSession, sessionStore } from "./session/session.ts"
import { showWelcome } from "./session/welcome.ts"
import { MembersIncludedIn } from "./site/functions/included-in.tsx"
import { FeatureList } from "./site/solutions/feature-list.tsx"
import { loadPageTexts } from "./ui/load-page.ts"
import { localPathFor, readPageFacts } from "./ui/page-context.ts"

/**
 * Islands hydrated for signed-in users. The same rules apply as for the form islands
 * (entry.forms.ts).
 */
const memberIslands: Record<MemberIsland, ComponentType<never>> = {
  "user-menu": UserMenu,
  "mobile-user-menu": MobileUserMenu,
  features: FeatureList,
  holders: MembersIncludedIn,
}

await hydrateIslands("member", memberIslands)
const facts = readPageFacts()
const told = takeHandover()
const link = await restoreSession()
const { user } = sessionStore.read()
if (user)
  void import("./frame/edit-link.ts").then(({ showEditLink }) => showEditLink(user.id)).catch(() => {})
if (link || told.welcome !== undefined) {
  const texts = await loadPageTexts("applications")
  if (told.welcome !== undefined) void showWelcome(texts, told.welcome)
  if (link) reportLinkOutcome(link, { account: texts.account, localPath: localPathFor(facts) })
}
