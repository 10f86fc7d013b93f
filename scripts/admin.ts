/**
 * `npm run admin -- list | create EMAIL | password EMAIL | grant EMAIL | revoke EMAIL | reset
 * EMAIL`: manages administrators.
 */
import { runCommand } from "../server/operations/run.ts"
import { administer } from "./commands/admin.ts"

await runCommand((environment) => administer(process.argv.slice(2), environment))
