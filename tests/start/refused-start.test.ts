import { chown, readdir, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { describe, expect, test } from "vitest"
import { openDatabase } from "../../server/database/open.ts"
import { copyDataDir } from "../fixtures/databases.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, start, startAnew } = sitesOfEachTest()

describe("a start that fails prints one line with the reason", () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: "tretusen" }, /^PORT is "tretusen" but must be a port number from 0 to 65535\.$/],
    [{ DATA_DIR: "/proc/data" }, /^DATA_DIR is \/proc\/data but must be a folder that can be written: /],
    [
      { BACKUP_DIR: "/proc/backups" },
      /^BACKUP_DIR is \/proc\/backups but must be a folder that can be written: /,
    ],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" }, /127\.0\.0\.1/],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing", WEB_PROCESSES: "2" }, /127\.0\.0\.1/],
  ]
  test.each(wrong)("%o", async (environment, message) => {
    const site = await startAnew(environment)
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(message)
    expect(site.output().trim().split("\n")).toHaveLength(1)
  })

  test("a port that is taken, before anything is created", async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const address = other.address()
    const port = typeof address === "object" && address ? String(address.port) : ""
    const site = await startAnew({ PORT: port, SEED: "none" })
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toBe(`PORT ${port} is in use; set PORT to a free one.`)
    await expect(stat(at("data"))).rejects.toThrow("ENOENT")
    other.close()
  })

  test("a database whose migrations were replaced: nothing is changed", async () => {
    const dataDir = at("data")
    await copyDataDir(dataDir)
    const ask = async (sql: string) => {
      const database = await openDatabase({ dataDir })
      try {
        return await database.asOwner((query) => query(sql))
      } finally {
        await database.close()
      }
    }
    await ask(`with old as (delete from supabase_migrations.schema_migrations)
      insert into supabase_migrations.schema_migrations (version) values ('20261128093000')`)
    const site = await start()
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(
      /^The database was made by an earlier version [^\n]*npm run export -- FILE[^\n]*npm run import -- FILE\)\.$/,
    )
    const state = await ask(
      `select version, (select count(*)::int from auth.users) as accounts, (select count(*)::int from public.pages) as pages
       from supabase_migrations.schema_migrations`,
    )
    expect(state).toEqual([{ version: "20261128093000", accounts: 0, pages: 0 }])
  })

  test("a truncated secrets.json", async () => {
    await copyDataDir(at("data"))
    await writeFile(at("data/secrets.json"), '{"publishable":')
    const site = await start({ SEED: "none" })
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(/^\S+secrets\.json is not a JSON object; restore it or delete it/)
    expect(site.output().trim().split("\n")).toHaveLength(1)
  })

  test("a mail folder that is not a directory", async () => {
    await copyDataDir(at("data"))
    await writeFile(at("data/mail"), "")
    const site = await start({ SEED: "none" })
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(/^\S+mail cannot be written \(\w+\): it has to belong to the user/)
    expect(site.output().trim().split("\n")).toHaveLength(1)
  })

  // Only root can change a file's owner.
  test.skipIf(process.getuid?.() !== 0)("a database that belongs to another user", async () => {
    await copyDataDir(at("data"))
    const files = await readdir(at("data"), { recursive: true })
    for (const file of files) await chown(at(`data/${file}`), 1234, 1234)
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/belongs to the user with the number 1234: run this as that user/)
    expect(second.output().trim().split("\n")).toHaveLength(1)
    const owners = await Promise.all(files.map(async (file) => (await stat(at(`data/${file}`))).uid))
    expect(new Set(owners.filter((_, index) => files[index]?.startsWith("database/")))).toEqual(
      new Set([1234]),
    )
  })
})
