import { randomBytes } from "node:crypto"
import { access, mkdir, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { ensureDataDirectory } from "../database/data-directory.ts"
import { DatabaseStartError } from "../database/database.ts"
import { lockDirectory } from "../database/embedded/lock.ts"
import { fullDiskMessage } from "../files/free-space.ts"
import { syncDirectory, syncTree } from "../files/sync.ts"
import { AdministrationError } from "./administration-error.ts"
import { backupEntries } from "./backup.ts"
import { unpackBackup } from "./backup-file.ts"

const stagingPrefix = "restore-"

/**
 * Restores a backup into DATA_DIR. Unpacks beside the existing files, opens the database, then
 * renames, so that an invalid file changes nothing.
 *
 * @param overwrite allows replacing existing files
 * @throws AdministrationError when the directory is unusable, full, or not empty without
 * `overwrite`, or the file is no backup
 * @throws DatabaseStartError when a site is running on the directory
 * @throws errors that `fullDiskMessage` recognizes when the disk becomes full meanwhile
 */
export async function restoreBackup(file: string, dataDir: string, overwrite: boolean): Promise<string> {
  await access(file).catch(() => {
    throw new AdministrationError(`${file} cannot be read.`)
  })
  const unlock = await takeDirectory(dataDir)
  const folder = join(dataDir, stagingPrefix + randomBytes(6).toString("hex"))
  try {
    const present = (await readdir(dataDir)).filter((name) => name !== "database.lock")
    if (present.length > 0 && !overwrite) {
      throw new AdministrationError(`${dataDir} is not empty; add --overwrite to replace the site in it.`)
    }
    const { note, accounts } = await unpackBackup(file, folder)
    await syncTree(folder)
    await replaceFiles(dataDir, folder)
    syncDirectory(dataDir)
    return `${dataDir} holds the site as it was at ${note.created_at} (${accounts} account${accounts === 1 ? "" : "s"}). Mail that waited then will be sent.`
  } finally {
    try {
      // A failed extraction may still be writing files.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    } finally {
      await unlock()
    }
  }
}

/**
 * Lists the folders of interrupted restores in DATA_DIR. They are only reported, never removed,
 * because each contains a site, possibly the only copy. No restore can run beside the site, because
 * both lock the directory.
 */
export async function interruptedRestores(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [] as string[])
  return names.filter((name) => name.startsWith(stagingPrefix)).map((name) => join(dataDir, name))
}

async function takeDirectory(dataDir: string): Promise<() => Promise<void>> {
  try {
    await ensureDataDirectory(dataDir)
    return await lockDirectory(dataDir)
  } catch (error) {
    if (error instanceof DatabaseStartError || fullDiskMessage(error)) throw error
    const { message } = error as Error
    throw new AdministrationError(
      `DATA_DIR ${dataDir} cannot be used (${message}): it has to be a directory that this process may write to.`,
    )
  }
}

/** Replaces the site's files by the unpacked ones; rolls back when a step fails. */
async function replaceFiles(dataDir: string, folder: string): Promise<void> {
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
    for (const name of backupEntries) {
      await move(join(dataDir, name), join(replaced, name))
      await move(join(folder, name), join(dataDir, name))
    }
  } catch (error) {
    for (const [from, to] of done.reverse()) await rename(to, from)
    throw error
  }
}
