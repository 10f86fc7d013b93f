import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { startSweep, sweepFiles } from "../../server/privacy/sweep.ts"
import { openTestDatabase } from "../fixtures/databases.ts"

test("a copy that a backup which was cut short has left goes with the next sweep, one in the making stays", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"))
  const database = await openTestDatabase("pglite")
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
  await database.close()
  await rm(dataDir, { recursive: true })
})

test("a file that was half written when the process was killed goes, however long mail is kept", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"))
  await mkdir(join(dataDir, "mail/unsent"), { recursive: true })
  const old = new Date(Date.now() - 2 * 3_600_000)
  for (const name of [".old.tmp", ".new.tmp", "unsent/.old.tmp", "old.eml"]) {
    const path = join(dataDir, "mail", name)
    await writeFile(path, "x")
    if (name.includes("old")) await utimes(path, old, old)
  }
  expect(await sweepFiles(dataDir, 0)).toBe(2)
  const left = await readdir(join(dataDir, "mail"), { recursive: true })
  expect(left.sort()).toEqual([".new.tmp", "old.eml", "unsent"])
  await rm(dataDir, { recursive: true })
})

test("what an interrupted restore has left is told of and stays: it may be the only copy of a site", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"))
  const database = await openTestDatabase("pglite")
  const folder = join(dataDir, "restore-abc")
  await mkdir(folder)
  const said: string[] = []
  await startSweep({ database, dataDir, retentionDays: 0, log: (line) => said.push(line) })()
  expect(said).toEqual([expect.stringContaining(`${folder} was left by a restore`)])
  expect(await readdir(dataDir)).toContain("restore-abc")
  await database.close()
  await rm(dataDir, { recursive: true })
})

test("files of mail and journal entries that are too old are removed, younger ones stay", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "sweep-"))
  await mkdir(join(dataDir, "mail/unsent"), { recursive: true })
  const age = async (name: string, days: number) => {
    await writeFile(join(dataDir, "mail", name), "x")
    const at = new Date(Date.now() - days * 86_400_000)
    await utimes(join(dataDir, "mail", name), at, at)
  }
  for (const [name, days] of [
    ["old.eml", 11],
    ["young.eml", 9],
    ["unsent/old.json", 11],
    ["unsent/young.json", 9],
    ["old.txt", 11],
  ] as const) {
    await age(name, days)
  }
  expect(await sweepFiles(dataDir, 10)).toBe(2)
  const left = await readdir(join(dataDir, "mail"), { recursive: true })
  expect(left.sort()).toEqual(["old.txt", "unsent", "unsent/young.json", "young.eml"])
  await rm(dataDir, { recursive: true })
})
