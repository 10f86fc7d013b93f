import { spawnSync } from "node:child_process"
import { closeSync, openSync, rmSync, writeSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A file system that is small enough to be filled. */
export interface SmallDisk {
  path: string
  /** Writes until no byte fits. */
  fill(): void
  /** Frees the space. */
  empty(): void
  remove(): Promise<void>
}

/**
 * Mounts a file system in memory. Returns undefined without the permission (Linux and root).
 * `files` is the maximum number of files, by default more than fit.
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
      // A lazy unmount, because a killed process may use it a moment longer.
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
