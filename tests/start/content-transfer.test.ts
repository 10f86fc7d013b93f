import { readFile, stat, writeFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { runScript } from "../fixtures/script.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, startReady: start, stopAll } = sitesOfEachTest()
const content = (action: "export" | "import", words: string[], variables: Record<string, string>) =>
  runScript("content", [action, ...words], variables)
const read = async (site: SiteProcess) => (await fetch(`${site.address}/losningar`)).text()

test("content goes between sites on PGlite, Postgres and Supabase while they run, and their pages follow", {
  timeout: 180_000,
}, async () => {
  const database = await openTestDatabase("postgres")
  if (!("databaseUrl" in database.where)) throw new Error("not a Postgres database")
  const pglite = { DATA_DIR: at("pglite") }
  const postgres = { DATA_DIR: at("postgres"), DATABASE_URL: database.where.databaseUrl }
  const keys = {
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_the_project",
    SUPABASE_SECRET_KEY: "sb_secret_of_the_project",
  }
  const own = await start(pglite)
  const target = await start({ ...postgres, ...keys, SEED: "none" })
  // A site of our own stands for the project: the same protocol, asked by the same client.
  const project = { SUPABASE_URL: target.address, ...keys }
  expect(await read(target)).not.toContain("/losningar/intranat")

  const said = await content("export", [at("1.json")], pglite)
  expect(said).toMatchObject({ code: 0, error: "" })
  expect((await stat(at("1.json"))).mode & 0o777).toBe(0o600)
  expect(await content("import", [at("1.json")], postgres)).toMatchObject({ code: 0, error: "" })
  await expect.poll(() => read(target), { timeout: 30_000 }).toContain("/losningar/intranat")
  await content("export", [at("2.json")], postgres)
  await content("export", [at("3.json")], project)
  const first = await readFile(at("1.json"), "utf8")
  expect(await readFile(at("2.json"), "utf8")).toBe(first)
  expect(await readFile(at("3.json"), "utf8")).toBe(first)

  const changed = JSON.parse(first)
  changed.content_solutions[0].title = "Omdöpt i filen"
  await writeFile(at("changed.json"), JSON.stringify(changed))
  for (const where of [pglite, postgres, project]) {
    expect((await content("import", [at("changed.json")], where)).error).toBe(
      `${at("changed.json")}: There is content already; add --overwrite to replace it. Nothing was changed.`,
    )
  }
  expect(await content("import", [at("changed.json"), "--overwrite"], project)).toMatchObject({
    code: 0,
    error: "",
  })
  await expect.poll(() => read(target), { timeout: 30_000 }).toContain("Omdöpt i filen")
  await read(own)
  expect(await content("import", ["--overwrite", at("changed.json")], pglite)).toMatchObject({
    code: 0,
    error: "",
  })
  await expect.poll(() => read(own), { timeout: 30_000 }).toContain("Omdöpt i filen")

  changed.content_solutions[3].slug = "Inte en adress"
  await writeFile(at("wrong.json"), JSON.stringify(changed))
  await writeFile(at("text.json"), "hej")
  for (const where of [pglite, postgres, project]) {
    const wrong = await content("import", [at("wrong.json"), "--overwrite"], where)
    expect(wrong).toEqual({
      code: 1,
      out: "",
      error: `${at("wrong.json")}: content_solutions[3].slug: must be small letters, digits and single hyphens`,
    })
  }
  expect((await content("import", [at("text.json")], pglite)).error).toBe(`${at("text.json")} is not JSON.`)
  expect((await content("import", [at("none.json")], pglite)).error).toMatch(
    /none\.json cannot be read: ENOENT\.$/,
  )
  expect((await content("export", [at("1.json")], pglite)).error).toMatch(
    /1\.json exists already; name another file\.$/,
  )
  expect((await content("export", [], pglite)).error).toBe("npm run export -- FILE")
  expect((await content("import", [], pglite)).error).toBe("npm run import -- FILE [--overwrite]")
  await stopAll()
  await database.close()
})
