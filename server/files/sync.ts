import { closeSync, fsyncSync, openSync } from "node:fs"
import { open, readdir } from "node:fs/promises"
import { join } from "node:path"

/** Syncs a directory to disk. New and renamed entries are durable only after that. */
export function syncDirectory(path: string): void {
  // Windows cannot open directories, and does not need to sync them.
  if (process.platform === "win32") return
  const directory = openSync(path, "r")
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

/** Syncs a directory tree to disk. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  // Concurrent syncs share the filesystem's journal commits.
  const next = files.values()
  await Promise.all(Array.from({ length: 8 }, () => syncFiles(next)))
  for (const { parentPath, name } of entries.filter((entry) => entry.isDirectory())) {
    syncDirectory(join(parentPath, name))
  }
  syncDirectory(path)
}

async function syncFiles(paths: Iterable<string>): Promise<void> {
  for (const path of paths) {
    const file = await open(path, "r+")
    await file.sync().finally(() => file.close())
  }
}
