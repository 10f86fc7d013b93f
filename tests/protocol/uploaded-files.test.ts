import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { databaseFileStore, type FileStore } from "../../server/content-transfer/file-stores.ts"
import { compareFiles, exportFiles } from "../../server/content-transfer/uploaded-files.ts"
import { openTestDatabase, type TestDatabase } from "../fixtures/databases.ts"

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'
const row = (number: number) => ({
  id: `5a4f3c1e-0000-4000-8000-00000000000${number}`,
  folder: `0123456789abcdef01234567-${number}`,
  file: "logo.svg",
  file_name: "Logo.svg",
  mime_type: "image/svg+xml",
  size: drawing.length,
  width: null,
  height: null,
  variants: [],
  alt_sv: "Märke",
  alt_en: "Mark",
  content_hash: String(number).repeat(64),
  created_at: "2026-11-01T12:00:00+00:00",
})

let from: TestDatabase
let to: TestDatabase
let files: FileStore
let others: FileStore
let folder: string
beforeAll(async () => {
  ;[from, to] = await Promise.all([openTestDatabase("postgres"), openTestDatabase("postgres")])
  files = databaseFileStore(from)
  others = databaseFileStore(to)
})
afterAll(() => Promise.all([from.close(), to.close()]))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"))
  await writeFile(join(folder, "logo.svg"), drawing)
  for (const database of [from, to]) {
    await database.asOwner(async (query) => {
      await query("delete from public.media")
      await query("delete from storage.objects")
    })
  }
  return () => rm(folder, { recursive: true })
})
const add = async (store: FileStore, number: number, focus = {}) => {
  await store.add(`${row(number).folder}/logo.svg`, join(folder, "logo.svg"))
  await store.addRow({ ...row(number), ...focus })
}

test("are copied to another site completely, once", async () => {
  const focus = { focus_x: 30, focus_y: 100 }
  await add(files, 1, focus)
  // The format of an export before focal points.
  await add(files, 2)
  expect(await exportFiles(files, join(folder, "out"))).toBe(2)
  expect((await readdir(join(folder, "out"))).sort()).toEqual([row(1).folder, row(2).folder, "files.json"])
  const coming = await compareFiles(others, join(folder, "out"))
  expect(coming.withPathsOnSite("{}")).toBe("{}")
  expect(await coming.add()).toBe(2)
  expect(await others.rows()).toEqual([
    { ...row(1), ...focus },
    { ...row(2), focus_x: 50, focus_y: 50 },
  ])
  expect(String(await others.read(`${row(1).folder}/logo.svg`))).toBe(drawing)
  expect(await (await compareFiles(others, join(folder, "out"))).add()).toBe(0)
})

test("that exist in another folder stay there, and URLs are rewritten", async () => {
  await add(files, 1)
  await exportFiles(files, join(folder, "out"))
  await others.add("own-folder/mine.svg", join(folder, "logo.svg"))
  await others.addRow({ ...row(1), id: row(3).id, folder: "own-folder", file: "mine.svg" })
  const coming = await compareFiles(others, join(folder, "out"))
  const address = "/storage/v1/object/public/media/"
  expect(coming.withPathsOnSite(`"${address}${row(1).folder}/logo.svg"`)).toBe(
    `"${address}own-folder/mine.svg"`,
  )
  expect(await coming.add()).toBe(0)
})

test("of an interrupted import are completed", async () => {
  await add(files, 1)
  await exportFiles(files, join(folder, "out"))
  await others.add(`${row(1).folder}/logo.svg`, join(folder, "logo.svg"))
  expect(await (await compareFiles(others, join(folder, "out"))).add()).toBe(1)
  expect(await others.rows()).toMatchObject([row(1)])
})

test("that are missing, invalid or harmful are rejected", async () => {
  expect(await exportFiles(files, join(folder, "none"))).toBe(0)
  expect(await (await compareFiles(others, join(folder, "none"))).add()).toBe(0)
  await add(files, 1)
  const out = join(folder, "out")
  await exportFiles(files, out)
  const list = await readFile(join(out, "files.json"), "utf8")
  const object = join(out, row(1).folder, "logo.svg")
  for (const harm of ["<!doctype html><script>alert(1)</script>", "MZ"]) {
    await writeFile(object, harm)
    await expect((await compareFiles(others, out)).add()).rejects.toThrow(
      `${object} is no file that the site takes.`,
    )
  }
  await rm(object)
  await expect(compareFiles(others, out)).rejects.toThrow(`${object} is missing.`)
  for (const wrong of ["{}", "[", list.replace('"logo.svg"\n', '"../logo.svg"\n')]) {
    await writeFile(join(out, "files.json"), wrong)
    await expect(compareFiles(others, out)).rejects.toThrow(/files\.json is no list of uploaded files\.$/)
  }
  await mkdir(join(folder, "empty"))
  await expect(compareFiles(others, join(folder, "empty"))).rejects.toThrow(
    /files\.json cannot be read: ENOENT\.$/,
  )
  expect(await others.rows()).toEqual([])
})
