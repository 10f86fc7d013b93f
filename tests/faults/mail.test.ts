import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type SmtpFixture, startSmtp, type Treatment } from "../fixtures/smtp.ts"
import { extent, long, randomOf, someEngines } from "./extent.ts"
import { makeMailDue, skipMailDelays, unsentMail, writerOf } from "./outbox.ts"
import { report } from "./report.ts"
import { type RestartedSite, restartedSite } from "./restarted-site.ts"
import { emailOf, sendMessage } from "./visitors.ts"

/** Failures of a mail server that does not store the message. */
const badDays: Treatment[] = [
  { refuseRecipient: 450 },
  { refuseRecipient: 550 },
  { refuseMessage: 451 },
  { refuseMessage: 554 },
  "dropAtRecipient",
  "drop",
  "dropAtEnd",
]
const timeout = { timeout: extent(300_000, 90_000), interval: 100 }
/** Waits for mail. The short version does not wait for the delays between attempts. */
const untilMailed = (check: () => void) =>
  vi.waitFor(
    async () => {
      if (!long) await skipMailDelays(site)
      check()
    },
    { ...timeout, interval: 300 },
  )

let smtp: SmtpFixture
let site: RestartedSite
beforeEach(async () => {
  smtp = await startSmtp()
})
afterEach(async () => {
  await site?.remove()
  await smtp.close()
})

/** Sends messages concurrently. Each must succeed, whatever the mail server does. */
async function sendAll(numbers: number[]): Promise<void> {
  const answers = await Promise.all(numbers.map((number) => sendMessage(site.address, number)))
  expect(answers).toEqual(numbers.map(() => "success"))
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)
const writers = () => smtp.received.map(({ mail }) => writerOf(mail))
const allEmails = (count: number) => numbers(0, count).map(emailOf).sort()

describe.each(someEngines)("faults of the mail server, on %s", (engine) => {
  test(
    "unreachable, refusing, slow, disconnecting: every message is mailed exactly once by the same process",
    async () => {
      const count = extent(200, 16)
      const random = randomOf(`mail ${engine}`)
      const faults = numbers(0, extent(10, 1))
        .flatMap(() => [...badDays, { acceptAfter: extent(2000, 300) }])
        .sort(() => random() - 0.5)
      const planned = faults.length
      const { port } = smtp
      site = await restartedSite(engine, { environment: { SMTP_URL: smtp.url } })
      await site.startReady()

      await smtp.close()
      const half = count / 2
      await sendAll(numbers(0, half))
      smtp = await startSmtp(port)
      smtp.refuseConnections = 554
      await vi.waitFor(() => expect(smtp.refused).toBeGreaterThan(0), timeout)
      smtp.treat = () => faults.shift() ?? "accept"
      smtp.refuseConnections = undefined
      await sendAll(numbers(half, count))

      await untilMailed(() => expect(new Set(writers()).size).toBe(count))
      const stored = await site.rows<{ email: string }>("contact_submissions", "email")
      expect(await site.process.stop()).toBe(0)
      report(`mail server's bad days, ${engine}`, {
        messages: count,
        faults: planned - faults.length + smtp.refused,
        stored: stored.length,
        mailed: smtp.received.length,
        lost: count - new Set(writers()).size,
      })
      expect(stored.map(({ email }) => email).sort()).toEqual(allEmails(count))
      expect(faults).toEqual([])
      expect(writers().sort()).toEqual(allEmails(count))
      expect(await unsentMail(site)).toBe(0)
    },
    extent(600_000, 150_000),
  )

  test(
    "killed between sending and marking as sent: mailed at most once more, with the same Message-ID",
    async () => {
      const kills = extent(10, 1)
      const each = extent(10, 5)
      const all = 1 + kills * each
      const times = (writer: string) => writers().filter((one) => one === writer).length
      site = await restartedSite(engine, { environment: { SMTP_URL: smtp.url } })
      await site.startReady()

      // A lost connection instead of a killed process has the same outcome.
      smtp.treat = "dropAnswer"
      await sendAll([0])
      await vi.waitFor(() => expect(times(emailOf(0))).toBe(1), timeout)
      smtp.treat = "accept"
      await untilMailed(() => expect(times(emailOf(0))).toBe(2))

      for (let next = 1; next < all; next += each) {
        smtp.held.length = 0
        // After some messages, the server has one whose response the process has not received.
        let through = Math.floor(each / 2)
        smtp.treat = () => (through-- > 0 ? "accept" : "holdAnswer")
        await sendAll(numbers(next, next + each))
        await vi.waitFor(() => expect(smtp.held.length).toBeGreaterThan(0), timeout)
        await site.kill()
        await makeMailDue(site)
        smtp.treat = "accept"
        await site.startReady()
        await vi.waitFor(() => {
          expect(new Set(writers()).size).toBe(next + each)
          for (const { mail } of smtp.held) expect(times(writerOf(mail))).toBe(2)
        }, timeout)
      }
      // The next process resends messages that were sent but not marked at the last kill.
      await site.process.stop()
      expect(await unsentMail(site)).toBeLessThanOrEqual(1)

      const byWriter = Map.groupBy(smtp.received, ({ mail }) => writerOf(mail))
      const twice = smtp.received.length - byWriter.size
      report(`killed while sending mail, ${engine}`, {
        kills,
        messages: all,
        mailed: byWriter.size,
        lost: all - byWriter.size,
        "mailed once more": twice,
      })
      expect([...byWriter.keys()].sort()).toEqual(allEmails(all))
      for (const mails of byWriter.values()) {
        expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1)
      }
      // Two messages are sent at a time.
      expect(twice).toBeGreaterThan(kills)
      expect(twice).toBeLessThanOrEqual(2 * kills + 1)
    },
    extent(600_000, 150_000),
  )
})
