import { existsSync } from "node:fs"
import { mkdir, stat } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Makes DATA_DIR where it is not there yet, for its owner alone. Fails where there is a file, or none may be made.
 * Beneath a directory that is there never recursively: where it can hold none, as /proc, Node would try for ever.
 */
export async function makeDataDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: !existsSync(dirname(path)), mode: 0o700 })
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST" && (await stat(path)).isDirectory()
    if (!isThere) throw error
  }
}
