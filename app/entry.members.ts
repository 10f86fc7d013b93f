/** Loaded by the boot script when a session is stored, a mail's link was followed, or the previous document left a message. */
import { textsOf } from "../content/texts/texts.ts"
import { memberIslands } from "./islands/members.ts"
import { startIslands } from "./islands/start.tsx"
import { tellOutcome } from "./session/mail-link/link-outcome.ts"
import { arrive } from "./session/next-document.ts"
import { startSession } from "./session/session.ts"
import { welcome } from "./session/welcome.ts"
import { factsOfDocument, localPathOn } from "./ui/page-context.ts"

await startIslands("member", memberIslands)
const facts = factsOfDocument()
const texts = textsOf(facts.language)
const told = arrive()
const link = await startSession()
if (told.welcome !== undefined) void welcome(texts, told.welcome)
if (link) tellOutcome(link, { account: texts.account, localPath: localPathOn(facts) })
