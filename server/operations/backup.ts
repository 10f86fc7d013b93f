import { randomBytes } from "node:crypto"
import { cp, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Database } from "../database/database.ts"
import { newestAppliedVersion } from "../database/migrate.ts"
import { AdministrationError } from "./administration-error.ts"

/** A site whose database this process can open: PGlite's directory or a Postgres server. */
export interface OwnSite {
  database: Database
  dataDir: string
  /** Whether the site is running, so that visitors wait while a command uses the database. */
  visited?: boolean
}

/** Names in DATA_DIR that a backup includes. The demo's files are part of the program. */
export const backupEntries = ["secrets.json", "mail", "database"] as const

/** Manifest, the first file of a backup. */
export interface BackupManifest {
  format: "modulverk-backup"
  version: 1
  created_at: string
  /** Postgres version of the files in `database`. */
  postgres: string
  /** Newest applied migration. */
  migration: string
}

const stagingPrefix = "backup-"
/** Maximum age in milliseconds of a staging folder in use. */
export const abandonedAfterMs = 3_600_000

/** Returns the path of a new staging folder in DATA_DIR. The sweep removes abandoned ones. */
export const newStagingFolder = (dataDir: string) =>
  join(dataDir, stagingPrefix + randomBytes(6).toString("hex"))

/**
 * Copies the site's data into a staging folder between two transactions, so that it is consistent.
 * Returns the path for `packBackup`.
 * @throws AdministrationError for Postgres: pg_dump backs it up
 */
export async function copyForBackup({ database, dataDir }: OwnSite): Promise<string> {
  if (!database.betweenTransactions) {
    throw new AdministrationError(
      'This site keeps its data in Postgres; use pg_dump --format=custom --no-owner --file=FILE "$DATABASE_URL".',
    )
  }
  await removeAbandonedBackups(dataDir)
  const folder = newStagingFolder(dataDir)
  await mkdir(folder, { mode: 0o700 })
  try {
    await database.betweenTransactions(async () => {
      for (const name of backupEntries) {
        await cp(join(dataDir, name), join(folder, name), {
          recursive: true,
          preserveTimestamps: true,
        }).catch(ignoreMissing)
      }
    })
    const note: BackupManifest = {
      format: "modulverk-backup",
      version: 1,
      created_at: new Date().toISOString(),
      postgres: (await readFile(join(folder, "database/PG_VERSION"), "utf8")).trim(),
      migration: await newestAppliedVersion(database),
    }
    await writeFile(join(folder, "backup.json"), `${JSON.stringify(note, null, 2)}\n`)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/**
 * Packs the folder into a file with mode 600 and removes the folder. The file appears only when
 * complete.
 * @throws AdministrationError when the file exists or cannot be written
 */
export async function packBackup(folder: string, file: string): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}.part`
  try {
    // Created first, so that the mode is right before the first byte.
    const handle = await open(unfinished, "wx", 0o600)
    await handle.close()
    const names = [
      "backup.json",
      ...(await readdir(folder)).filter((name) => backupEntries.includes(name as never)),
    ]
    const { create } = await import("tar")
    await create({ cwd: folder, file: unfinished, gzip: true, portable: true }, names)
    const written = await open(unfinished, "r+")
    await written.sync()
    await written.close()
    await link(unfinished, file)
    const { size } = await stat(file)
    return `${file} holds the database, mail and secrets (${(size / 1e6).toFixed(1)} MB). Anyone who can read it can sign in as anybody.`
  } catch (error) {
    throw writeError(file, error as NodeJS.ErrnoException)
  } finally {
    await rm(unfinished, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes staging folders of interrupted commands: each contains a whole site. */
export async function removeAbandonedBackups(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [] as string[])) {
    if (!name.startsWith(stagingPrefix)) continue
    const path = join(dataDir, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}

/** Converts the error of writing a new file. */
export function writeError(file: string, error: NodeJS.ErrnoException): Error {
  if (error.code === "EEXIST") return new AdministrationError(`${file} exists already; name another file.`)
  return error.code ? new AdministrationError(`${file} cannot be written: ${error.code}.`) : error
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error
}
