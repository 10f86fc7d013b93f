import { execFileSync } from "node:child_process"
import { chmod, chown, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { create, Header } from "tar"
import { beforeAll, describe, expect, inject, test } from "vitest"
import { migrationVersions } from "../../server/database/migrate.ts"
import { openDatabase } from "../../server/database/open.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { restoreBackup } from "../../server/operations/restore.ts"
import { copyDataDir, openTestDatabase } from "../fixtures/databases.ts"
import { everyRow } from "../fixtures/every-row.ts"
import { databaseAt, execute, postgresProgram } from "../fixtures/postgres.ts"
import { runScript } from "../fixtures/script.ts"
import { sitesOfFile } from "./sites.ts"
import { email, password, signIn, sitesWithBackups } from "./sites-with-backups.ts"

const { at, start, publishableKey, backup, restore } = sitesWithBackups(sitesOfFile())

const contents = async (name: string) => (await readdir(at(name), { recursive: true })).sort()
const note = {
  format: "modulverk-backup",
  version: 1,
  created_at: "2026-11-21",
  postgres: "17",
  migration: (await migrationVersions()).newest,
}

/** Returns the command's error line, without a process for each call. */
async function refused(dataDir: string, file: string, overwrite = false): Promise<string> {
  const error = await restoreBackup(file, dataDir, overwrite).catch((error: Error) => error)
  expect(error, file).toBeInstanceOf(AdministrationError)
  return (error as Error).message
}

describe("a restore", () => {
  beforeAll(async () => {
    await copyDataDir(at("data"))
    await writeFile(join(at("data"), "secrets.json"), '{"publishable": "old"}', { mode: 0o600 })
    expect((await backup("data", at("site.backup"))).code).toBe(0)
    await writeFile(join(at("data"), "secrets.json"), '{"publishable": "new"}')
    await mkdir(join(at("data"), "mail"))
    await writeFile(join(at("data"), "mail/x.eml"), "x")
  })

  test("says in one line that DATA_DIR cannot be used", async () => {
    const refusal = /^DATA_DIR \S+ cannot be used \(E\w+: .*\): it has to be a directory that .*$/
    for (const directory of [at("data/secrets.json/data"), "/proc/data"])
      expect(await refused(directory, at("site.backup"))).toMatch(refusal)
    const { code, out, error } = await restore("data/secrets.json", at("site.backup"))
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(error).toMatch(refusal)
  })

  test("refuses damaged and foreign files in one line, and changes nothing", async () => {
    const good = await readFile(at("site.backup"))
    const flipped = Buffer.from(good)
    const middle = Math.floor(good.length / 2)
    flipped[middle] = (flipped[middle] as number) ^ 1
    await writeFile(at("text"), "Inte en säkerhetskopia")
    await writeFile(at("empty"), "")
    await writeFile(at("half"), good.subarray(0, middle))
    await writeFile(at("flipped"), flipped)
    const archive = async (name: string, files: Record<string, string>) => {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(at(`${name}.d`), file)), { recursive: true })
        await writeFile(join(at(`${name}.d`), file), text)
      }
      await create({ cwd: at(`${name}.d`), file: at(name), gzip: true }, await readdir(at(`${name}.d`)))
    }
    await archive("foreign", { "holiday/picture.txt": "x" })
    await archive("unsaid", { "database/PG_VERSION": "17" })
    await archive("hollow", {
      "backup.json": JSON.stringify(note),
      "database/PG_VERSION": "17",
    })
    await archive("replaced", { "backup.json": JSON.stringify({ ...note, migration: "20261128093000" }) })
    await archive("newer", { "backup.json": JSON.stringify({ ...note, migration: "99990101000000" }) })
    await mkdir(at("links/mail"), { recursive: true })
    await symlink("/etc/passwd", at("links/mail/link"))
    await create({ cwd: at("links"), file: at("link") }, ["mail"])
    const device = new Header({ path: "mail/null", type: "CharacterDevice", devmaj: 1, devmin: 3, size: 0 })
    const block = Buffer.alloc(512)
    device.encode(block)
    await writeFile(at("device"), Buffer.concat([block, Buffer.alloc(1024)]))
    await create({ cwd: at("links"), file: at("outside"), preservePaths: true }, ["mail/../../text"])
    const before = await contents("data")
    for (const [file, message] of [
      ["text", /is no backup of this site, or is damaged\.$/],
      ["empty", /is no backup of this site/],
      ["half", /is no backup of this site, or is damaged\.$/],
      ["flipped", /is no backup of this site, or is damaged\.$/],
      ["foreign", /is no backup of this site \(it holds holiday/],
      ["unsaid", /is no backup of this site\.$/],
      ["hollow", /is damaged: its database cannot be opened\.$/],
      [
        "replaced",
        /was made by an earlier version [^\n]*npm run export -- FILE[^\n]*npm run import -- FILE\)\.$/,
      ],
      ["newer", /was made by a newer version of this program; upgrade it first\.$/],
      ["link", /is no backup of this site \(it holds mail\/link\)\.$/],
      ["device", /is no backup of this site \(it holds mail\/null\)\.$/],
      ["outside", /is no backup of this site, or is damaged\.$/],
      ["missing", /cannot be read\.$/],
    ] as const) {
      const line = await refused(at("data"), at(file), true)
      expect(line.split("\n"), file).toHaveLength(1)
      expect(line, file).toMatch(message)
      expect(await contents("data"), file).toEqual(before)
    }
  })

  test("replaces a site only with --overwrite, and never a running one", async () => {
    const before = await contents("data")
    expect(await restore("data", at("site.backup"))).toEqual({
      code: 1,
      out: "",
      error: `${at("data")} is not empty; add --overwrite to replace the site in it.`,
    })
    expect(await contents("data")).toEqual(before)
    const database = await openDatabase({ dataDir: at("data") })
    const words = [at("site.backup"), "--overwrite"]
    expect((await runScript("restore", words, { DATA_DIR: at("data") })).error).toMatch(
      /^The database is in use by process \d+/,
    )
    await database.close()
    expect(await readFile(join(at("data"), "secrets.json"), "utf8")).toContain("new")

    expect(await restore("data", at("site.backup"), "--overwrite")).toMatchObject({ code: 0, error: "" })
    expect(await readFile(join(at("data"), "secrets.json"), "utf8")).toContain("old")
    expect(await readdir(at("data"))).toEqual(["database", "secrets.json"])
  })
})

test("a restore ignores modes and owners in the archive", async () => {
  const source = at("source")
  await copyDataDir(source)
  await rm(join(source, "database.lock"), { force: true })
  await writeFile(join(source, "backup.json"), JSON.stringify(note))
  await writeFile(join(source, "secrets.json"), "{}")
  await mkdir(join(source, "mail"))
  await writeFile(join(source, "mail/x.eml"), "x")
  for (const file of await contents("source")) {
    const path = join(source, file)
    // Only root can change a file's owner.
    if (process.getuid?.() === 0) await chown(path, 1234, 1234)
    await chmod(path, (await stat(path)).isDirectory() ? 0o2777 : 0o4755)
  }
  await create({ cwd: source, file: at("modes") }, await readdir(source))

  expect(await restore("plain", at("modes"))).toMatchObject({ code: 0, error: "" })
  const uid = process.getuid?.()
  for (const file of await contents("plain")) {
    const found = await stat(join(at("plain"), file))
    // Opening the database makes PGlite write files, within a folder that only the owner can enter.
    const modes = found.isDirectory() ? [0o700] : file.startsWith("database/") ? [0o600, 0o644] : [0o600]
    expect(modes, file).toContain(found.mode & 0o7777)
    expect(found.uid, file).toBe(uid)
  }
})

test("on Postgres, the documented commands restore the same site", async () => {
  const database = await openTestDatabase("postgres")
  if (!("databaseUrl" in database.where)) throw new Error("not a Postgres database")
  const source = database.where.databaseUrl
  const { serverUrl, owner } = inject("templates")
  const name = `${owner.name}_restored`
  await execute(serverUrl, `create database ${name} owner ${owner.name}`)
  try {
    await (
      await start("unused", { DATABASE_URL: source, ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
    ).stop()
    const target = databaseAt(serverUrl, name, owner)
    const run = (program: string, words: string[]) =>
      execFileSync(postgresProgram(program), words, { stdio: "pipe" })
    run("pg_dump", ["--format=custom", "--no-owner", `--file=${at("dump")}`, source])
    run("pg_restore", [
      "--no-owner",
      "--exit-on-error",
      "--single-transaction",
      `--dbname=${target}`,
      at("dump"),
    ])
    const restored = await openDatabase({ databaseUrl: target })
    try {
      expect([...(await everyRow(restored))]).toEqual([...(await everyRow(database))])
    } finally {
      await restored.close()
    }
    const site = await start("other", { DATABASE_URL: target })
    expect((await signIn(site, await publishableKey("other"))).status).toBe(200)
    await site.stop()
  } finally {
    await execute(serverUrl, `drop database ${name} with (force)`)
    await database.close()
  }
})
