import { readdirSync, readFileSync } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { readChanges } from "./changes.ts"
import { SimulatedDisk } from "./disk.ts"
import { brokenPromises } from "./kept-promises.ts"
import type { Recording } from "./recording.ts"

/** Outcome of power cuts: the site's acknowledged writes, and the lost ones. */
export interface Outcome {
  promises: number
  broken: string[]
}

/**
 * Simulates power cuts at random moments of a recording, each with another part of the unsynced
 * writes. Throws when the recording is incomplete, because the cuts would prove nothing.
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

/** One in four cuts hits the first start, and the others are spread over the time after it. */
function moments({ ready, end }: Recording, count: number, random: () => number): number[] {
  const early = Math.ceil(count / 4)
  const momentOf = (index: number) =>
    index < early ? random() * ready : ready + ((index - early + random()) / (count - early)) * (end - ready)
  return Array.from({ length: count }, (_, index) => Math.floor(momentOf(index))).sort((a, b) => a - b)
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

/** Without a backup's copy, made by the kernel itself, and sockets. */
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(path.length))
    .filter((name) => !name.startsWith("/backup-"))
