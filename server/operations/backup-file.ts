import { mkdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { migrationVersions, replacedRemedy } from "../database/migrate.ts"
import { openDatabase } from "../database/open.ts"
import {
  freeBytes,
  fullDiskError,
  fullDiskMessage,
  hasFreeSpace,
  reservedBytes,
} from "../files/free-space.ts"
import { AdministrationError } from "./administration-error.ts"
import { type BackupManifest, backupEntries } from "./backup.ts"

/** Typical block size of filesystems in bytes. */
const blockBytes = 4096
const megabyteBytes = 1024 * 1024

/**
 * Unpacks a backup into a new folder and opens its database, because valid checksums do not prove a
 * complete database.
 * @throws AdministrationError when this version cannot restore the file or there is no room
 */
export async function unpackBackup(
  file: string,
  folder: string,
): Promise<{ note: BackupManifest; accounts: number }> {
  requireFreeSpace(dirname(folder), await contentSize(file))
  await mkdir(folder, { mode: 0o700 })
  await unpack(file, folder)
  return { note: await readNote(file, folder), accounts: await openAndCountAccounts(file, folder) }
}

/** Verifies checksums, refuses foreign entries and returns the size of the content on disk. */
async function contentSize(file: string): Promise<number> {
  let foreign: string | undefined
  let size = 0
  const { list } = await import("tar")
  await list({
    file,
    strict: true,
    onReadEntry({ path, type, size: bytes }) {
      // One extra block for the directory entry and inode.
      size += (Math.ceil(bytes / blockBytes) + 1) * blockBytes
      const [top = ""] = path.split("/")
      const known = top === "backup.json" || backupEntries.includes(top as never)
      if (!known || !["File", "OldFile", "Directory"].includes(type)) foreign ??= path
    },
  }).catch(refuseAsInvalid(file))
  if (foreign !== undefined)
    throw new AdministrationError(`${file} is no backup of this site (it holds ${foreign}).`)
  return size
}

/** Requires room for both old and new files: old ones stay until the new database was opened. */
function requireFreeSpace(dataDir: string, size: number): void {
  const needed = size + reservedBytes
  const free = freeBytes(dataDir)
  if (free >= needed) return
  throw new AdministrationError(
    `There is not enough room in ${dataDir}: ${Math.ceil(needed / megabyteBytes)} MB are needed, ${Math.floor(free / megabyteBytes)} MB are free. Make room, or set DATA_DIR to a directory on a larger disk.`,
  )
}

/**
 * Extracts with the site's own modes and owner, because those in the archive may be unsafe (another
 * user, world-readable, setuid). `strict` refuses paths outside the folder.
 */
async function unpack(file: string, folder: string): Promise<void> {
  const { extract } = await import("tar")
  await extract({
    file,
    cwd: folder,
    strict: true,
    preserveOwner: false,
    onReadEntry(entry) {
      entry.mode = entry.type === "Directory" ? 0o700 : 0o600
    },
  }).catch(refuseAsInvalid(file))
}

async function readNote(file: string, folder: string): Promise<BackupManifest> {
  const note: Partial<BackupManifest> = await readFile(join(folder, "backup.json"), "utf8")
    .then(JSON.parse)
    .catch(() => ({}))
  if (note.format !== "modulverk-backup" || note.version !== 1) {
    throw new AdministrationError(`${file} is no backup of this site.`)
  }
  const { first, newest } = await migrationVersions()
  if (String(note.migration) > newest) {
    throw new AdministrationError(`${file} was made by a newer version of this program; upgrade it first.`)
  }
  if (String(note.migration) < first) {
    throw new AdministrationError(
      `${file} was made by an earlier version of this program; restore it with that version, then ${replacedRemedy}`,
    )
  }
  return note as BackupManifest
}

/** Opens the database and returns the number of accounts. */
async function openAndCountAccounts(file: string, folder: string): Promise<number> {
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
    if (!hasFreeSpace(folder)) throw fullDiskError(folder)
    throw new AdministrationError(`${file} is damaged: its database cannot be opened.`)
  }
}

function refuseAsInvalid(file: string): (error: Error) => never {
  return (error) => {
    if (fullDiskMessage(error)) throw error
    throw new AdministrationError(`${file} is no backup of this site, or is damaged.`)
  }
}
