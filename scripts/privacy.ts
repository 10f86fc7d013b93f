/** `npm run privacy -- export EMAIL [FILE] | erase EMAIL`: what the site keeps about a person. */
import { runCommand } from "../server/operations/run.ts"
import { attend } from "./commands/privacy.ts"

await runCommand((environment) => attend(process.argv.slice(2), environment))
