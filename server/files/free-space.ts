import { statfsSync } from "node:fs"

/**
 * Minimum free bytes for PGlite. Its write-ahead log grows by 16 MB at a time, and without room
 * PGlite hangs forever, so writing stops well before that.
 */
export const reservedBytes = 64 * 1024 * 1024

/** Returns the free bytes for this process; Infinity if the filesystem does not report them. */
export function freeBytes(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function hasFreeSpace(directory: string): boolean {
  return freeBytes(directory) >= reservedBytes
}

/** Error message for a start on a full disk. */
export function fullDiskStartMessage(directory: string): string {
  return `DATA_DIR ${directory} has less than ${reservedBytes / 1024 / 1024} MB of free space: make room there and start again.`
}

/** Error of a write on a full disk, with Postgres' SQLSTATE. */
export function fullDiskError(directory: string): Error {
  const free = `less than ${reservedBytes / 1024 / 1024} MB are free where DATA_DIR is (${directory})`
  return Object.assign(new Error(`Nothing is written: ${free}`), { code: "53100" })
}

/**
 * Returns the error message for a command that failed on a full disk; `undefined` for other errors.
 */
export function fullDiskMessage(error: unknown): string | undefined {
  const { code = "", message } = error as NodeJS.ErrnoException
  const full = ["53100", "ENOSPC", "EDQUOT"].includes(code)
  return full ? `The disk is full; make room and try again (${message}).` : undefined
}
