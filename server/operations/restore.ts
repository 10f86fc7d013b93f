import { randomBytes } from "node:crypto"
import { access, mkdir, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { makeDataDirectory } from "../database/data-directory.ts"
import { DatabaseStartError } from "../database/database.ts"
import { lockDirectory } from "../database/embedded/lock.ts"
import { fullDiskLine } from "../files/free-space.ts"
import { syncDirectory, syncTree } from "../files/sync.ts"
import { AdministrationError } from "./administration-error.ts"
import { keptNames } from "./backup.ts"
import { unpackBackup } from "./backup-file.ts"

const staging = "restore-"

/**
 * Puts a backup into DATA_DIR. The file is unpacked beside what is there, its database opened, and only then do the
 * names change hands, so a damaged or foreign file changes nothing.
 *
 * @param overwrite whether what is there may be replaced
 * @throws AdministrationError when the directory cannot be used, has no room, or holds something and must not be
 * replaced, or the file is no backup; DatabaseStartError when a site runs on the directory, in any case; what
 * `fullDiskLine` knows when the disk becomes full meanwhile
 */
export async function restoreBackup(file: string, dataDir: string, overwrite: boolean): Promise<string> {
  await access(file).catch(() => {
    throw new AdministrationError(`${file} cannot be read.`)
  })
  const unlock = await takeDirectory(dataDir)
  const folder = join(dataDir, staging + randomBytes(6).toString("hex"))
  try {
    const present = (await readdir(dataDir)).filter((name) => name !== "database.lock")
    if (present.length > 0 && !overwrite) {
      throw new AdministrationError(`${dataDir} is not empty; add --overwrite to replace the site in it.`)
    }
    const { note, accounts } = await unpackBackup(file, folder)
    await syncTree(folder)
    await exchange(dataDir, folder)
    syncDirectory(dataDir)
    return `${dataDir} holds the site as it was at ${note.created_at} (${accounts} account${accounts === 1 ? "" : "s"}). Mail that waited then will be sent.`
  } finally {
    try {
      // An unpacking that failed may still be writing files that it had begun with.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    } finally {
      await unlock()
    }
  }
}

/**
 * Folders in DATA_DIR that restores which were interrupted have left. A whole site stands in each, perhaps the only one, so
 * they are told of and never removed. Beside a running site there is no other: both take the directory for themselves.
 */
export async function interruptedRestores(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [] as string[])
  return names.filter((name) => name.startsWith(staging)).map((name) => join(dataDir, name))
}

async function takeDirectory(dataDir: string): Promise<() => Promise<void>> {
  try {
    await makeDataDirectory(dataDir)
    return await lockDirectory(dataDir)
  } catch (error) {
    if (error instanceof DatabaseStartError || fullDiskLine(error)) throw error
    const { message } = error as Error
    throw new AdministrationError(
      `DATA_DIR ${dataDir} cannot be used (${message}): it has to be a directory that this process may write to.`,
    )
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
