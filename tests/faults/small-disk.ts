import { spawnSync } from "node:child_process"
import { closeSync, openSync, rmSync, writeSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A filesystem of its own, small enough to be filled. */
export interface SmallDisk {
  path: string
  /** Writes until not one more byte fits. */
  fill(): void
  /** Gives the space back. */
  empty(): void
  remove(): Promise<void>
}

/**
 * Mounts one in memory; undefined where this process may not mount anything, which takes Linux and root.
 *
 * @param files how many it can hold, whatever their size; by default more than will fit
 */
export async function mountSmallDisk(megabytes: number, files?: number): Promise<SmallDisk | undefined> {
  const path = await mkdtemp(join(tmpdir(), "website-disk-"))
  const options = `size=${megabytes}m,mode=1777${files ? `,nr_inodes=${files}` : ""}`
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path])
  if (mounted.status !== 0) {
    await rm(path, { recursive: true })
    return undefined
  }
  const filler = join(path, "filler")
  return {
    path,
    fill() {
      const file = openSync(filler, "a")
      for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        while (fits(file, Buffer.alloc(size)));
      }
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    async remove() {
      // Lazily: a process that has just been killed may hold it for a moment longer.
      spawnSync("umount", ["-l", path])
      await rm(path, { recursive: true, force: true })
    },
  }
}

function fits(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch {
    return false
  }
}
