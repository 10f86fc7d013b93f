/**
 * Loaded by the boot script if a session is stored, a mail link was followed, or the previous
 * document passed data on.
 */
import { loadedTexts } from "../content/texts/texts.ts"
import { memberIslands } from "./islands/members.ts"
import { hydrateIslands } from "./islands/start.tsx"
import { reportLinkOutcome } from "./session/mail-link/link-outcome.ts"
import { takeHandover } from "./session/next-document.ts"
import { restoreSession } from "./session/session.ts"
import { showWelcome } from "./session/welcome.ts"
import { localPathFor, readPageFacts } from "./ui/page-context.ts"

await hydrateIslands("member", memberIslands)
const facts = readPageFacts()
const texts = loadedTexts(facts.language)
const told = takeHandover()
const link = await restoreSession()
if (told.welcome !== undefined) void showWelcome(texts, told.welcome)
if (link) reportLinkOutcome(link, { account: texts.account, localPath: localPathFor(facts) })
