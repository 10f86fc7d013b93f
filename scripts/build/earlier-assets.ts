import { cp, mkdir, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"

/** Milliseconds that files of earlier builds are kept: pages stay open in tabs for days. */
const retentionMs = 7 * 24 * 60 * 60 * 1000

const current = (build: string) => join(build, "client/assets")
const earlier = (build: string) => join(build, "earlier/assets")

/**
 * Clears the build folder, but keeps the prepared database and the last build's scripts and styles.
 * Open pages, and pages rendered by an old process, still request those files.
 * @param build the build's folder
 */
export async function clearBuild(build: string): Promise<void> {
  await mkdir(earlier(build), { recursive: true })
  for (const name of await readdir(current(build)).catch(() => [])) {
    await cp(join(current(build), name), join(earlier(build), name))
  }
  for (const name of await readdir(build)) {
    if (name !== "earlier" && !name.startsWith("database-")) await rm(join(build, name), { recursive: true })
  }
}

/** Removes kept files that this build has created again, and those older than seven days. */
export async function removeExpiredAssets(build: string): Promise<void> {
  const made = new Set(await readdir(current(build)))
  for (const name of await readdir(earlier(build))) {
    const path = join(earlier(build), name)
    const { mtimeMs } = await stat(path)
    if (made.has(name) || Date.now() - mtimeMs > retentionMs) await rm(path)
  }
}
