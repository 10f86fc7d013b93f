import { chown, cp, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { describe, expect, inject, test } from "vitest"
import { openDatabase } from "../../server/database/open.ts"
import { untilReady } from "./site-process.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at, start } = sitesOfEachTest()

describe("what cannot start says why in one line", () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: "tretusen" }, /^PORT is "tretusen" but must be a port number from 0 to 65535\.$/],
    [{ PORT: "70000" }, /^PORT is "70000" but must be/],
    [{ SEED: "lite" }, /^SEED is "lite" but must be demo or none\.$/],
    [{ SITE_URL: "exempel.se" }, /^SITE_URL is "exempel.se" but must be an http or https address/],
    [{ DATABASE_URL: "mysql://u:hemligt@x/y" }, /^DATABASE_URL is "mysql:\/\/…@x\/y" but must be a postgres/],
    [{ SITE_URL: "https://exempel.se/webb?x=1" }, /^SITE_URL is .* without a path/],
    [
      { DATABASE_URL: "postgres://site:Xk3#9dS/1q@db.exempel.se/site" },
      /^DATABASE_URL is "postgres:\/\/…@db.exempel.se\/site" but must be .* %2F %23 %40 %25\.$/,
    ],
    [{ SMTP_URL: "mail.exempel.se" }, /^SMTP_URL is/],
    [{ SMTP_URL: "smtp://" }, /^SMTP_URL is "smtp:\/\/" but must be/],
    [
      { SMTP_URL: "smtp://nyckel:SG.ab/cd@ef==@smtp.exempel.se" },
      /^SMTP_URL is "smtp:\/\/…@smtp.exempel.se" but/,
    ],
    [{ SMTP_URL: "smtp:nyckel:hemligt@smtp.exempel.se" }, /^SMTP_URL is "…@smtp.exempel.se" but/],
    [{ DATABASE_URL: "site:hemligt@db/site" }, /^DATABASE_URL is "…@db\/site" but/],
    [{ MAIL_FROM: "a@" }, /^MAIL_FROM is "a@" but must be/],
    [{ MAIL_FROM: "a@b.se\nBcc: x@y.se" }, /^MAIL_FROM is .* but must be/],
    [
      { SUPABASE_PUBLISHABLE_KEY: "1234567890123456" },
      /^SUPABASE_PUBLISHABLE_KEY is .* at least 20 characters/,
    ],
    [
      { SUPABASE_PUBLISHABLE_KEY: "x".repeat(20), SUPABASE_SECRET_KEY: "x".repeat(20) },
      /^SUPABASE_SECRET_KEY is the same as SUPABASE_PUBLISHABLE_KEY/,
    ],
    [{ RATE_LIMIT_FACTOR: "0" }, /^RATE_LIMIT_FACTOR is "0" but must be a number above 0\.$/],
    [{ RETENTION_DAYS: "två år" }, /^RETENTION_DAYS is "två år" but must be a number of days, or 0 to keep/],
    [{ WEB_PROCESSES: "2" }, /^WEB_PROCESSES is 2 but must be 1 without DATABASE_URL/],
    [{ DATABASE_POOL: "2" }, /^DATABASE_POOL is "2" but must be a number of connections from 3 to 1000\.$/],
    [
      { DATABASE_LISTEN_URL: "postgres://site@db.exempel.se/site" },
      /^DATABASE_LISTEN_URL is set but DATABASE_URL is unset/,
    ],
    [{ TRUST_PROXY: "ja" }, /^TRUST_PROXY is "ja" but must be/],
    [
      { ADMIN_EMAIL: "a@b.se", ADMIN_PASSWORD: "kort" },
      /^ADMIN_PASSWORD is a value of 4 characters but must be/,
    ],
    [{ JWT_SECRET: "kort" }, /^JWT_SECRET is a value of 4 characters but must be/],
    [{ ADMIN_EMAIL: "nej" }, /^ADMIN_EMAIL is "nej" but must be an e-mail address\.$/],
    [{ SUPABASE_URL: "http://127.0.0.1:9" }, /^SUPABASE_PUBLISHABLE_KEY is unset/],
    [{ DATA_DIR: "/proc/data" }, /^DATA_DIR is \/proc\/data but must be a folder that can be written: /],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" }, /127\.0\.0\.1/],
  ]
  test.each(wrong)("%o", async (environment, message) => {
    const site = await start(environment)
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(message)
    expect(site.output().trim().split("\n")).toHaveLength(1)
  })

  test("a port that is taken", async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const address = other.address()
    const port = typeof address === "object" && address ? String(address.port) : ""
    const site = await start({ PORT: port, SEED: "none" })
    expect(await site.ended).toBe(1)
    expect(site.output()).toContain(`PORT ${port} is in use; set PORT to a free one.`)
    other.close()
  })

  test("a database whose migrations were replaced: nothing is changed", async () => {
    const dataDir = at("data")
    await cp(inject("templates").pglite, dataDir, { recursive: true })
    const ask = async (sql: string) => {
      const database = await openDatabase({ dataDir })
      try {
        return await database.asOwner((query) => query(sql))
      } finally {
        await database.close()
      }
    }
    await ask("delete from supabase_migrations.schema_migrations")
    await ask("insert into supabase_migrations.schema_migrations (version) values ('20261101090000')")
    const site = await start()
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(
      /^The database was made by an earlier version [^\n]*npm run export -- FILE[^\n]*npm run import -- FILE\)\.$/,
    )
    const state = await ask(
      `select version, (select count(*)::int from auth.users) as accounts, (select count(*)::int from public.pages) as pages
       from supabase_migrations.schema_migrations`,
    )
    expect(state).toEqual([{ version: "20261101090000", accounts: 0, pages: 0 }])
  })

  test("a data directory that another process uses", async () => {
    const first = await start()
    await untilReady(first)
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split("\n")).toHaveLength(1)
    expect(second.output()).toMatch(/in use by process \d+/)
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  })

  test("secrets that are cut short", async () => {
    await mkdir(at("data"), { recursive: true })
    await writeFile(at("data/secrets.json"), '{"publishable":')
    const site = await start({ SEED: "none" })
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(/^\S+secrets\.json is not a JSON object; restore it or delete it/)
    expect(site.output().trim().split("\n")).toHaveLength(1)
  })

  test("a mail folder that is none", async () => {
    await mkdir(at("data"), { recursive: true })
    await writeFile(at("data/mail"), "")
    const site = await start({ SEED: "none" })
    expect(await site.ended).toBe(1)
    expect(site.output().trim()).toMatch(/^\S+mail cannot be written \(\w+\): it has to belong to the user/)
    expect(site.output().trim().split("\n")).toHaveLength(1)
  })

  // Only root can give files away.
  test.skipIf(process.getuid?.() !== 0)("a database that belongs to another user", async () => {
    const first = await start({ SEED: "none" })
    await untilReady(first)
    await first.stop()
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

  test("a data directory that is damaged: nothing is overwritten", async () => {
    const first = await start({ SEED: "none" })
    await untilReady(first)
    await first.stop()
    const database = at("data/database")
    const control = (await readdir(database, { recursive: true })).find((name) => name.endsWith("pg_control"))
    if (!control) throw new Error("no pg_control in the database's folder")
    await writeFile(join(database, control), "sönder")
    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output().trim().split("\n")).toHaveLength(1)
    expect(second.output()).toContain(at(""))
    expect(await readFile(join(database, control), "utf8")).toBe("sönder")
  })
})
