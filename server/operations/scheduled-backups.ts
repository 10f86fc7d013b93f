import { mkdir, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { BackupState } from "../backend/backend.ts"
import type { OwnSite } from "./backup.ts"
import { copyForBackup, newStagingFolder, packBackup } from "./backup.ts"
import { unpackBackup } from "./backup-file.ts"

const hourMs = 3_600_000
/** Milliseconds between a failure and the next attempt, and between checks of the schedule. */
const retryDelayMs = hourMs
const checkIntervalMs = 60_000
/** Only files with this name are counted and deleted. */
const namePattern = /^modulverk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export interface ScheduledBackups {
  state(): Promise<BackupState>
  /** Makes a backup if one is due, and waits for it. */
  look(): Promise<void>
  /** Waits for a running backup. */
  stop(): Promise<void>
}

/**
 * Backs up a running PGlite site every `everyHours` hours into `folder`. Verifies each backup by
 * opening it and keeps the newest `keep`.
 * @param since when the site began, in milliseconds; without a backup, its age counts from there
 * @param log receives successes, failures, and a warning when the newest is older than two
 * intervals
 */
export function scheduleBackups(parts: {
  site: OwnSite
  folder: string
  everyHours: number
  keep: number
  since: number
  log: { info(line: string): void; warn(line: string): void }
  now?: () => number
}): ScheduledBackups {
  const { site, folder, everyHours, keep, since, log, now = Date.now } = parts
  let notBefore = 0
  let toldAt = now()

  async function state(): Promise<BackupState> {
    const [newest] = await backupsIn(folder)
    return {
      ageSeconds: newest && Math.round((now() - newest.made) / 1000),
      overdue: isOverdue(newest?.made ?? since, everyHours, now()),
    }
  }

  async function look(): Promise<void> {
    const [newest] = await backupsIn(folder)
    if (now() >= notBefore && now() - (newest?.made ?? 0) >= everyHours * hourMs) {
      await make().catch((error: Error) => {
        notBefore = now() + retryDelayMs
        log.warn(`No backup could be made (${error.message})`)
      })
    }
    const { overdue, ageSeconds } = await state()
    if (!overdue || now() - toldAt < hourMs) return
    toldAt = now()
    const age =
      ageSeconds === undefined
        ? "There is no backup"
        : `The newest backup is ${Math.floor(ageSeconds / 3600)} hours old`
    log.warn(`${age} in ${folder}, and BACKUP_EVERY is ${everyHours}`)
  }

  async function make(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(
      folder,
      `modulverk-${new Date(now()).toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`,
    )
    const unchecked = `${file}.unchecked`
    const unpacked = newStagingFolder(site.dataDir)
    try {
      await packBackup(await copyForBackup(site), unchecked)
      await unpackBackup(unchecked, unpacked)
      await rename(unchecked, file)
    } finally {
      await rm(unpacked, { recursive: true, force: true })
      await rm(unchecked, { force: true })
    }
    const older = (await backupsIn(folder)).slice(keep)
    for (const { path } of older) await rm(path, { force: true })
    log.info(`${file} holds a backup that was opened to check it`)
  }

  let underWay = look()
  const timer = setInterval(() => {
    underWay = underWay.then(look)
  }, checkIntervalMs)
  timer.unref()
  return {
    state,
    look: () => {
      underWay = underWay.then(look)
      return underWay
    },
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}

/** Whether two intervals have passed since the newest backup. Times are in milliseconds. */
export const isOverdue = (newest: number, everyHours: number, now: number) =>
  now - newest > 2 * everyHours * hourMs

/** Returns the verified backups in a folder, newest first. */
export async function backupsIn(folder: string): Promise<{ path: string; made: number }[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? []
      return day
        ? [{ path: join(folder, name), made: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) }]
        : []
    })
    .sort((one, other) => other.made - one.made)
}
