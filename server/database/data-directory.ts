import { existsSync } from "node:fs"
import { mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Creates DATA_DIR with mode 0700 unless it exists. Throws when the path is a file or cannot be
 * created.
 * Creates parents only if the direct parent is missing: `recursive` below /proc makes Node loop
 * forever.
 */
export async function ensureDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: !existsSync(dirname(path)), mode: 0o700 })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST" && (await stat(path)).isDirectory()
    if (!isThere) throw error
  }
}
