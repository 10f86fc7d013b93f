import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { setTimeout as sleep } from "node:timers/promises"
import { Worker } from "node:worker_threads"
import { startSite, untilReady } from "../../tests/start/site-process.ts"
import { type Engine, withPglite } from "../engines.ts"
import { median, timed } from "../figures.ts"
import { account, publishableKey } from "../filled-site.ts"
import type { Report } from "../report.ts"
import { ensureTools } from "../tools.ts"
import { load } from "./load.ts"

/** Maximum megabytes of all processes. */
const memoryBudgets = { firstStart: 500, rest: 330, load: 430 }
/** Maximum milliseconds while another address searches. */
const waitBudgets = { page: 100, call: 500 }
const searches = 300

/** Measures memory of the embedded database, and the delay of other visitors. */
export async function measureEmbedded(report: Report): Promise<void> {
  ensureTools("wrk")
  await withPglite(async (engine) => {
    await measureMemory(report, engine)
    await measureOthers(report, engine)
  })
}

const startOf = ({ environment }: Engine) =>
  startSite({
    LOG_LEVEL: "error",
    // Without rate limits, so that all searches reach the queue.
    RATE_LIMIT_FACTOR: "1000",
    TRUST_PROXY: "1",
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    ...environment,
  })

async function measureMemory(report: Report, engine: Engine): Promise<void> {
  const first = await startOf(engine)
  const peak = await peakDuring(first.process.pid, () => untilReady(first))
  await first.stop()
  const limit = (figure: number, most: number) => ({ figure, limit: most })
  report.add("PGlite", "memory, peak of a first start", `${peak} MB`, limit(peak, memoryBudgets.firstStart))

  const site = await startOf(engine)
  const later = await peakDuring(site.process.pid, () => untilReady(site))
  report.add("PGlite", "memory, peak of a later start", `${later} MB`)
  await sleep(5_000)
  const rest = await megabytesOf(site.process.pid)
  report.add("PGlite", "memory at rest", `${rest} MB`, limit(rest, memoryBudgets.rest))
  for (const path of ["/", "/losningar", "/en", "/funktioner", "/resurser"])
    await load(site.address + path, 64, 2)
  const loaded = await megabytesOf(site.process.pid)
  report.add("PGlite", "memory after load", `${loaded} MB`, limit(loaded, memoryBudgets.load))
  await site.stop()
}

/**
 * Measures another visitor's page, message and sign-in while one address searches, and an
 * administrator's save without searches.
 */
async function measureOthers(report: Report, engine: Engine): Promise<void> {
  const site = await startOf(engine)
  await untilReady(site)
  const call = async (method: string, path: string, body?: object, bearer = publishableKey) => {
    const response = await fetch(site.address + path, {
      method,
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${bearer}`,
        "Content-Type": "application/json",
        "X-Forwarded-For": "192.0.2.2",
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json().catch(() => undefined)) as unknown
  }
  const visit = async () => {
    const response = await fetch(`${site.address}/losningar`, { headers: { "X-Forwarded-For": "192.0.2.2" } })
    await response.arrayBuffer()
  }
  const message = {
    ...{ name: "Mätning", email: "matning@exempel.example", company: "Exempel" },
    message: "Ett meddelande som skickas medan någon annan söker.",
  }
  const signIn = () =>
    call("POST", "/auth/v1/token?grant_type=password", account) as Promise<{ access_token: string }>
  const contact = () => call("POST", "/functions/v1/send-contact-email", message)
  const { access_token } = await signIn()
  await contact()
  for (let round = 0; round < 20; round++) await visit()

  const burst = new Worker(new URL("burst.ts", import.meta.url), {
    workerData: { address: site.address, count: searches },
  })
  let over = false
  const answered = once(burst, "message").then(([statuses]: number[][]) => {
    over = true
    return statuses ?? []
  })
  const pages: number[] = []
  const visiting = (async () => {
    while (!over) {
      pages.push(await milliseconds(visit))
      await sleep(10)
    }
  })()
  await sleep(200)
  const [sent, signed] = await Promise.all([milliseconds(contact), milliseconds(signIn)])
  const statuses = await answered
  await visiting
  const worst = Math.max(...pages)
  const where = `PGlite, ${searches} searches of another address at once`
  const searched = statuses.filter((status) => status === 200).length
  report.add(where, "answered with results", `${searched} of ${searches}`)
  report.add(
    where,
    `a cached page, of ${pages.length}`,
    `median ${median(pages).toFixed(1)} ms, worst ${worst.toFixed(0)} ms`,
    { figure: worst, limit: waitBudgets.page, of: "worst" },
  )
  report.add(where, "a contact message", `${sent.toFixed(0)} ms`, { figure: sent, limit: waitBudgets.call })
  report.add(where, "a sign-in", `${signed.toFixed(0)} ms`, { figure: signed, limit: waitBudgets.call })

  const [solution] = (await call("GET", "/rest/v1/content_solutions?select=id&limit=1")) as { id: string }[]
  const save = (round: number) =>
    call(
      "PATCH",
      `/rest/v1/content_solutions?id=eq.${solution?.id}&select=id`,
      { title: `Mätning ${round}` },
      access_token,
    )
  const { median: middle, p90 } = await timed(100, save)
  report.add(
    "PGlite",
    "a save in the back office",
    `median ${middle.toFixed(1)} ms, 90th percentile ${p90.toFixed(1)} ms`,
  )
  await site.stop()
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Returns the maximum sum while `work` runs and for two seconds after. */
async function peakDuring(pid: number | undefined, work: () => Promise<unknown>): Promise<number> {
  let peak = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      peak = Math.max(peak, await megabytesOf(pid))
      await sleep(25)
    }
  })()
  await work()
  await sleep(2_000)
  over = true
  await watching
  return peak
}

/**
 * Returns the memory of a process and its children: private pages of each, and shared pages once,
 * e.g. Node's code (proc_pid_smaps(5)). Proportional sizes would count the bench's own Node among
 * the sharers.
 */
async function megabytesOf(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "")
  const pids = [String(pid), ...children.trim().split(" ").filter(Boolean)]
  const held = await Promise.all(
    pids.map(async (each) => {
      const sums = await readFile(`/proc/${each}/smaps_rollup`, "utf8").catch(() => "")
      const kilobytes = (kind: "Private" | "Shared") =>
        [...sums.matchAll(new RegExp(`^${kind}_\\w+:\\s+(\\d+) kB`, "gm"))].reduce(
          (sum, [, size]) => sum + Number(size),
          0,
        )
      return { own: kilobytes("Private"), shared: kilobytes("Shared") }
    }),
  )
  const own = held.reduce((sum, one) => sum + one.own, 0)
  return Math.round((own + Math.max(...held.map(({ shared }) => shared))) / 1000)
}
