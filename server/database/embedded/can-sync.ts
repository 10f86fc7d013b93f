import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { syncDirectory } from "../../files/sync.ts"
import { DatabaseStartError } from "../database.ts"

/** Errors that are not about fsync: a full or read-only disk is reported by the next write. */
const reportedElsewhere = ["ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS"]

/** Throws a DatabaseStartError when the filesystem of DATA_DIR does not support fsync. */
export async function requireFsync(dataDir: string): Promise<void> {
  const probe = join(dataDir, `sync.${process.pid}`)
  try {
    const file = await open(probe, "w", 0o600)
    try {
      await file.writeFile("x")
      await file.sync()
    } finally {
      await file.close()
    }
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
