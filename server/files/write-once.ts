import { randomUUID } from "node:crypto"
import { link, mkdir, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { syncDirectory } from "./sync.ts"

/**
 * Creates a file atomically and durably. The final link fails if the name exists, so that only one
 * of several attempts succeeds.
 *
 * @returns whether the file is new
 */
export async function writeOnce(path: string, content: string | Uint8Array): Promise<boolean> {
  const directory = dirname(path)
  const made = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (made) syncDirectory(dirname(made))
  const temporary = join(directory, `.${randomUUID()}.tmp`)
  try {
    await writeFile(temporary, content, { mode: 0o600, flag: "wx", flush: true })
    await link(temporary, path)
  } catch (error) {
    if ((error as { code?: string }).code === "EEXIST") return false
    throw error
  } finally {
    // Also on a full disk, where a partial file would take up space.
    await rm(temporary, { force: true })
  }
  syncDirectory(directory)
  return true
}
