import { readFile, stat, writeFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { runExportCommand, runImportCommand } from "../../scripts/commands/content.ts"
import { hostedFileStore } from "../../server/content-transfer/file-stores.ts"
import { openTestDatabase } from "../fixtures/databases.ts"
import { hasDemo } from "../fixtures/demo.ts"
import { runHere } from "../fixtures/run-here.ts"
import { runScript } from "../fixtures/script.ts"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

/** An uploaded picture. */
const logo = {
  id: "5a4f3c1e-0000-4000-8000-000000000001",
  folder: "0123456789abcdef01234567-89abcdef",
  file: "marke.png",
  file_name: "Märke.png",
  mime_type: "image/png",
  size: 100,
  alt_sv: "Ett märke",
  alt_en: "A mark",
  content_hash: "0".repeat(64),
  created_at: "2026-11-01T12:00:00+00:00",
}

const { at, startReady: start, stopAll } = sitesOfEachTest()
const content = (action: "export" | "import", words: string[], variables: Record<string, string>) =>
  runHere(action === "export" ? runExportCommand : runImportCommand, words, variables)
const read = async (site: SiteProcess) => (await fetch(`${site.address}/losningar`)).text()

test.skipIf(!hasDemo)(
  "content is transferred between running sites on PGlite, Postgres and Supabase, and pages are updated",
  {
    timeout: 180_000,
  },
  async () => {
    const database = await openTestDatabase("postgres")
    if (!("databaseUrl" in database.where)) throw new Error("not a Postgres database")
    const pglite = { DATA_DIR: at("pglite") }
    const postgres = { DATA_DIR: at("postgres"), DATABASE_URL: database.where.databaseUrl }
    const keys = {
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_the_project",
      SUPABASE_SECRET_KEY: "sb_secret_of_the_project",
    }
    const own = await start({ ...pglite, ...keys })
    const target = await start({ ...postgres, ...keys, SEED: "none" })
    // A second site simulates the project: same protocol, same client.
    const project = { SUPABASE_URL: target.address, ...keys }
    expect(await read(target)).not.toContain("/losningar/intranat")

    const files = hostedFileStore({ url: own.address, secretKey: keys.SUPABASE_SECRET_KEY })
    const picture = "public/apple-touch-icon.png"
    await files.add(`${logo.folder}/${logo.file}`, picture)
    await files.addRow(logo)
    const said = await runScript("export", [at("1.json")], pglite)
    expect(said).toMatchObject({ code: 0, error: "" })
    expect(said.out).toMatch(/ \S+1\.json\.files holds the uploaded files\.$/)
    expect((await stat(at("1.json"))).mode & 0o777).toBe(0o600)
    const imported = await runScript("import", [at("1.json")], postgres)
    expect(imported).toMatchObject({ code: 0, error: "" })
    const listed: { folder: string }[] = JSON.parse(await readFile(at("1.json.files/files.json"), "utf8"))
    expect(listed.map(({ folder }) => folder)).toContain(logo.folder)
    expect(imported.out).toMatch(new RegExp(` ${listed.length} uploaded files? added\\.$`))
    const address = `/storage/v1/object/public/media/${logo.folder}/${logo.file}`
    expect(Buffer.from(await (await fetch(target.address + address)).arrayBuffer())).toEqual(
      await readFile(picture),
    )
    await expect.poll(() => read(target), { timeout: 30_000 }).toContain("/losningar/intranat")
    await content("export", [at("2.json")], postgres)
    await content("export", [at("3.json")], project)
    const first = await readFile(at("1.json"), "utf8")
    expect(await readFile(at("2.json"), "utf8")).toBe(first)
    expect(await readFile(at("3.json"), "utf8")).toBe(first)
    for (const name of ["files.json", `${logo.folder}/${logo.file}`]) {
      const bytes = await readFile(at(`1.json.files/${name}`))
      expect(await readFile(at(`2.json.files/${name}`)), name).toEqual(bytes)
      expect(await readFile(at(`3.json.files/${name}`)), name).toEqual(bytes)
    }

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
      /1\.json\.files exists already; name another file\.$/,
    )
    expect((await content("export", [], pglite)).error).toBe("npm run export -- FILE")
    expect((await content("import", [], pglite)).error).toBe("npm run import -- FILE [--overwrite]")
    await stopAll()
    await database.close()
  },
)
