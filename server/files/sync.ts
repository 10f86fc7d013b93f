import { closeSync, fsyncSync, openSync } from "node:fs"
import { open, readdir } from "node:fs/promises"
import { join } from "node:path"

/** Waits until the names in a directory are on the disk. A new or renamed file is only safe after that. */
export function syncDirectory(path: string): void {
  const directory = openDirectory(path)
  if (directory === undefined) return
  try {
    fsyncSync(directory)
  } finally {
    closeSync(directory)
  }
}

/** Undefined on Windows, which opens no directories and needs no sync of them. */
function openDirectory(path: string): number | undefined {
  return process.platform === "win32" ? undefined : openSync(path, "r")
}

/** Waits until all files and directories in a directory are on the disk, and the directory itself. */
export async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  // Several at a time share the filesystem's own writes.
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
