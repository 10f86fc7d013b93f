import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test, vi } from "vitest"
import { databaseAt, execute } from "../fixtures/postgres.ts"
import { type Reception, startWebhookReceiver, type WebhookReceiver } from "../fixtures/webhook-receiver.ts"
import { createAccounts, sessions } from "../policies/actors.ts"
import { extent, randomOf } from "./extent.ts"
import { report } from "./report.ts"
import { type RestartedSite, restartedSite } from "./restarted-site.ts"
import { type StoppablePostgres, startStoppablePostgres } from "./stoppable-postgres.ts"
import { sendMessage } from "./visitors.ts"

const tlsFolder = join(import.meta.dirname, "../fixtures/tls")
const pem = (name: string) => readFileSync(join(tlsFolder, `${name}.pem`), "utf8")
const tlsOf = (name: "valid" | "expired" | "unknown") => ({ key: pem("key"), cert: pem(name) })
const wait = { timeout: extent(300_000, 60_000), interval: 50 }
const id = "dddddddd-0000-4000-8000-000000000001"

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

/** Ends rests and retry delays, but no delivery under way: its lease lasts exactly a minute. */
const skipDelays = [
  `update private.webhooks as hook set busy_until = now() where not exists (
     select from private.webhook_deliveries where webhook_id = hook.id and ended_at is null
       and next_attempt_at = attempted_at + interval '60 seconds')`,
  `update private.webhook_deliveries set next_attempt_at = now() where ended_at is null
     and attempted_at is not null and next_attempt_at <> attempted_at + interval '60 seconds'`,
  "notify webhook_queued",
]
const endLeases = [
  "update private.webhooks set busy_until = now()",
  "update private.webhook_deliveries set next_attempt_at = now() where ended_at is null",
]

test.skipIf(process.env.TEST_DATABASE_URL)(
  "webhooks: no event is lost, events of an item are in order, and a repeated event has the same id",
  async () => {
    const random = randomOf("webhooks")
    const postgres: StoppablePostgres = await startStoppablePostgres()
    cleanUp.push(() => postgres.remove())
    await execute(postgres.url, "create database site")
    const databaseUrl = databaseAt(postgres.url, "site")
    const site: RestartedSite = await restartedSite("postgres", {
      databaseUrl,
      environment: { WEBHOOK_INTERNAL: "1", NODE_EXTRA_CA_CERTS: join(tlsFolder, "ca.pem") },
    })
    cleanUp.push(() => site.remove())
    await site.startReady()

    let receiver: WebhookReceiver = await startWebhookReceiver({ tls: tlsOf("valid") })
    cleanUp.push(() => receiver.close())
    async function restartReceiver(certificate: Parameters<typeof tlsOf>[0]): Promise<void> {
      const { port, received, secret, requests, unverified, held } = receiver
      await receiver.close().catch(() => {})
      receiver = await startWebhookReceiver({ port, tls: tlsOf(certificate) })
      Object.assign(receiver, { received, secret, requests, unverified, held })
    }
    const administrator = <Result>(sql: string, parameters: unknown[]) =>
      site.withDatabase((database) =>
        database.as(sessions.administrator, async (query) => {
          const [row] = await query<{ result: Result }>(`select ${sql} as result`, parameters)
          return row?.result as Result
        }),
      )
    await site.withDatabase(createAccounts)
    const events = ["message.created", "status.changed"]
    const saved = await administrator<{ secret: string }>("public.save_webhook($1, null, $2)", [
      id,
      { address: receiver.url, events },
    ])
    receiver.secret = saved.secret

    const run = (statements: string[]) => execute(databaseUrl, statements.join(";"))
    const stopSkipping = new AbortController()
    // While Postgres is away; a connection that breaks off is an error of this process.
    let isPaused = false
    let skipped: Promise<unknown> = Promise.resolve()
    const skipping = (async () => {
      while (!stopSkipping.signal.aborted) {
        if (!isPaused) skipped = run(skipDelays).catch(() => {})
        await skipped
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })()
    cleanUp.push(async () => {
      stopSkipping.abort()
      await skipping
    })

    let sent = 0
    /** Sends messages and changes the status of each. */
    async function produce(count = extent(50, 2)): Promise<void> {
      const answers = await Promise.all(
        Array.from({ length: count }, () => sendMessage(site.address, sent++)),
      )
      expect(answers).toEqual(answers.map(() => "success"))
      await run([
        `insert into public.submission_handling (submission_id, collection, status)
         select id, 'contact_submissions', 'answered' from public.contact_submissions as sent
         where not exists (select from public.submission_handling where submission_id = sent.id)`,
      ])
    }
    const arrived = () => new Set(receiver.received.map(({ id }) => id)).size
    const allArrived = () => vi.waitFor(() => expect(arrived()).toBe(2 * sent), wait)
    const failedWith = (error: RegExp) =>
      vi.waitFor(async () => {
        const known = await site.withDatabase((database) =>
          database.asOwner((query) =>
            query<{ error: string }>(
              "select coalesce(error, status::text) as error from private.webhook_deliveries where ended_at is null",
            ),
          ),
        )
        expect(known.map(({ error }) => error).join()).toMatch(error)
      }, wait)

    // Answers, in random order.
    const faults: Reception[] = Array.from({ length: extent(12, 1) })
      .flatMap((): Reception[] => [
        { status: 400 },
        { status: 404 },
        { status: 422 },
        { status: 429 },
        { status: 500 },
        { status: 503 },
        { status: 302, location: receiver.url },
        "hangUp",
        "storeAndHangUp",
        { status: 200, body: Buffer.alloc(10_000_000, "a") },
      ])
      .concat(Array.from({ length: extent(3, 1) }, () => "neverAnswer"))
      .sort(() => random() - 0.5)
    const answered = faults.length
    receiver.treat = () => (random() < 0.5 && faults.shift()) || { status: 204 }
    while (faults.length > 0) {
      await produce()
      await allArrived()
    }

    for (let outage = 0; outage < extent(2, 1); outage++) {
      await receiver.close()
      await produce()
      await failedWith(/ECONNREFUSED/)
      await restartReceiver("valid")
      await allArrived()
    }

    for (const [certificate, error] of [
      ["expired", /CERT_HAS_EXPIRED/],
      ["unknown", /SELF_SIGNED/],
    ] as const) {
      await restartReceiver(certificate)
      const before = receiver.received.length
      await produce()
      await failedWith(error)
      expect(receiver.received).toHaveLength(before)
      await restartReceiver("valid")
      await allArrived()
    }

    let kills = 0
    for (; kills < extent(10, 1); kills++) {
      // Killed after the receiver stored the event, or at a random moment.
      const isHeld = kills % 2 === 0
      const { held } = receiver
      receiver.treat = () => (isHeld && receiver.held === held ? "storeAndHold" : { status: 204 })
      await produce()
      if (isHeld) await vi.waitFor(() => expect(receiver.held).toBe(held + 1), wait)
      await site.kill()
      await run(endLeases)
      await site.startReady()
      await allArrived()
    }

    for (let outage = 0; outage < extent(2, 1); outage++) {
      const { held } = receiver
      receiver.treat = () => (receiver.held === held ? "storeAndHold" : { status: 204 })
      await produce()
      await vi.waitFor(() => expect(receiver.held).toBe(held + 1), wait)
      isPaused = true
      await skipped
      await postgres.crash()
      // The worker has an outcome to record while the database is away.
      await restartReceiver("valid")
      await postgres.restart()
      isPaused = false
      await run(endLeases)
      await allArrived()
    }

    receiver.treat = () => ({ status: 500 })
    await produce()
    await failedWith(/500/)
    const made = await administrator<string>("public.rotate_webhook_secret($1)", [id])
    receiver.treat = () => ({ status: 204 })
    const half = arrived() + extent(50, 2)
    await vi.waitFor(() => expect(arrived()).toBeGreaterThanOrEqual(half), wait)
    receiver.secret = made
    await allArrived()
    expect(receiver.unverified).toBe(0)
    expect(await site.process.stop()).toBe(0)

    const byItem = Map.groupBy(receiver.received, ({ payload }) => payload.data.id)
    let repeated = 0
    let disordered = 0
    for (const received of byItem.values()) {
      const first = new Map(
        received.toReversed().map(({ id, payload }, index) => [id, { type: payload.type, index }]),
      )
      repeated += received.length - first.size
      const order = [...first.values()].sort((a, b) => b.index - a.index).map(({ type }) => type)
      if (order.join() !== events.join()) disordered++
    }
    report("webhooks, Postgres", {
      events: 2 * sent,
      "faulty answers": answered,
      kills,
      requests: receiver.requests,
      lost: 2 * sent - arrived(),
      "out of order": disordered,
      "repeated with the same id": repeated,
      "with another id": receiver.received.length - repeated - 2 * sent,
    })
    expect(byItem.size).toBe(sent)
    expect(disordered).toBe(0)
    // Held, hung up after storing, or killed.
    expect(repeated).toBeGreaterThan(0)
  },
  extent(900_000, 240_000),
)
