import { once } from "node:events"
import { runScript } from "../../tests/fixtures/script.ts"
import { startSite, temporaryFolder, untilReady } from "../../tests/start/site-process.ts"
import { fillDatabase } from "../fixture.ts"
import { senderOf } from "../fixture-rows.ts"
import type { Report } from "../report.ts"

const messages = 50_000
/** Maximum milliseconds of event loop delay, and of another visitor's wait for the database. */
const budgets = { stall: 50, wait: 500 }
const key = "sb_publishable_for_the_bench_alone"
const accounts = 10
const person = senderOf(4711, accounts)

/** Erases a person on PGlite and measures the delay of another visitor's reads. */
export async function measureErasure(report: Report): Promise<void> {
  const folder = await temporaryFolder()
  const DATA_DIR = `${folder.path}/site`
  await fillDatabase({ dataDir: DATA_DIR }, { messages, accounts })
  const site = await startSite(
    { LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "1000", SEED: "none", SUPABASE_PUBLISHABLE_KEY: key, DATA_DIR },
    new URL("event-loop-monitor.ts", import.meta.url).href,
  )
  await untilReady(site)
  const ask = async (message: string) => {
    site.process.send(message)
    const [answer] = await once(site.process, "message")
    return answer as { p99: number; longest: number }
  }
  const read = async () => {
    const started = performance.now()
    const response = await fetch(`${site.address}/rest/v1/pages?select=id&limit=1`, {
      headers: { apikey: key },
    })
    if (!response.ok) throw new Error(`a reading was answered with ${response.status}`)
    await response.arrayBuffer()
    return performance.now() - started
  }
  // Warm-up, until the first maintenance run is over.
  for (let warming = 0; warming < 20; warming++) await read()
  await ask("reset")
  let over = false
  const started = performance.now()
  const erased = runScript("privacy", ["erase", person], { DATA_DIR }).finally(() => {
    over = true
  })
  let longest = 0
  while (!over) {
    longest = Math.max(longest, await read())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const { code, out, error } = await erased
  if (code !== 0 || !/[1-9]\d* messages/.test(out))
    throw new Error(`The person was not erased: ${out}${error}`)
  const seconds = (performance.now() - started) / 1000
  const { longest: stall } = await ask("report")
  await site.stop()
  await folder.remove()
  const where = `one person erased of ${messages.toLocaleString("en")} messages, PGlite`
  report.add(where, "the command", `${seconds.toFixed(1)} s`)
  report.add(where, "event loop's delay meanwhile, longest", `${stall.toFixed(0)} ms`, {
    figure: stall,
    limit: budgets.stall,
  })
  report.add(where, "another visitor's reading meanwhile, longest", `${longest.toFixed(0)} ms`, {
    figure: longest,
    limit: budgets.wait,
  })
}
