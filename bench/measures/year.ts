import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout } from "node:timers/promises"
import { createClient } from "@supabase/supabase-js"
import { type Engine, withPostgres } from "../engines.ts"
import { median, timed } from "../figures.ts"
import { account, publishableKey, secretKey, startSiteOn } from "../filled-site.ts"
import { rowsOf, sizes } from "../fixture.ts"
import { senderOf } from "../fixture-rows.ts"
import type { Report } from "../report.ts"
import { sendMessage } from "./data-interface.ts"

/** Maximum median milliseconds, and maximum ratio to an empty database. */
const budgets = { message: 60, messageRatio: 1.5, webhooksRatio: 1.1, person: 20 }
const rounds = 40
const where = "a year of data, Postgres"

/**
 * Measures contact messages and personal data on a filled database. Messages alternate with an
 * empty database, and that with one of 20 webhooks.
 */
export async function measureYear(report: Report, address: string): Promise<void> {
  await withPostgres(async (empty) => {
    const site = await startSiteOn(empty)
    try {
      const [ours, theirs] = await messageTimes(address, site.address)
      report.add(
        where,
        "a contact message",
        `median ${ours.toFixed(1)} ms; empty database ${theirs.toFixed(1)} ms`,
        { figure: ours, limit: budgets.message },
      )
      report.add(where, "a contact message, of an empty database's time", (ours / theirs).toFixed(2), {
        figure: ours / theirs,
        limit: budgets.messageRatio,
      })
      await withPostgres((engine) => measureWebhooks(report, engine, site.address))
    } finally {
      await site.stop()
    }
  })
  const server = createClient(address, secretKey, { auth: { persistSession: false } })
  const person = senderOf(4711, rowsOf(sizes.Postgres).accounts)
  const { median: milliseconds } = await timed(rounds, async () => {
    const { error } = await server.rpc("person_records", { address: person })
    if (error) throw error
  })
  report.add(where, "person_records", `median ${milliseconds.toFixed(1)} ms`, {
    figure: milliseconds,
    limit: budgets.person,
  })
  const member = createClient(address, publishableKey, { auth: { persistSession: false } })
  const { error } = await member.auth.signInWithPassword(account)
  if (error) throw error
  const own = await timed(rounds, async () => {
    const { error } = await member.rpc("own_data")
    if (error) throw error
  })
  report.add(where, "own_data", `median ${own.median.toFixed(1)} ms`, {
    figure: own.median,
    limit: budgets.person,
  })
}

/**
 * Measures contact messages with 20 webhooks, whose receiver answers at once. Each message is sent
 * after all deliveries of the previous one.
 */
export async function measureWebhooks(report: Report, engine: Engine, without: string): Promise<void> {
  let received = 0
  const receiver = createServer((request, response) => {
    received++
    request.resume().on("end", () => response.writeHead(204).end())
  }).listen(0, "127.0.0.1")
  await once(receiver, "listening")
  const site = await startSiteOn({
    ...engine,
    environment: { ...engine.environment, WEBHOOK_INTERNAL: "1" },
  })
  try {
    const people = createClient(site.address, publishableKey, { auth: { persistSession: false } })
    const signedIn = await people.auth.signInWithPassword(account)
    if (signedIn.error) throw signedIn.error
    for (let hook = 0; hook < 20; hook++) {
      const changes = {
        address: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/${hook}`,
        events: ["message.created"],
      }
      const { error } = await people.rpc("save_webhook", { id: crypto.randomUUID(), version: null, changes })
      if (error) throw error
    }
    const [ours, theirs] = await messageTimes(site.address, without, async () => {
      // Until a pause without deliveries.
      for (let before = -1; before !== received; await setTimeout(300)) before = received
    })
    report.add(
      where,
      "a contact message with 20 webhooks, of the time without",
      `${(ours / theirs).toFixed(2)} (median ${ours.toFixed(1)} ms)`,
      { figure: ours / theirs, limit: budgets.webhooksRatio },
    )
  } finally {
    await site.stop()
    receiver.close()
  }
}

/**
 * Returns the median milliseconds of a contact message on each of two sites.
 * @param settle waits before each message
 */
async function messageTimes(
  first: string,
  second: string,
  settle?: () => Promise<void>,
): Promise<[number, number]> {
  const clients = [first, second].map((address) => ({
    client: createClient(address, publishableKey, { auth: { persistSession: false } }),
    times: [] as number[],
  }))
  // Alternates, so that other load affects both; the first rounds are warm-up.
  for (let round = -10; round < rounds; round++) {
    for (const { client, times } of round % 2 === 0 ? clients : clients.toReversed()) {
      await settle?.()
      const started = performance.now()
      const { error } = await sendMessage(client, Date.now() % 1_000_000)
      if (error) throw error
      if (round >= 0) times.push(performance.now() - started)
    }
  }
  return clients.map(({ times }) => median(times)) as [number, number]
}
