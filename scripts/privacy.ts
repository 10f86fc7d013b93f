/** `npm run privacy -- export EMAIL [FILE] | erase EMAIL`: exports or erases personal data. */
import { runCommand } from "../server/operations/run.ts"
import { runPrivacyCommand } from "./commands/privacy.ts"

await runCommand((environment) => runPrivacyCommand(process.argv.slice(2), environment))
