import type { Environment } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { restoreBackup } from "../../server/operations/restore.ts"
import { resolveFromCaller } from "../../server/operations/run.ts"

/**
 * Runs `npm run restore -- FILE [--overwrite]`: restores a file of `npm run backup` to DATA_DIR.
 */
export async function runRestoreCommand(
  words: string[],
  { SUPABASE_URL, DATABASE_URL, DATA_DIR }: Environment,
): Promise<string> {
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
}
