import { randomBytes } from "node:crypto"
import { access, mkdir, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { extract, list } from "tar"
import { lockDirectory } from "../database/lock.ts"
import { newestMigration } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import { AdministrationError } from "../supabase/auth/administrators.ts"
import { type BackupNote, keptNames } from "./backup.ts"

/**
 * Puts a backup into DATA_DIR. The file is unpacked beside what is there, its database opened, and only then do the
 * names change hands, so a damaged or foreign file changes nothing.
 *
 * @param overwrite whether what is there may be replaced
 * @throws AdministrationError when the directory holds something and must not be replaced, or the file is no backup;
 * DatabaseStartError when a site runs on the directory, in any case
 */
export async function restoreBackup(file: string, dataDir: string, overwrite: boolean): Promise<string> {
  await access(file).catch(() => {
    throw new AdministrationError(`${file} cannot be read.`)
  })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(dataDir)
  const folder = join(dataDir, `restore-${randomBytes(6).toString("hex")}`)
  try {
    const present = (await readdir(dataDir)).filter((name) => name !== "database.lock")
    if (present.length > 0 && !overwrite) {
      throw new AdministrationError(`${dataDir} is not empty; add --overwrite to replace the site in it.`)
    }
    await inspect(file)
    await mkdir(folder, { mode: 0o700 })
    await extract({ file, cwd: folder, strict: true }).catch(notABackup(file))
    const note = await readNote(file, folder)
    const accounts = await tryDatabase(file, folder)
    await exchange(dataDir, folder)
    return `${dataDir} holds the site as it was at ${note.created_at} (${accounts} account${accounts === 1 ? "" : "s"}). Mail that waited then will be sent.`
  } finally {
    await rm(folder, { recursive: true, force: true })
    await unlock()
  }
}

/** Reads the whole file, which checks its sums, and refuses whatever a backup of ours never holds. */
async function inspect(file: string): Promise<void> {
  let foreign: string | undefined
  await list({
    file,
    strict: true,
    onReadEntry({ path, type }) {
      const [top = ""] = path.split("/")
      const known = top === "backup.json" || keptNames.includes(top as never)
      if (!known || !["File", "OldFile", "Directory"].includes(type)) foreign ??= path
    },
  }).catch(notABackup(file))
  if (foreign !== undefined)
    throw new AdministrationError(`${file} is no backup of this site (it holds ${foreign}).`)
}

async function readNote(file: string, folder: string): Promise<BackupNote> {
  const note: Partial<BackupNote> = await readFile(join(folder, "backup.json"), "utf8")
    .then(JSON.parse)
    .catch(() => ({}))
  if (note.format !== "modulverk-backup" || note.version !== 1) {
    throw new AdministrationError(`${file} is no backup of this site.`)
  }
  if (String(note.migration) > (await newestMigration())) {
    throw new AdministrationError(`${file} was made by a newer version of this program; upgrade it first.`)
  }
  return note as BackupNote
}

/** Opens the unpacked database: a file whose sums are right may still hold half a database. Gives its accounts. */
async function tryDatabase(file: string, folder: string): Promise<number> {
  try {
    const database = await openDatabase({ dataDir: folder })
    try {
      const [row] = await database.asOwner((query) =>
        query<{ accounts: number }>("select count(*) as accounts from auth.users"),
      )
      return row?.accounts ?? 0
    } finally {
      await database.close()
    }
  } catch {
    throw new AdministrationError(`${file} is damaged: its database cannot be opened.`)
  }
}

/** Replaces what a site keeps by what was unpacked; when a step fails, the steps before it are undone. */
async function exchange(dataDir: string, folder: string): Promise<void> {
  const replaced = join(folder, "replaced")
  await mkdir(replaced)
  const done: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    try {
      await rename(from, to)
      done.push([from, to])
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
    }
  }
  try {
    for (const name of keptNames) {
      await move(join(dataDir, name), join(replaced, name))
      await move(join(folder, name), join(dataDir, name))
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(to, from)
    throw error
  }
}

function notABackup(file: string): (error: Error) => never {
  return () => {
    throw new AdministrationError(`${file} is no backup of this site, or is damaged.`)
  }
}
