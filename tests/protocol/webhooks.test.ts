import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { webhookFields } from "../../content/webhooks/events.ts"
import { attemptWebhook } from "../../portable/webhooks/attempt.ts"
import { maxResponseBytes, post } from "../../portable/webhooks/post.ts"
import { isPublicAddress } from "../../portable/webhooks/public-address.ts"
import { startWebhooks } from "../../server/webhooks/webhooks.ts"
import { databaseOfFile } from "../fixtures/databases.ts"
import { startWebhookReceiver, type WebhookReceiver } from "../fixtures/webhook-receiver.ts"
import { administratorId, createAccounts, sessions } from "../policies/actors.ts"

const database = await databaseOfFile()
await createAccounts(database)
const owner = (sql: string, parameters: unknown[] = []) =>
  database.asOwner((query) => query<Record<string, never>>(sql, parameters))
const administrator = async <Result>(name: string, ...parameters: unknown[]) => {
  const places = parameters.map((_, index) => `$${index + 1}`).join(", ")
  const [row] = await database.as(sessions.administrator, (query) =>
    query<{ result: Result }>(`select public.${name}(${places}) as result`, parameters),
  )
  return row?.result as Result
}
const hookId = "dddddddd-0000-4000-8000-000000000001"
const events = ["message.created", "lead.created", "status.changed", "person.erased"]

let receiver: WebhookReceiver
let lines: string[] = []
let worker: ReturnType<typeof startWebhooks> | undefined
beforeEach(async () => {
  lines = []
  await owner("delete from private.webhooks")
  await owner("delete from private.webhook_events")
  await owner("delete from public.contact_submissions")
  await owner("delete from private.outbox")
  receiver = await startWebhookReceiver()
})
afterEach(async () => {
  await worker?.stop()
  await receiver.close()
})

async function connect(changes: Record<string, unknown> = {}): Promise<void> {
  const saved = await administrator<{ secret: string }>("save_webhook", hookId, null, {
    address: receiver.url,
    events,
    ...changes,
  })
  receiver.secret = saved.secret
}
const start = () => {
  worker = startWebhooks({
    database,
    allowInternal: true,
    pollIntervalMs: 60_000,
    log: (line) => lines.push(line),
  })
}
async function send(email: string): Promise<string> {
  const [row] = await owner("select public.submit_contact('Åsa', $1, 'Kommunen', null, 'Hej!') as id", [
    email,
  ])
  return row?.id ?? ""
}
const changeStatus = (id: string, status: string) =>
  owner(
    `insert into public.submission_handling (submission_id, collection, status) values ($1, 'contact_submissions', $2)
     on conflict (submission_id) do update set status = excluded.status`,
    [id, status],
  )
const passTime = async () => {
  await owner("update private.webhook_deliveries set next_attempt_at = now() where ended_at is null")
  await owner("update private.webhooks set busy_until = now()")
  worker?.wake()
}
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const delivery = async () => (await owner("select * from private.webhook_deliveries order by number"))[0]

test("events of an item arrive in order, verified by the scheme's library, and an erasure names no one", async () => {
  await connect()
  start()
  const id = await send("asa@example.se")
  await changeStatus(id, "in_progress")
  await changeStatus(id, "answered")
  await eventually(() => expect(receiver.received).toHaveLength(3))
  await owner("select public.erase_person_records('asa@example.se')")
  await eventually(() => expect(receiver.received).toHaveLength(4))

  expect(receiver.received.map(({ payload: { type, data } }) => [type, data.id, data.status])).toEqual([
    ["message.created", id, "new"],
    ["status.changed", id, "in_progress"],
    ["status.changed", id, "answered"],
    ["person.erased", id, null],
  ])
  expect(receiver.received[0]?.payload.data).toMatchObject({
    name: "Åsa",
    company: "Kommunen",
    kind: "message",
  })
  expect(receiver.received[2]?.payload.data).toMatchObject({
    email: "asa@example.se",
    previous_status: "in_progress",
  })
  for (const { payload } of receiver.received) {
    expect(Object.keys(payload.data).sort()).toEqual([...webhookFields].sort())
  }
  expect(JSON.stringify(receiver.received[3]?.payload)).not.toMatch(/Åsa|asa@|Kommunen/)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(4)
  expect(receiver.unverified).toBe(0)
  expect(lines).toEqual([])
})

test("a receiver that fails is left alone, gets the same id again, and later events wait their turn", async () => {
  await connect()
  receiver.treat = () => ({ status: 503, body: "busy" })
  start()
  const id = await send("asa@example.se")
  await send("bo@example.se")
  await changeStatus(id, "spam")
  await eventually(async () => expect(await delivery()).toMatchObject({ status: 503, response: "busy" }))
  expect(receiver.requests).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^Webhook \S+, event \S+: HTTP 503, trying again in 5 s$/)])
  receiver.treat = () => ({ status: 200 })
  await passTime()
  await eventually(() => expect(receiver.received).toHaveLength(3))
  expect(receiver.received.map(({ payload: { type, data } }) => [type, data.email])).toEqual([
    ["message.created", "asa@example.se"],
    ["message.created", "bo@example.se"],
    ["status.changed", "asa@example.se"],
  ])
})

test("an event that the receiver refuses holds back its own item only", async () => {
  await connect()
  receiver.treat = ({ payload }) => ({ status: payload.data.email?.startsWith("asa") ? 422 : 200 })
  start()
  const id = await send("asa@example.se")
  await changeStatus(id, "answered")
  await send("bo@example.se")
  await eventually(() => expect(receiver.received).toHaveLength(1))
  receiver.treat = () => ({ status: 200 })
  await passTime()
  await eventually(() => expect(receiver.received).toHaveLength(3))
  expect(receiver.received.map(({ payload }) => payload.type)).toEqual([
    "message.created",
    "message.created",
    "status.changed",
  ])
})

test("given up after three days, with one mail to the administrators, and sent again on request", async () => {
  await connect()
  receiver.treat = () => ({ status: 500 })
  start()
  await send("asa@example.se")
  await eventually(async () => expect(await delivery()).toMatchObject({ status: 500 }))
  await owner("update private.webhook_deliveries set first_attempt_at = now() - interval '72 hours'")
  await passTime()
  await eventually(async () => expect(await delivery()).toMatchObject({ ended_at: expect.any(String) }))
  const mails = () => owner("select recipient, payload from private.outbox where kind = 'webhook-stopped'")
  expect(await mails()).toEqual([
    { recipient: "admin@example.se", payload: { language: "sv", host: `localhost:${receiver.port}` } },
  ])
  receiver.treat = () => ({ status: 200 })
  const { event_id } = (await delivery()) ?? {}
  expect(await administrator("resend_delivery", hookId, event_id)).toBe(true)
  await eventually(() => expect(receiver.received).toMatchObject([{ id: event_id }]))
  expect(await mails()).toHaveLength(1)
})

test("a rotated secret signs with both for a day, then with the new one", async () => {
  await connect()
  const old = receiver.secret
  receiver.treat = () => ({ status: 500 })
  start()
  await send("asa@example.se")
  await eventually(async () => expect(await delivery()).toMatchObject({ status: 500 }))
  const made = await administrator<string>("rotate_webhook_secret", hookId)
  expect(made).toMatch(/^whsec_[\w+/]{43}=$/)
  receiver.treat = () => ({ status: 500 })
  for (const secret of [old, made]) {
    receiver.secret = secret
    const before = receiver.requests
    await eventually(async () => {
      await passTime()
      expect(receiver.requests).toBeGreaterThan(before)
    })
  }
  expect(receiver.unverified).toBe(0)
  await owner("update private.webhooks set previous_until = now()")
  receiver.secret = old
  await eventually(async () => {
    await passTime()
    expect(receiver.unverified).toBeGreaterThan(0)
  })
})

test("a header, a template and a test, also while paused; nothing else is sent then", async () => {
  await connect({
    header_name: "X-Api-Key",
    header_value: "hemlig",
    body_template:
      '{"fields": [{"name": "email", "value": "{{data.email}}"}], "note": "{{type}}: {{data.resource}}", "n": "{{data.resource}}"}',
    is_paused: true,
  })
  await send("asa@example.se")
  start()
  const tested = await administrator("test_webhook", hookId)
  await eventually(() => expect(receiver.received).toHaveLength(1))
  expect(receiver.received[0]).toMatchObject({
    id: tested,
    headers: { "x-api-key": "hemlig", "content-type": "application/json" },
    payload: { fields: [{ name: "email", value: "test@example.com" }], note: "webhook.test: ", n: null },
  })
  await administrator("test_webhook", hookId)
  await eventually(() => expect(receiver.received).toHaveLength(2))
  const [{ updated_at } = { updated_at: "" }] = await owner("select updated_at from private.webhooks")
  await administrator("save_webhook", hookId, updated_at, { is_paused: false })
  await eventually(() => expect(receiver.received).toHaveLength(3))
})

test("redirects are not followed and 64 kB of a response are kept", async () => {
  await connect()
  receiver.treat = () => ({ status: 302, location: receiver.url })
  start()
  await send("asa@example.se")
  await eventually(async () => expect(await delivery()).toMatchObject({ status: 302, is_delivered: false }))
  expect(receiver.requests).toBe(1)
  receiver.treat = () => ({ status: 200, body: Buffer.alloc(10_000_000, "a\0") })
  await passTime()
  await eventually(async () => expect(await delivery()).toMatchObject({ is_delivered: true }))
  expect(String((await delivery())?.response)).toHaveLength(maxResponseBytes / 2)
})

test.each([
  ...[
    "http://93.184.216.34/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://0.0.0.0/",
  ],
  ...[
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://[fe80::1]/",
    "https://[64:ff9b::7f00:1]/",
  ],
  ...[
    "https://169.254.169.254/latest/meta-data",
    "https://100.64.0.1/",
    "https://10.1.2.3/",
    "https://192.168.0.1/",
  ],
  "https://localhost/",
])("%s is refused when connecting", async (address) => {
  await expect(post(address, {}, "{}", {})).rejects.toMatchObject({ code: "EADDRESS" })
})

test("a name that resolves to a private address at the second lookup is refused", async () => {
  const answers = [["93.184.216.34"], ["93.184.216.34", "127.0.0.1"], ["fd00::1"]]
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return answers[asked.length] ?? []
  }
  for (const _ of [1, 2]) {
    await expect(
      post(`https://rebind.example:${receiver.port}/`, {}, "{}", { resolve }),
    ).rejects.toMatchObject({
      code: "EADDRESS",
    })
  }
  expect(asked).toEqual(["rebind.example", "rebind.example"])
  expect(receiver.requests).toBe(0)
  expect(["93.184.216.34", "2606:2800:220:1::1"].map(isPublicAddress)).toEqual([true, true])
})

test("a receiver that never answers is timed out", { timeout: 20_000 }, async () => {
  receiver.treat = () => "neverAnswer"
  receiver.secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
  const { failed, parameters } = await attemptWebhook(
    {
      webhook: hookId,
      event: administratorId,
      address: receiver.url,
      secrets: [receiver.secret],
      header_name: null,
      header_value: null,
      body_template: null,
      attempts: 1,
      age: 0,
      is_test: false,
      payload: { type: "message.created", timestamp: "", data: {} } as never,
    },
    { allowInternal: true },
  )
  expect(parameters).toMatchObject({ error: "TIMEOUT", status: null, retry_seconds: 5, rests: true })
  expect(failed?.line).toContain("TIMEOUT")
})
