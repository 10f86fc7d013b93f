import { existsSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { parseJson } from "../../content/fields/lists/json.ts"
import { publicMediaPath } from "../../content/types/media.ts"
import { AdministrationError } from "../operations/administration-error.ts"
import { sortKeys } from "./content-file.ts"
import type { FileStore, MediaRow } from "./file-stores.ts"

/** List of rows in a folder of exported files. The objects are in subfolders. */
const list = "files.json"

const plainName = /^[a-z0-9]+([-.][a-z0-9]+)*$/
const rowsSchema = z.array(
  z.looseObject({
    folder: z.string().regex(plainName),
    file: z.string().regex(plainName),
    content_hash: z.string().regex(/^[0-9a-f]{64}$/),
    objects: z.array(z.string().regex(plainName)),
  }),
)

/** Exports all uploaded files into a new folder, if there are any. Returns their number. */
export async function exportFiles(store: FileStore, folder: string): Promise<number> {
  const rows = await store.rows()
  if (rows.length === 0) return 0
  await mkdir(folder, { mode: 0o700 })
  const listed: unknown[] = []
  for (const row of rows) {
    const objects = await store.objectsOf(row.folder)
    await mkdir(join(folder, row.folder), { mode: 0o700 })
    for (const name of objects) {
      await writeFile(join(folder, row.folder, name), await store.read(`${row.folder}/${name}`), {
        mode: 0o600,
      })
    }
    // Sorted, because column order depends on the backend.
    listed.push(sortKeys({ ...row, objects }))
  }
  await writeFile(join(folder, list), `${JSON.stringify(listed, null, 2)}\n`, { mode: 0o600 })
  return rows.length
}

interface FileComparison {
  /** Replaces paths in content whose files have another folder on this site. */
  withPathsOnSite(text: string): string
  /** Adds missing files and returns their number. */
  add(): Promise<number>
}

/**
 * Compares a folder of exported files with the site; changes nothing.
 * @throws AdministrationError when the folder is not as exportFiles writes it
 */
export async function compareFiles(store: FileStore, folder: string): Promise<FileComparison> {
  const listed = await readList(folder)
  const there = new Map((await store.rows()).map((row) => [row.content_hash, row]))
  return {
    withPathsOnSite: (text) =>
      listed.reduce((done, row) => {
        const known = there.get(row.content_hash)
        return known ? done.replaceAll(addressOf(row), addressOf(known)) : done
      }, text),
    async add() {
      const missing = listed.filter((row) => !there.has(row.content_hash))
      for (const { objects, ...row } of missing) {
        const present = new Set(await store.objectsOf(row.folder))
        for (const name of objects) {
          // Existing objects are from an interrupted import.
          if (!present.has(name)) await store.add(`${row.folder}/${name}`, join(folder, row.folder, name))
        }
        // Last, because files are listed by row.
        await store.addRow(row)
      }
      return missing.length
    },
  }
}

async function readList(folder: string) {
  const path = join(folder, list)
  if (!existsSync(folder)) return []
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new AdministrationError(`${path} cannot be read: ${error.code}.`)
  })
  const parsed = rowsSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new AdministrationError(`${path} is no list of uploaded files.`)
  for (const { folder: own, objects } of parsed.data) {
    for (const name of objects) {
      const path = join(folder, own, name)
      if (!existsSync(path)) throw new AdministrationError(`${path} is missing.`)
    }
  }
  return parsed.data
}

const addressOf = ({ folder, file }: Pick<MediaRow, "folder" | "file">) =>
  `${publicMediaPath}${folder}/${file}`
