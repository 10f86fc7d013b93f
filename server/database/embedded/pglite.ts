import { existsSync } from "node:fs"
import { chmod, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"
import { fullDiskError, fullDiskStartMessage, hasFreeSpace } from "../../files/free-space.ts"
import { syncDirectory } from "../../files/sync.ts"
import { ensureDataDirectory } from "../data-directory.ts"
import { type Database, DatabaseStartError } from "../database.ts"
import { type RunStatement, runInTransaction, transactionSettings } from "../transaction.ts"
import { typeParsers } from "../values.ts"
import { scheduleCheckpoints } from "./checkpoint.ts"
import { lockDirectory } from "./lock.ts"
import { createCluster } from "./prepared-cluster.ts"
import { durableParameters, SyncedFilesystem } from "./synced-filesystem.ts"

/**
 * Opens PGlite in this process: in memory, or in `dataDir/database` under a lock.
 * @throws DatabaseStartError when another process uses the directory or its files are unreadable;
 * nothing is changed then
 */
export async function openPglite(where: { dataDir: string } | { memory: true }): Promise<Database> {
  if ("memory" in where) return pgliteDatabase(await create())
  try {
    await ensureDataDirectory(where.dataDir)
    const unlock = await lockDirectory(where.dataDir, process.ppid)
    try {
      if (!hasFreeSpace(where.dataDir)) throw new DatabaseStartError(fullDiskStartMessage(where.dataDir))
      await requireFsync(where.dataDir)
      return pgliteDatabase(await openDirectory(where.dataDir), { directory: where.dataDir, unlock })
    } catch (error) {
      await unlock()
      throw error
    }
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    const { message } = error as Error
    throw new DatabaseStartError(
      `DATA_DIR ${where.dataDir} cannot be used (${message}): it has to be a directory that this process may write to.`,
    )
  }
}

/** Errors that are not about fsync: a full or read-only disk is reported by the next write. */
const reportedElsewhere = ["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS"]

/** Throws a DatabaseStartError when the filesystem of DATA_DIR does not support fsync. */
async function requireFsync(dataDir: string): Promise<void> {
  const probe = join(dataDir, `sync.${process.pid}`)
  try {
    await writeFile(probe, "x", { mode: 0o600, flush: true })
    syncDirectory(dataDir)
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    if (reportedElsewhere.includes(code)) return
    throw new DatabaseStartError(
      `The filesystem of DATA_DIR ${dataDir} cannot sync files to its disk (${code}), so that a power cut could destroy the database: set DATA_DIR to a directory on a disk of this machine.`,
    )
  } finally {
    await rm(probe, { force: true })
  }
}

async function openDirectory(dataDir: string): Promise<PGlite> {
  const directory = join(dataDir, "database")
  if (!existsSync(directory)) await createCluster(directory)
  const version = await readFile(join(directory, "PG_VERSION"), "utf8").catch(async ({ code }) => {
    if (code === "EACCES") throw otherOwner(directory, (await stat(directory)).uid)
  })
  // Without this check, PGlite would initialize a new database over the existing files.
  if (version === undefined) throw unreadable(directory, "it holds no database")
  await refuseOtherOwner(directory)
  // PGlite creates world-readable files, so the directory must be private.
  // Ignored on filesystems without modes, where the mount options decide.
  await chmod(directory, 0o700).catch(() => {})
  try {
    return await create(directory)
  } catch {
    // PGlite's error message is that of an aborted WebAssembly program and does not help.
    throw unreadable(
      directory,
      `its files, of Postgres ${version.trim()}, are damaged, of another version, or not all this user’s own`,
    )
  }
}

/**
 * Refuses a database of another user. Files written by root would be unreadable for the site's
 * user, whose next start would fail.
 * Compares owners by a probe file, because some filesystems assign one owner to all files.
 */
async function refuseOtherOwner(directory: string): Promise<void> {
  const probe = join(directory, `owner.${process.pid}`)
  try {
    await writeFile(probe, "")
    const [own, there] = await Promise.all([stat(probe), stat(join(directory, "PG_VERSION"))])
    if (own.uid !== there.uid) throw otherOwner(directory, there.uid)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === "EACCES" || code === "EPERM") throw otherOwner(directory, (await stat(directory)).uid)
    // Other errors, such as a full disk, must not prevent the start.
  } finally {
    await rm(probe, { force: true })
  }
}

function otherOwner(directory: string, owner: number): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${directory} belongs to the user with the number ${owner}: run this as that user, or give all of DATA_DIR to the one that runs the site (chown -R).`,
  )
}

function unreadable(directory: string, why: string): DatabaseStartError {
  return new DatabaseStartError(
    `The database in ${directory} cannot be opened (${why}): restore it from a backup, or move it away to start empty. Nothing was overwritten.`,
  )
}

/**
 * Measured values (docs/decisions/0037-embedded-database.md). PGlite has a single connection.
 */
const startSettings = ["shared_buffers=16MB", "max_connections=5"].flatMap((setting) => ["-c", setting])

async function create(directory?: string): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...(directory !== undefined && { fs: new SyncedFilesystem(directory) }),
    startParams: [...durableParameters, ...startSettings],
    extensions: { pg_trgm },
    parsers: { ...typeParsers },
  })
  // Recycled log segments would keep deleted data until they are overwritten.
  await pglite.exec("set wal_recycle = off")
  return pglite
}

/** SQLSTATE of a write in a read-only transaction. */
const readOnlySqlState = "25006"

/**
 * All callers share one connection, so transactions run one after the other. PGlite's `transaction`
 * holds a mutex from BEGIN to COMMIT, and nothing here runs outside one.
 */
function pgliteDatabase(
  pglite: PGlite,
  { directory, unlock = async () => {} }: { directory?: string; unlock?: () => Promise<void> } = {},
): Database {
  const upkeep =
    directory === undefined ? undefined : scheduleCheckpoints(pglite, () => hasFreeSpace(directory))
  /** Runs read-only while the disk is nearly full: pages work, and writes fail with an error. */
  async function transaction<T>(work: (run: RunStatement) => Promise<T>): Promise<T> {
    const full = directory !== undefined && !hasFreeSpace(directory)
    return await pglite.transaction(async (transaction) => {
      if (full) await transaction.query("set transaction read only")
      return await work(async (sql, values) => {
        try {
          return (await transaction.query(sql, values)).rows
        } catch (error) {
          if (full && (error as { code?: string }).code === readOnlySqlState) throw fullDiskError(directory)
          throw error
        }
      })
    })
  }
  return {
    kind: "pglite",
    as(session, work) {
      return transaction(async (run) => {
        const { role, claims } = transactionSettings(session)
        await run("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
          role,
          claims,
        ])
        return runInTransaction(run, work)
      })
    },
    asOwner(work) {
      return transaction((run) => runInTransaction(run, work))
    },
    async listen(channel, callback) {
      return await pglite.listen(channel, callback)
    },
    async betweenTransactions(work) {
      await transaction(async (run) => {
        await run("checkpoint", [])
        await work()
      })
    },
    async maintain(statement) {
      if (directory !== undefined && !hasFreeSpace(directory)) throw fullDiskError(directory)
      await pglite.exec(statement)
    },
    async close() {
      upkeep?.stop()
      // Waits for the mutex; PGlite's own close would interrupt queued transactions.
      await pglite.transaction(async () => {})
      await pglite.close()
      await unlock()
    },
  }
}
