import { randomBytes } from "node:crypto"
import { access, mkdir, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { extract, list } from "tar"
import { makeDataDirectory } from "../database/data-directory.ts"
import { DatabaseStartError } from "../database/database.ts"
import { diskFull, freeSpace, fullDiskLine, hasSpace, reserved } from "../database/embedded/free-space.ts"
import { lockDirectory } from "../database/embedded/lock.ts"
import { newestMigration } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import { syncDirectory, syncTree } from "../files/sync.ts"
import { AdministrationError } from "./administration-error.ts"
import { type BackupNote, keptNames } from "./backup.ts"

const staging = "restore-"
const megabyte = 1024 * 1024
/** Most filesystems give files their space in pieces of this size. */
const block = 4096

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
    checkRoom(dataDir, await inspect(file))
    await mkdir(folder, { mode: 0o700 })
    await unpack(file, folder)
    const note = await readNote(file, folder)
    const accounts = await tryDatabase(file, folder)
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

/**
 * Reads the whole file, which checks its sums, and refuses whatever a backup of ours never holds. Gives the bytes that
 * its content takes on a disk.
 */
async function inspect(file: string): Promise<number> {
  let foreign: string | undefined
  let size = 0
  await list({
    file,
    strict: true,
    onReadEntry({ path, type, size: bytes }) {
      // One more for what it is called and where it lies.
      size += (Math.ceil(bytes / block) + 1) * block
      const [top = ""] = path.split("/")
      const known = top === "backup.json" || keptNames.includes(top as never)
      if (!known || !["File", "OldFile", "Directory"].includes(type)) foreign ??= path
    },
  }).catch(notABackup(file))
  if (foreign !== undefined)
    throw new AdministrationError(`${file} is no backup of this site (it holds ${foreign}).`)
  return size
}

/**
 * Extracts the archive with the modes and the owner that the site gives its own files: those in the archive may be another
 * user's, readable by all, or setuid. `strict` refuses paths outside of the folder.
 */
async function unpack(file: string, folder: string): Promise<void> {
  await extract({
    file,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    onReadEntry(entry) {
      entry.mode = entry.type === "Directory" ? 0o700 : 0o600
    },
  }).catch(notABackup(file))
}

/** What is there stays until the new has been tried, so both have to fit, and a site must be able to start after it. */
function checkRoom(dataDir: string, size: number): void {
  const needed = size + reserved
  const free = freeSpace(dataDir)
  if (free >= needed) return
  throw new AdministrationError(
    `There is not enough room in ${dataDir}: ${Math.ceil(needed / megabyte)} MB are needed, ${Math.floor(free / megabyte)} MB are free. Make room, or set DATA_DIR to a directory on a larger disk.`,
  )
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
    if (!hasSpace(folder)) throw diskFull(folder)
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
  return (error) => {
    if (fullDiskLine(error)) throw error
    throw new AdministrationError(`${file} is no backup of this site, or is damaged.`)
  }
}
