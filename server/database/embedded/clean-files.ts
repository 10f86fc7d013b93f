import { existsSync } from "node:fs"
import { copyFile, open, readdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { syncTree } from "../../files/sync.ts"
import { pageNumber, pageSize, zeroFreeSpace } from "./free-space-in-pages.ts"

/** Bytes that are read at once. */
const portion = 512 * pageSize
/** Says, in a database's directory, that nothing stands in the free space of its pages. */
const mark = "holes-are-empty"

/** Emscripten's files, as far as they are used here. */
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
 * Leaves nothing in PGlite's files of rows that have been removed: what Postgres writes of a table has its free space zeroed on the
 * way (free-space-in-pages.ts). So a vacuum and a checkpoint do what would otherwise take writing the table anew.
 * @param files Emscripten's, in a directory of the host's
 */
export function writeClean({ stream_ops }: Files): void {
  const { write } = stream_ops
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const first = length % pageSize === 0 ? pageNumber(stream.path, position) : undefined
    // What is written is Postgres' own copy of a page.
    if (first !== undefined)
      zeroFreeSpace(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length), first)
    return write(stream, buffer, offset, length, position)
  }
}

/**
 * Zeroes the free space in a database that earlier versions have written, once, before it is opened. Each file is replaced
 * whole, so a start that is cut short leaves the old or the new one.
 */
export async function zeroFreeSpaceOnce(directory: string): Promise<void> {
  if (existsSync(join(directory, mark))) return
  for (const name of await readdir(directory, { recursive: true }))
    if (pageNumber(name, 0) !== undefined) await cleanFile(join(directory, name))
  await syncTree(directory)
  await markZeroed(directory)
}

/** Says so of a new database, which need not be gone through. */
export async function markZeroed(directory: string): Promise<void> {
  await writeFile(join(directory, mark), "")
}

async function cleanFile(path: string): Promise<void> {
  const unfinished = `${path}.clean`
  const first = pageNumber(path, 0) ?? 0
  const pages = new Uint8Array(portion)
  const file = await open(path)
  let clean: Awaited<ReturnType<typeof open>> | undefined
  try {
    for (let at = 0; ; at += portion) {
      const { bytesRead } = await file.read(pages, 0, portion, at)
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
