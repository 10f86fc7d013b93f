import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { startSweep, sweepFiles } from "../../server/privacy/sweep.ts"
import { databaseOfFile } from "../fixtures/databases.ts"

/** Creates a temporary data directory. */
async function newFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

const database = await databaseOfFile("pglite")

/** A row of each swept table, and the column with its age. */
const swept = [
  ["auth.sessions", "created_at", "(user_id) select id from auth.users"],
  ["public.contact_submissions", "created_at", "(name, email) values ('Ada', 'ada@exempel.example')"],
  [
    "private.content_history",
    "changed_at",
    "(collection, item_id, operation) values ('pages', gen_random_uuid(), 'delete')",
  ],
  ["private.events", "happened_at", "(kind) values ('signed_in')"],
  [
    "private.visit_counts",
    "day",
    "(day, kind, name, language, count) values (current_date, 'view', '/', 'sv', 1)",
  ],
] as const

/**
 * Leaves two rows in each table, one of them three years old. Returns a function that counts the
 * rest.
 */
async function withOldRows() {
  await database.asOwner(async (query) => {
    await query("delete from auth.users")
    for (const [table] of swept) await query(`delete from ${table}`)
    await query("insert into auth.users (email) values ('ada@exempel.example')")
    for (const [table, column, row] of swept) {
      await query(`insert into ${table} ${row}`)
      await query(`insert into ${table} ${row.replace("current_date", "current_date - 1")}`)
      // After the inserts, because a new row deletes old ones in some of these tables.
      await query(
        `update ${table} set ${column} = now() - interval '3 years' where ctid = (select min(ctid) from ${table})`,
      )
    }
  })
  return () =>
    database.asOwner(async (query) => {
      const left: [string, number][] = []
      for (const [table] of swept) left.push([table, (await query(`select from ${table}`)).length])
      return left
    })
}

test("removes expired sessions, messages, content versions, audit events and visit counts", async () => {
  const left = await withOldRows()
  const said: string[] = []
  const dataDir = await newFolder()
  await startSweep({ database, dataDir, retentionDays: 730, log: (line) => said.push(line) })()
  expect(said).toEqual([])
  expect(await left()).toEqual(swept.map(([table]) => [table, 1]))
})

test("removes the copy of an interrupted backup and keeps one in progress", async () => {
  const dataDir = await newFolder()
  for (const name of ["backup-old", "backup-new"]) {
    await mkdir(join(dataDir, name))
    await writeFile(join(dataDir, name, "secrets.json"), "x")
  }
  const old = new Date(Date.now() - 2 * 3_600_000)
  await utimes(join(dataDir, "backup-old"), old, old)
  const said: string[] = []
  await startSweep({ database, dataDir, retentionDays: 0, log: (line) => said.push(line) })()
  expect(said).toEqual([])
  expect((await readdir(dataDir)).filter((name) => name.startsWith("backup-"))).toEqual(["backup-new"])
})

test("removes partly written mail files regardless of the retention time", async () => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, "mail"))
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of [".old.tmp", ".new.tmp", "old.eml"]) {
    const path = join(dataDir, "mail", name)
    await writeFile(path, "x")
    if (name.includes("old")) await utimes(path, old, old)
  }
  expect(await sweepFiles(dataDir, 0)).toBe(1)
  const left = await readdir(join(dataDir, "mail"))
  expect(left.sort()).toEqual([".new.tmp", "old.eml"])
})

test("reports and keeps the files of an interrupted restore", async () => {
  const dataDir = await newFolder()
  const folder = join(dataDir, "restore-abc")
  await mkdir(folder)
  const said: string[] = []
  await startSweep({ database, dataDir, retentionDays: 0, log: (line) => said.push(line) })()
  expect(said).toEqual([expect.stringContaining(`${folder} was left by a restore`)])
  expect(await readdir(dataDir)).toContain("restore-abc")
})

test("removes expired mail files", async () => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, "mail"))
  const age = async (name: string, days: number) => {
    await writeFile(join(dataDir, "mail", name), "x")
    const at = new Date(Date.now() - days * 86_400_000)
    await utimes(join(dataDir, "mail", name), at, at)
  }
  for (const [name, days] of [
    ["old.eml", 11],
    ["young.eml", 9],
    ["old.txt", 11],
  ] as const) {
    await age(name, days)
  }
  expect(await sweepFiles(dataDir, 10)).toBe(1)
  const left = await readdir(join(dataDir, "mail"))
  expect(left.sort()).toEqual(["old.txt", "young.eml"])
})

test.each([
  [0, ["old.eml"]],
  [10, []],
] as const)("with RETENTION_DAYS=%d, the old mail files left are %j", async (retentionDays, left) => {
  const dataDir = await newFolder()
  await mkdir(join(dataDir, "mail"))
  const file = join(dataDir, "mail/old.eml")
  await writeFile(file, "x")
  await utimes(file, 0, 0)
  await startSweep({ database, dataDir, retentionDays, log: () => {} })()
  expect(await readdir(join(dataDir, "mail"))).toEqual(left)
})

// Last, because it drops functions.
test("logs a failed deletion and continues with the rest", async () => {
  const left = await withOldRows()
  await database.asOwner((query) =>
    query("drop function private.forget_old_submissions(), private.forget_old_history()"),
  )
  const said: string[] = []
  const dataDir = await newFolder()
  await startSweep({ database, dataDir, retentionDays: 730, log: (line) => said.push(line) })()
  expect(said).toEqual([
    "Old messages were not removed: 42883",
    "Old versions of content were not removed: 42883",
  ])
  expect(await left()).toEqual([
    ["auth.sessions", 1],
    ["public.contact_submissions", 2],
    ["private.content_history", 2],
    ["private.events", 1],
    ["private.visit_counts", 1],
  ])
})
