import { createClient, type SupabaseClient } from "@supabase/supabase-js"
import { createTransport } from "nodemailer"
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { callsThrough } from "../../portable/call-function.ts"
import { smtpUrlWithOptions } from "../../portable/mail/smtp-address.ts"
import { enqueueMail } from "../../server/mail/queue.ts"
import { createSupabaseServer } from "../../server/supabase/supabase.ts"
import { deliverDue } from "../../supabase/functions/_shared/deliver-due.ts"
import { sendDue } from "../../supabase/functions/_shared/send-due.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { type SmtpFixture, startSmtp } from "../fixtures/smtp.ts"
import { startWebhookReceiver } from "../fixtures/webhook-receiver.ts"
import { link, siteUrl, sql } from "./mail-site.ts"

const keys = {
  publishable: "sb_publishable_tests_of_hosted_mail",
  secret: "sb_secret_tests_of_hosted_mail",
  jwtSecret: "a secret for tests alone, of more than 32 characters",
}

let supabase: SupabaseClient
let smtp: SmtpFixture
/** Database function whose calls fail. */
let failing: string | undefined
const lines: string[] = []

const database = await databaseOfFile()
beforeAll(async () => {
  const logger = { error() {}, warn() {}, info() {} }
  const server = createSupabaseServer({ database, keys, siteUrl, functions: {}, logger })
  supabase = createClient(siteUrl, keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (!failing || !request.url.endsWith(`/rpc/${failing}`)) return server.fetch(request)
        return Response.json({ code: "53100", message: "no room for a@example.se" }, { status: 500 })
      },
    },
  })
})
beforeEach(async () => {
  smtp = await startSmtp()
  lines.length = 0
  failing = undefined
  await sql(database, "delete from private.outbox")
})
afterEach(() => smtp.close())

const queue = (recipient: string) =>
  database.asOwner((query) =>
    enqueueMail(query, recipient, { kind: "verify-email", language: "sv", url: link }),
  )
const send = () => {
  const transport = createTransport(smtpUrlWithOptions(smtp.url))
  return sendDue({ supabase, smtp: transport, from: undefined, siteUrl, log: (line) => lines.push(line) })
}
const waiting = () =>
  sql(database, "select 1 from private.outbox where sent_at is null and next_attempt_at > now()")

test("a call locks one message at a time and leaves queued messages to other calls", async () => {
  for (const name of ["a", "b", "c"]) await queue(`${name}@example.se`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  smtp.treat = { acceptAfter: held }
  const sending = send()
  await vi.waitFor(async () => expect(smtp.attempts).toHaveLength(1), { timeout: 10_000 })
  expect(await waiting()).toHaveLength(1)
  release()
  await sending
  expect(smtp.received.map(({ envelope }) => envelope.to[0]).toSorted()).toEqual([
    "a@example.se",
    "b@example.se",
    "c@example.se",
  ])
  expect(await sql(database, "select 1 from private.outbox where sent_at is not null")).toHaveLength(3)
})

test("retries temporary failures, drops permanent ones and logs both without addresses", async () => {
  smtp.treat = (recipient) =>
    recipient.startsWith("later") ? { refuseRecipient: 450 } : { refuseRecipient: 550 }
  await queue("later@example.se")
  await queue("never@example.se")
  await send()
  expect(smtp.received).toHaveLength(0)
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^Mail \S+ \(verify-email\) could not be sent \(\S+ \d+\)/),
    expect.stringMatching(/^Mail \S+ \(verify-email\) could not be sent \(\S+ \d+\)/),
  ])
  expect(lines.join("\n")).toContain("is given up after 1 attempt")
  expect(lines.join("\n")).toContain("trying again in 5 s")
  expect(lines.join("\n")).not.toContain("@")
})

test.each([
  ["mail_sent", "accept", /^Mail \S+ \(verify-email\) has been sent, and will be again: .+ \(53100\)$/],
  ["mail_failed", { refuseRecipient: 450 }, /^Mail \S+ \(verify-email\) was not sent: .+ \(53100\)$/],
] as const)("logs only the error code when %s cannot be called", async (name, treat, line) => {
  smtp.treat = treat
  failing = name
  await queue("a@example.se")
  await send()
  expect(lines).toHaveLength(name === "mail_sent" ? 1 : 2)
  expect(lines.at(-1)).toMatch(line)
  expect(lines.join("\n")).not.toContain("@")
})

test("delivers webhook events as the service role, and refuses addresses of its own network", async () => {
  const receiver = await startWebhookReceiver()
  receiver.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
  await sql(
    database,
    "insert into private.webhooks (address, events, secret) values ($1, '{message.created}', $2)",
    [receiver.url, receiver.secret],
  )
  await sql(database, "select public.submit_contact('Anna', 'anna@example.se')")
  const deliver = (options = {}) => deliverDue(callsThrough(supabase), (line) => lines.push(line), options)
  const states = () => sql(database, "select error, is_delivered from private.webhook_deliveries")
  await deliver()
  expect(receiver.requests).toBe(0)
  expect(await states()).toEqual([{ error: "EADDRESS", is_delivered: false }])
  await sql(database, "update private.webhook_deliveries set next_attempt_at = now()")
  await sql(database, "update private.webhooks set busy_until = now()")
  await deliver({ allowInternal: true })
  expect(receiver.received).toMatchObject([{ payload: { type: "message.created", data: { name: "Anna" } } }])
  expect(await states()).toEqual([{ error: null, is_delivered: true }])
  expect(lines).toEqual([expect.stringContaining("EADDRESS, trying again in 5 s")])
  await receiver.close()
})
