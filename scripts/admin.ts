/**
 * `npm run admin -- list | create EMAIL | password EMAIL | grant EMAIL | revoke EMAIL | reset
 * EMAIL`: manages administrators.
 */
import { runCommand } from "../server/operations/run.ts"
import { runAdminCommand } from "./commands/admin.ts"

await runCommand((environment) => runAdminCommand(process.argv.slice(2), environment))
