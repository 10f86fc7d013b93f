import { randomUUID } from "node:crypto"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Database } from "../../server/database/database.ts"
import { enqueueMail } from "../../server/mail/queue.ts"
import { openTransport } from "../../server/mail/transport.ts"
import { openTestDatabase } from "../fixtures/databases.ts"
import { link, type MailSite, openMailSite, siteUrl, visitor } from "./mail-site.ts"

describe("mail as files", () => {
  let database: Database
  let site: MailSite
  beforeAll(async () => {
    database = await openTestDatabase("pglite")
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    site = await openMailSite(database)
  })
  afterEach(() => site.stop())

  test("prints each link on one line, but not links in visitors' messages", async () => {
    await site.contact({ ...visitor, message: "https://spam.example/x" })
    await database.asOwner(async (query) => {
      await enqueueMail(query, "a@example.se", { kind: "verify-email", language: "sv", url: link })
      const signInUrl = `${siteUrl}/auth`
      const recoverUrl = `${siteUrl}/auth?mode=recover`
      await enqueueMail(query, "a@example.se", {
        kind: "address-in-use",
        language: "en",
        signInUrl,
        recoverUrl,
      })
    })
    // Files are written before their links are printed.
    const allSent = async () =>
      expect((await site.outbox()).map(({ sent }) => sent)).toEqual([true, true, true])
    await vi.waitFor(allSent, { timeout: 10_000 })
    expect(await site.files()).toHaveLength(3)
    expect([...site.lines].sort()).toEqual([
      `Mail (address-in-use): ${siteUrl}/auth`,
      `Mail (address-in-use): ${siteUrl}/auth?mode=recover`,
      // Links to the message in the back office.
      expect.stringMatching(/^Mail \(contact\): \S+\/admin\/submissions\?visa=[0-9a-f-]{36}$/),
      `Mail (verify-email): ${link}`,
    ])
  })

  test("writes one file per message, also under repeated and concurrent sends", async () => {
    const transport = openTransport({
      siteUrl,
      dataDir: site.dataDir,
      mailFrom: "Säljet <s@company.test>",
      print: () => {},
    })
    const mail = {
      id: randomUUID(),
      kind: "contact",
      to: "a@example.se",
      company: "Modulverk",
      replyTo: null,
      subject: "Hej",
      text: "Hej",
      html: "<p>Hej</p>",
      createdAt: new Date("2026-01-02T03:04:05.678Z"),
    }
    await Promise.all(Array.from({ length: 20 }, () => transport.send(mail)))
    await transport.send(mail)
    const [file, ...others] = await site.files()
    expect(others).toEqual([])
    expect(file?.name).toBe(`2026-01-02T03-04-05.678Z-contact-${mail.id}.eml`)
    expect(file?.mail.from).toEqual({ name: "Säljet", address: "s@company.test" })
    expect(await readdir(join(site.dataDir, "mail"))).toEqual([file?.name])
  })
})
