import { statfsSync } from "node:fs"

/**
 * What PGlite needs free to be safe. Its log grows by 16 MB at a time, and when there is no room for that the
 * whole process stands still for good: so it stops writing long before. The rest is for what else writes there.
 */
const reserved = 64 * 1024 * 1024

/** Whether there is room to write. A filesystem that does not tell counts as one that has it. */
export function hasSpace(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize >= reserved
  } catch {
    return true
  }
}

/** Postgres' own code for a full disk. */
export function diskFull(directory: string): Error {
  const free = `less than ${reserved / 1024 / 1024} MB are free where DATA_DIR is (${directory})`
  return Object.assign(new Error(`Nothing is written: ${free}`), { code: "53100" })
}
