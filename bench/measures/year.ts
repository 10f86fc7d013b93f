import { createClient } from "@supabase/supabase-js"
import { withPostgres } from "../engines.ts"
import { median, timed } from "../figures.ts"
import { account, publishableKey, secretKey, startSiteOn } from "../filled-site.ts"
import { rowsOf, sizes } from "../fixture.ts"
import { senderOf } from "../fixture-rows.ts"
import type { Report } from "../report.ts"
import { sendMessage } from "./data-interface.ts"

/** Maximum median milliseconds, and maximum ratio to an empty database. */
const budgets = { message: 60, messageRatio: 1.5, person: 20 }
const rounds = 40
const where = "a year of data, Postgres"

/**
 * Measures contact messages and personal data on a filled database, alternating with an empty one.
 */
export async function measureYear(report: Report, address: string): Promise<void> {
  await withPostgres(async (empty) => {
    const site = await startSiteOn(empty)
    try {
      await measureMessages(report, address, site.address)
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

async function measureMessages(report: Report, filled: string, empty: string): Promise<void> {
  const open = (address: string) => createClient(address, publishableKey, { auth: { persistSession: false } })
  const clients = { filled: open(filled), empty: open(empty) }
  const times = { filled: [] as number[], empty: [] as number[] }
  // Alternates, so that other load affects both; the first rounds are warm-up.
  for (let round = -10; round < rounds; round++) {
    for (const name of ["filled", "empty"] as const) {
      const started = performance.now()
      const { error } = await sendMessage(clients[name], Date.now() % 1_000_000)
      if (error) throw error
      if (round >= 0) times[name].push(performance.now() - started)
    }
  }
  const [ours, theirs] = [median(times.filled), median(times.empty)]
  report.add(
    where,
    "a contact message",
    `median ${ours.toFixed(1)} ms; empty database ${theirs.toFixed(1)} ms`,
    {
      figure: ours,
      limit: budgets.message,
    },
  )
  report.add(where, "a contact message, of an empty database's time", (ours / theirs).toFixed(2), {
    figure: ours / theirs,
    limit: budgets.messageRatio,
  })
}
