import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Engine } from "../fixtures/databases.ts"
import { extent, randomOf } from "./extent.ts"
import { mailFiles, makeMailDue, readMail, unsentMail, writerOf } from "./outbox.ts"
import { report } from "./report.ts"
import { type RestartedSite, restartedSite } from "./restarted-site.ts"
import { type Answer, sendMessage, tally } from "./visitors.ts"

const messages = extent(1000, 25)
const kills = extent(20, 1)
const visitorsAtOnce = 8
const jwtSecret = "a secret for the fault tests alone, of more than 32 characters"

let site: RestartedSite | undefined
afterEach(() => site?.remove())

/** Both engines with one process, and Postgres also with two on one port. */
const ways: [engine: Engine, processes: number][] = [
  ["pglite", 1],
  ["postgres", 1],
  ...extent<[Engine, number][]>([["postgres", 2]], []),
]

describe.each(ways)("the process is killed at random moments, on %s with %i", (engine, processes) => {
  test(
    `${kills} kills during ${messages} messages: each confirmed message is stored and mailed exactly once`,
    async () => {
      const random = randomOf(`kills ${engine} ${processes}`)
      const environment = {
        WEB_PROCESSES: String(processes),
        ...(processes > 1 && { JWT_SECRET: jwtSecret }),
      }
      const running = await restartedSite(engine, { environment })
      site = running
      await running.startReady()

      // Each kill happens a random time after a message was sent.
      const moments = new Set<number>()
      while (moments.size < kills) moments.add(1 + Math.floor(random() * (messages - 1)))
      const answers = new Map<number, Answer>()
      let next = 0
      let startKills = 0
      let back: Promise<void> = Promise.resolve()

      async function killAndStart(): Promise<void> {
        await sleep(random() * 40)
        await running.kill()
        // Every fourth kill also interrupts the next start, possibly while the database opens.
        if (random() < 0.25) {
          await running.start()
          await sleep(random() * 1500)
          await running.kill()
          startKills++
        }
        await makeMailDue(running)
        await running.startReady()
      }
      async function visitor(): Promise<void> {
        while (next < messages) {
          await back
          const number = next++
          if (number >= messages) return
          const answer = sendMessage(running.address, number)
          if (moments.has(number)) back = back.then(killAndStart)
          answers.set(number, await answer)
        }
      }
      await Promise.all(Array.from({ length: visitorsAtOnce }, visitor))
      await back

      const stored = await running.rows<{ email: string }>("contact_submissions", "email")
      const result = tally(answers, stored)

      const mailed = async () => expect(await mailFiles(running)).toHaveLength(stored.length)
      await vi.waitFor(mailed, { timeout: extent(120_000, 20_000), interval: 200 })
      await running.process.stop()
      const unsent = await unsentMail(running)
      const files = await mailFiles(running)
      report(`process killed, ${engine}, ${processes} at a time`, {
        kills: kills + startKills,
        ...result,
        mailed: files.length,
      })

      expect(result).toMatchObject({ sent: messages, lost: 0, doubled: 0 })
      // The test proves something only if most messages got a response.
      expect(result.answered).toBeGreaterThan(messages / 2)
      const writers = await Promise.all(files.map(async (file) => writerOf(await readMail(running, file))))
      expect(writers.sort()).toEqual(stored.map(({ email }) => email).sort())
      expect(unsent).toBe(0)
    },
    extent(600_000, 60_000),
  )
})
