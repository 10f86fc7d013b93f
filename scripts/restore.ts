/** `npm run restore -- FILE [--overwrite]`: restores a file of `npm run backup` to DATA_DIR. */

import { AdministrationError } from "../server/operations/administration-error.ts"
import { restoreBackup } from "../server/operations/restore.ts"
import { resolveFromCaller, runCommand } from "../server/operations/run.ts"

await runCommand(async ({ SUPABASE_URL, DATABASE_URL, DATA_DIR }) => {
  const words = process.argv.slice(2)
  const [file, ...more] = words.filter((word) => word !== "--overwrite")
  if (!file || more.length > 0) throw new AdministrationError("npm run restore -- FILE [--overwrite]")
  if (SUPABASE_URL) {
    throw new AdministrationError("SUPABASE_URL is set: a project is restored in its own dashboard.")
  }
  if (DATABASE_URL) {
    throw new AdministrationError(
      "DATABASE_URL is set: Postgres is restored with pg_restore (docs/guide/back-up-and-restore.md); unset it to restore into DATA_DIR.",
    )
  }
  return restoreBackup(resolveFromCaller(file), DATA_DIR, words.includes("--overwrite"))
})
