import { statfsSync } from "node:fs"

/**
 * What PGlite needs free to be safe. Its log grows by 16 MB at a time, and when there is no room for that the
 * whole process stands still for good: so it stops writing long before. The rest is for what else writes there.
 */
export const reserved = 64 * 1024 * 1024

/** How many bytes this process may still write there; no limit on a filesystem that does not tell. */
export function freeSpace(directory: string): number {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function hasSpace(directory: string): boolean {
  return freeSpace(directory) >= reserved
}

/** Why a site does not start on a full disk, with the remedy. */
export function noSpace(directory: string): string {
  return `DATA_DIR ${directory} has less than ${reserved / 1024 / 1024} MB of free space: make room there and start again.`
}

/** Postgres' own code for a full disk. */
export function diskFull(directory: string): Error {
  const free = `less than ${reserved / 1024 / 1024} MB are free where DATA_DIR is (${directory})`
  return Object.assign(new Error(`Nothing is written: ${free}`), { code: "53100" })
}

/**
 * The line for an operator whose command failed because a disk is full, whether Postgres, the kernel or `diskFull` says
 * so; undefined when it failed for another reason.
 */
export function fullDiskLine(error: unknown): string | undefined {
  const { code = "", message } = error as NodeJS.ErrnoException
  const full = ["53100", "ENOSPC", "EDQUOT"].includes(code)
  return full ? `The disk is full; make room and try again (${message}).` : undefined
}
