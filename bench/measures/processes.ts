import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { type SiteProcess, startSite, untilReady } from "../../tests/start/site-process.ts"
import { withPostgres } from "../engines.ts"
import type { Report } from "../report.ts"

const processes = 8
const secretKey = "sb_secret_for_the_bench_alone"

/** Connections of all processes. */
const maxConnections = 40

/**
 * Measures eight web processes on one Postgres: start, memory, connections, and the cost of saving
 * content.
 */
export async function measureProcesses(report: Report): Promise<void> {
  await withPostgres(async ({ environment }) => {
    const settings = {
      ...environment,
      SEED: "demo",
      SUPABASE_SECRET_KEY: secretKey,
      RATE_LIMIT_FACTOR: "1000",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
    }
    // Migrates, seeds and caches the pages, so that the start measured below is a restart.
    const first = await startSite(settings)
    await untilReady(first)
    await settled(first)
    await first.stop()

    const where = `${processes} processes, Postgres`
    const started = performance.now()
    const site = await startSite({ ...settings, WEB_PROCESSES: String(processes) })
    const watched = await watchConnections(environment.DATABASE_URL ?? "")
    try {
      await allAnswer(site)
      const seconds = (performance.now() - started) / 1000
      const used = processorSecondsOf(site).toFixed(1)
      report.add(where, "time until all are ready", `${seconds.toFixed(1)} s, ${used} s of a processor`)
      await settled(site)
      const megabytes = Math.round(sum(processesOf(site).map(proportionalMegabytes)))
      report.add(where, "memory (PSS) of all, at rest", `${megabytes} MB`)
      await readPages(site)
      // Pages are compressed again at most a minute after their first reading: not the save's cost.
      await sleep(65_000)
      await settled(site)
      const processorSeconds = await costOfSave(site)
      report.add(
        where,
        "processor time of one save and 960 visits after it",
        `${processorSeconds.toFixed(2)} s`,
      )
      await search(site)
      const most = watched.most()
      report.add(where, "most connections during 800 searches", String(most), {
        figure: most,
        limit: maxConnections,
      })
      const loaded = Math.round(sum(processesOf(site).map(proportionalMegabytes)))
      report.add(where, "memory (PSS) of all, after them", `${loaded} MB`)
    } finally {
      await watched.stop()
      await site.stop()
    }
  })
}

async function allAnswer(site: SiteProcess): Promise<void> {
  await untilReady(site)
  while ((site.output().match(/a web process answers/g)?.length ?? 0) < processes) await sleep(20)
}

/** Returns the first process and its children. */
function processesOf({ process: { pid } }: SiteProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")
  return [pid ?? 0, ...children.filter(Boolean).map(Number)]
}

/**
 * Returns a process' memory in megabytes, with its share of shared mappings (proc(5),
 * smaps_rollup).
 */
function proportionalMegabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1000
}

/**
 * Returns CPU seconds of all of the site's processes since their start (proc(5), stat: hundredths
 * of a second).
 */
function processorSecondsOf(site: SiteProcess): number {
  return sum(
    processesOf(site).map((pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")
      return (Number(fields[11]) + Number(fields[12])) / 100
    }),
  )
}

/** Waits until the site has used less than a tenth of a core for five seconds. */
async function settled(site: SiteProcess): Promise<void> {
  for (let quiet = 0, before = processorSecondsOf(site); quiet < 5; ) {
    await sleep(1_000)
    const now = processorSecondsOf(site)
    quiet = now - before < 0.1 ? quiet + 1 : 0
    before = now
  }
}

/**
 * Reads twenty pages several times over separate connections, so that every process caches them.
 */
async function readPages(site: SiteProcess): Promise<void> {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path)
  for (const path of paths.slice(0, 20)) {
    const visits = Array.from({ length: 6 * processes }, async () => {
      const response = await fetch(site.address + path, { headers: { Connection: "close" } })
      return response.arrayBuffer()
    })
    await Promise.all(visits)
  }
}

/**
 * Changes a title, reads pages from every process, and returns the CPU seconds used until the site
 * is idle.
 */
async function costOfSave(site: SiteProcess): Promise<number> {
  const before = processorSecondsOf(site)
  const changed = await fetch(`${site.address}/rest/v1/content_solutions?slug=eq.intranat`, {
    method: "PATCH",
    headers: { apikey: secretKey, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "Ändrad" }),
  })
  if (changed.status !== 204) throw new Error(`the save was answered with ${changed.status}`)
  await readPages(site)
  // Pages are stored at most a minute after a change.
  await sleep(65_000)
  await settled(site)
  return processorSecondsOf(site) - before
}

/** Sends uncached searches from many addresses at once. */
async function search(site: SiteProcess): Promise<void> {
  const words = Array.from({ length: 800 }, (_, number) => `portal${number}`)
  const visit = async (visitor: number) => {
    const headers = { Connection: "close", "X-Forwarded-For": `198.51.100.${visitor}` }
    for (let word = words.pop(); word; word = words.pop())
      await (await fetch(`${site.address}/sok?q=${word}`, { headers })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 80 }, (_, visitor) => visit(visitor)))
}

/** Counts the database's connections ten times a second, without its own. */
async function watchConnections(databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  let most = 0
  let stopped = false
  const watching = (async () => {
    while (!stopped) {
      const { rows } = await client.query<{ connections: number }>(
        "select count(*)::integer - 1 as connections from pg_stat_activity where usename = current_user",
      )
      most = Math.max(most, rows[0]?.connections ?? 0)
      await sleep(100)
    }
  })()
  return {
    most: () => most,
    async stop() {
      stopped = true
      await watching
      await client.end()
    },
  }
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
