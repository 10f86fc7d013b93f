import { randomBytes } from "node:crypto"
import { cp, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { create } from "tar"
import type { Database } from "../database/database.ts"
import { newestApplied } from "../database/migrate.ts"
import { AdministrationError } from "./administration-error.ts"

/** A site whose database is this process's to open: PGlite's directory, or a Postgres. */
export interface OwnSite {
  database: Database
  dataDir: string
  /** Whether the site runs, so that others wait while a command holds its database. */
  visited?: boolean
}

/** What a site on PGlite keeps in DATA_DIR: all that a backup holds. Pictures and documents come with the program. */
export const keptNames = ["secrets.json", "mail", "database"] as const

/** First file of a backup: what it is and what it needs. */
export interface BackupNote {
  format: "modulverk-backup"
  version: 1
  created_at: string
  /** Of the files in `database`. */
  postgres: string
  /** The newest migration that has run on the database. */
  migration: string
}

const staging = "backup-"
/** Milliseconds after which what is unfinished was left by a process that was interrupted. */
export const abandonedAfter = 3_600_000

/** A new folder's path in DATA_DIR for what is on its way out of the site or into it. A sweep removes what is left there. */
export const stagingIn = (dataDir: string) => join(dataDir, staging + randomBytes(6).toString("hex"))

/**
 * Copies what the site keeps, all of one moment, into a new folder in DATA_DIR: the database between two transactions.
 * Gives the folder's path; `packBackup` takes it from there.
 * Throws AdministrationError for a Postgres, which has tools of its own.
 */
export async function copyForBackup({ database, dataDir }: OwnSite): Promise<string> {
  if (!database.betweenTransactions) {
    throw new AdministrationError(
      'This site keeps its data in Postgres; use pg_dump --format=custom --no-owner --file=FILE "$DATABASE_URL".',
    )
  }
  await removeAbandonedBackups(dataDir)
  const folder = stagingIn(dataDir)
  await mkdir(folder, { mode: 0o700 })
  try {
    await database.betweenTransactions(async () => {
      for (const name of keptNames) {
        await cp(join(dataDir, name), join(folder, name), {
          recursive: true,
          preserveTimestamps: true,
        }).catch(ignoreMissing)
      }
    })
    const note: BackupNote = {
      format: "modulverk-backup",
      version: 1,
      created_at: new Date().toISOString(),
      postgres: (await readFile(join(folder, "database/PG_VERSION"), "utf8")).trim(),
      migration: await newestApplied(database),
    }
    await writeFile(join(folder, "backup.json"), `${JSON.stringify(note, null, 2)}\n`)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  return folder
}

/**
 * Packs the copied folder into a file that only its owner can read, and removes the folder. The file is there whole or
 * not at all. Throws AdministrationError when it is there already or cannot be written.
 */
export async function packBackup(folder: string, file: string): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString("hex")}.part`
  try {
    // Made here, because the mode must be right before the first byte.
    const handle = await open(unfinished, "wx", 0o600)
    await handle.close()
    const names = [
      "backup.json",
      ...(await readdir(folder)).filter((name) => keptNames.includes(name as never)),
    ]
    await create({ cwd: folder, file: unfinished, gzip: true, portable: true }, names)
    const written = await open(unfinished, "r+")
    await written.sync()
    await written.close()
    await link(unfinished, file)
    const { size } = await stat(file)
    return `${file} holds the database, mail and secrets (${(size / 1e6).toFixed(1)} MB). Anyone who can read it can sign in as anybody.`
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "EEXIST") throw new AdministrationError(`${file} exists already; name another file.`)
    if (code) throw new AdministrationError(`${file} cannot be written: ${code}.`)
    throw error
  } finally {
    await rm(unfinished, { force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes copies that a command which was interrupted has left: the whole site stands in them. */
export async function removeAbandonedBackups(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [] as string[])) {
    if (!name.startsWith(staging)) continue
    const path = join(dataDir, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedAfter) await rm(path, { recursive: true, force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error
}
