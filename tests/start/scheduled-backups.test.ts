import { readdir, rm, stat, writeFile } from "node:fs/promises"
import { afterEach, expect, test } from "vitest"
import { openDatabase } from "../../server/database/open.ts"
import { restoreBackup } from "../../server/operations/restore.ts"
import { type ScheduledBackups, scheduleBackups } from "../../server/operations/scheduled-backups.ts"
import { copyDataDir } from "../fixtures/databases.ts"
import { sitesOfEachTest } from "./sites.ts"

const { at } = sitesOfEachTest()
let close: (() => Promise<void>) | undefined
// Stops before the folder is removed.
afterEach(async () => {
  await close?.()
  close = undefined
})

const hour = 3_600_000
const first = Date.parse("2026-11-24T02:30:00Z")

/** Starts scheduled backups of a new site with a simulated clock. */
async function open(parts: { folder?: string; keep?: number; since?: number } = {}) {
  await copyDataDir(at("data"))
  const database = await openDatabase({ dataDir: at("data") })
  const lines = { info: [] as string[], warn: [] as string[] }
  const clock = { now: first }
  const folder = parts.folder ?? at("backups")
  const backups: ScheduledBackups = scheduleBackups({
    site: { database, dataDir: at("data") },
    folder,
    everyHours: 24,
    keep: parts.keep ?? 2,
    since: parts.since ?? first,
    log: { info: (line) => lines.info.push(line), warn: (line) => lines.warn.push(line) },
    now: () => clock.now,
  })
  close = async () => {
    await backups.stop()
    await database.close()
  }
  const names = async () => (await readdir(folder)).sort()
  return { backups, lines, clock, names }
}

test("backups are made at the start and at each interval, and the newest are kept; a failure is retried in an hour and reported when overdue", {
  timeout: 180_000,
}, async () => {
  // A file where the folder should be.
  await writeFile(at("backups"), "x")
  const { backups, lines, clock, names } = await open({ keep: 1 })
  await backups.look()
  expect(lines.warn).toEqual([expect.stringMatching(/^No backup could be made \(.*(ENOTDIR|EEXIST)/)])
  expect(await backups.state()).toEqual({ ageSeconds: undefined, overdue: false })
  clock.now += hour / 2
  await backups.look()
  expect(lines.warn).toHaveLength(1)
  clock.now += 49 * hour
  await backups.look()
  expect(lines.warn.slice(1)).toEqual([
    expect.stringMatching(/^No backup could be made/),
    `There is no backup in ${at("backups")}, and BACKUP_EVERY is 24`,
  ])
  expect(await backups.state()).toEqual({ ageSeconds: undefined, overdue: true })

  await rm(at("backups"))
  clock.now += hour
  await backups.look()
  expect(await names()).toEqual(["modulverk-2026-11-26T05-00-00Z.backup"])
  expect((await stat(at("backups/modulverk-2026-11-26T05-00-00Z.backup"))).mode & 0o777).toBe(0o600)
  expect(await backups.state()).toEqual({ ageSeconds: 0, overdue: false })
  clock.now += 23 * hour
  await backups.look()
  expect(await names()).toHaveLength(1)
  expect(await backups.state()).toEqual({ ageSeconds: 23 * 3600, overdue: false })
  await writeFile(at("backups/mine.backup"), "x")
  clock.now += 24 * hour
  await backups.look()
  expect(await names()).toEqual(["mine.backup", "modulverk-2026-11-28T04-00-00Z.backup"])
  expect(lines.info).toHaveLength(2)
  expect(lines.warn).toHaveLength(3)
  expect((await readdir(at("data"))).filter((name) => name.startsWith("backup"))).toEqual([])
  expect(await restoreBackup(at("backups/modulverk-2026-11-28T04-00-00Z.backup"), at("new"), false)).toMatch(
    /^\S+ holds the site as it was/,
  )
})
