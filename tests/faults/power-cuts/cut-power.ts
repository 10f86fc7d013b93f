import { readdirSync, readFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { readChanges } from "./changes.ts"
import { SimulatedDisk } from "./disk.ts"
import { brokenPromises } from "./kept-promises.ts"
import type { Recording } from "./recording.ts"

/** What came of power cuts: promises that the site had made before them, one by one, and those that were not kept. */
export interface Outcome {
  promises: number
  broken: string[]
}

/**
 * Cuts the power at random moments of a recording, each time with what was written and not synced left in another part.
 * @throws when the record is not all that was written: the cuts would prove nothing
 */
export async function cutPower(recording: Recording, cuts: number, random: () => number): Promise<Outcome> {
  const outcome: Outcome = { promises: 0, broken: [] }
  const disk = new SimulatedDisk()
  const changes = readChanges(recording.changes)
  let next = changes.next()
  const goTo = (moment: number) => {
    for (; !next.done && next.value.end <= moment; next = changes.next()) disk.do(next.value)
  }
  const left = `${recording.dataDir}.left`
  for (const moment of moments(recording, cuts, random)) {
    goTo(moment)
    disk.writeTo(left, random)
    const broken = await brokenPromises(recording, moment, left).catch((error: Error) => [error.message])
    outcome.broken.push(...broken.map((line) => `at ${moment} of ${recording.end}: ${line}`))
    outcome.promises += recording.acknowledged.filter(({ at }) => at <= moment).length
    await rm(left, { recursive: true, force: true })
  }
  goTo(Number.POSITIVE_INFINITY)
  disk.writeTo(left)
  const different = differences(left, recording.dataDir)
  if (different.length > 0) throw new Error(`The record is not what was written: ${different.join(", ")}`)
  return outcome
}

/** One in four hits the first start, the others what comes after it. */
function moments({ ready, end }: Recording, count: number, random: () => number): number[] {
  const one = () => (random() < 0.25 ? random() * ready : ready + random() * (end - ready))
  return Array.from({ length: count }, () => Math.floor(one())).sort((a, b) => a - b)
}

function differences(one: string, other: string): string[] {
  const names = new Set([...filesIn(one), ...filesIn(other)])
  return [...names].filter((name) => {
    try {
      return !readFileSync(one + name).equals(readFileSync(other + name))
    } catch {
      return true
    }
  })
}

/** Without a backup's copy, which the kernel makes by itself, and a socket. */
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length))
    .filter((name) => !name.startsWith("/backup-"))
