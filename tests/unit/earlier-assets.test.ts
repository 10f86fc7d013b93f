import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { clearBuild, removeExpiredAssets } from "../../scripts/build/earlier-assets.ts"

const day = 24 * 60 * 60 * 1000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "earlier-assets-"))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Simulates a build with these files. */
async function build(...names: string[]): Promise<void> {
  await clearBuild(folder)
  expect(await readdir(folder)).toEqual(["earlier"])
  const assets = join(folder, "client/assets")
  await mkdir(assets, { recursive: true })
  for (const name of names) await writeFile(join(assets, name), name)
  await removeExpiredAssets(folder)
}

const earlier = () => readdir(join(folder, "earlier/assets")).then((names) => names.sort())

test("the first build keeps nothing", async () => {
  await build("a-1.js")
  expect(await earlier()).toEqual([])
})

test("files that a build no longer makes are kept, those that it makes are not kept twice", async () => {
  await build("a-1.js", "a-1.js.br", "b-1.js")
  await build("a-2.js", "a-2.js.br", "b-1.js")
  expect(await earlier()).toEqual(["a-1.js", "a-1.js.br"])
  expect(await readFile(join(folder, "earlier/assets/a-1.js"), "utf8")).toBe("a-1.js")
  // The same build again removes nothing.
  await build("a-2.js", "a-2.js.br", "b-1.js")
  expect(await earlier()).toEqual(["a-1.js", "a-1.js.br"])
  await build("a-1.js", "a-1.js.br", "b-1.js")
  expect(await earlier()).toEqual(["a-2.js", "a-2.js.br"])
})

test("they are kept for seven days after the build that no longer made them", async () => {
  await build("a-1.js")
  await build("a-2.js")
  const past = async (name: string, age: number) => {
    const then = new Date(Date.now() - age)
    await utimes(join(folder, "earlier/assets", name), then, then)
  }
  await past("a-1.js", 6.9 * day)
  await build("a-3.js")
  expect(await earlier()).toEqual(["a-1.js", "a-2.js"])
  await past("a-1.js", 7.1 * day)
  await build("a-4.js")
  expect(await earlier()).toEqual(["a-2.js", "a-3.js"])
})
