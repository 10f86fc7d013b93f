/**
 * `npm run backup -- FILE`: writes database, mail and secrets of a PGlite site to one file, also
 * while it runs.
 */

import { AdministrationError } from "../server/operations/administration-error.ts"
import { packBackup } from "../server/operations/backup.ts"
import { resolveFromCaller, runCommand, runOperation } from "../server/operations/run.ts"

await runCommand(async (environment) => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) throw new AdministrationError("npm run backup -- FILE")
  const folder = await runOperation(environment, { area: "backup" }, async () => {
    throw new AdministrationError("This site keeps its data in a Supabase project; use supabase db dump.")
  })
  return packBackup(folder, resolveFromCaller(file))
})
