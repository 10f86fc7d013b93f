import { cp, mkdir, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"

/** Milliseconds that a file is kept after the build that no longer made it: pages stay open in tabs for days. */
const keptFor = 7 * 24 * 60 * 60 * 1000

const current = (build: string) => join(build, "client/assets")
const earlier = (build: string) => join(build, "earlier/assets")

/**
 * Before a build: empties its folder, but moves the last one's scripts and styles to where the server still finds them. An
 * open page, or one that another process rendered before it was replaced, asks for those of the build that made it.
 * @param build the build's folder
 */
export async function clearBuild(build: string): Promise<void> {
  await mkdir(earlier(build), { recursive: true })
  for (const name of await readdir(current(build)).catch(() => [])) {
    await cp(join(current(build), name), join(earlier(build), name))
  }
  for (const name of await readdir(build)) {
    if (name !== "earlier") await rm(join(build, name), { recursive: true })
  }
}

/** After a build: removes those that it has made again, and what it made more than seven days ago for the last time. */
export async function dropOldAssets(build: string): Promise<void> {
  const made = new Set(await readdir(current(build)))
  for (const name of await readdir(earlier(build))) {
    const path = join(earlier(build), name)
    const { mtimeMs } = await stat(path)
    if (made.has(name) || Date.now() - mtimeMs > keptFor) await rm(path)
  }
}
