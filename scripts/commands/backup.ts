import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { packBackup } from "../../server/operations/backup.ts"
import { resolveFromCaller, runOperation } from "../../server/operations/run.ts"

/**
 * Runs `npm run backup -- FILE`: writes database, mail and secrets of a PGlite site to one file,
 * also while it runs.
 */
export async function runBackupCommand(words: string[], environment: Environment): Promise<string> {
  const [file, ...more] = words
  if (!file || more.length > 0) throw new AdministrationError("npm run backup -- FILE")
  const folder = await runOperation(environment, { area: "backup" }, async () => {
    throw new AdministrationError("This site keeps its data in a Supabase project; use supabase db dump.")
  })
  return packBackup(folder, resolveFromCaller(file))
}
