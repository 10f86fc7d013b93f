import { existsSync } from "node:fs"
import { copyFile, open, readdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { syncTree } from "../../files/sync.ts"
import { blockNumberAt, pageSize, zeroFreeSpace } from "./free-space-in-pages.ts"

/** Read buffer size in bytes. */
const bufferBytes = 512 * pageSize
/** Marker file in a database directory: free space of all pages is zeroed. */
const markerName = "holes-are-empty"

/** The part of Emscripten's NODEFS that is used here. */
interface Files {
  stream_ops: { write: Write }
}
type Write = (
  stream: { path: string },
  buffer: Int8Array | Uint8Array,
  offset: number,
  length: number,
  position: number,
) => number

/**
 * Removes the remains of deleted rows: zeroes the free space of table pages as Postgres writes them
 * (free-space-in-pages.ts).
 * VACUUM and a checkpoint then suffice; otherwise the table would have to be rewritten.
 * @param files Emscripten's NODEFS
 */
export function zeroFreeSpaceOnWrite({ stream_ops }: Files): void {
  const { write } = stream_ops
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const first = length % pageSize === 0 ? blockNumberAt(stream.path, position) : undefined
    // The buffer is Postgres' own copy of the page.
    if (first !== undefined)
      zeroFreeSpace(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length), first)
    return write(stream, buffer, offset, length, position)
  }
}

/**
 * Zeroes free space once in a database written by an earlier version, before it is opened.
 * Files are replaced atomically, so an interrupted run is safe.
 */
export async function zeroFreeSpaceOnce(directory: string): Promise<void> {
  if (existsSync(join(directory, markerName))) return
  for (const name of await readdir(directory, { recursive: true }))
    if (blockNumberAt(name, 0) !== undefined) await zeroFreeSpaceInFile(join(directory, name))
  await syncTree(directory)
  await markZeroed(directory)
}

/** Marks a new database as zeroed. */
export async function markZeroed(directory: string): Promise<void> {
  await writeFile(join(directory, markerName), "")
}

async function zeroFreeSpaceInFile(path: string): Promise<void> {
  const unfinished = `${path}.clean`
  const first = blockNumberAt(path, 0) ?? 0
  const pages = new Uint8Array(bufferBytes)
  const file = await open(path)
  let clean: Awaited<ReturnType<typeof open>> | undefined
  try {
    for (let at = 0; ; at += bufferBytes) {
      const { bytesRead } = await file.read(pages, 0, bufferBytes, at)
      if (bytesRead === 0) break
      for (const number of zeroFreeSpace(pages.subarray(0, bytesRead), first + at / pageSize)) {
        if (!clean) {
          await copyFile(path, unfinished)
          clean = await open(unfinished, "r+")
        }
        await clean.write(pages, number * pageSize, pageSize, at + number * pageSize)
      }
    }
    if (!clean) return
    await rename(unfinished, path)
  } finally {
    await file.close()
    await clean?.close()
    await rm(unfinished, { force: true })
  }
}
