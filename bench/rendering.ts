import { pino } from "pino"
import { embeddedBackend } from "../server/embedded-backend.ts"
import { readEnvironment } from "../server/environment.ts"
import { render } from "../server/pages/render.ts"
import { loadSiteBuild } from "../server/pages/site-build.ts"
import { startSite, untilReady } from "../tests/start/site-process.ts"
import { type Engine, withPostgres } from "./engines.ts"
import { type Times, timed } from "./figures.ts"
import { load } from "./load.ts"
import { fillSolutions } from "./many-rows.ts"
import type { Report } from "./report.ts"
import { ensureTools } from "./tools.ts"

/** How much slower a row may be when there are many than when there are few: a tenth is the measuring's. */
const growthBudget = 1.1

/** Pages made anew from the database, and how that grows with the number of rows shown, on Postgres. */
export async function measureRendering(report: Report): Promise<void> {
  ensureTools("wrk")
  await withPostgres(async ({ environment }) => {
    for (const path of ["/", "/losningar", "/losningar/intranat"]) {
      const { median, p99 } = await renderTimes(environment, path, 200)
      report.add(path, "made anew, median / 99th percentile", `${median.toFixed(1)} / ${p99.toFixed(1)} ms`)
    }
  })
  let before: { rows: number; perRow: number } | undefined
  for (const rows of [10, 1_000, 10_000]) {
    await withPostgres(async (engine) => {
      await fillSolutions(engine.where, rows)
      const { median } = await renderTimes(engine.environment, "/losningar", rows > 1_000 ? 5 : 30)
      const cached = await cachedTime(engine)
      const perRow = median / rows
      report.add(
        `/losningar with ${rows.toLocaleString("en")} solutions`,
        "made anew; from the cache",
        `${median.toFixed(1)} ms; ${cached.toFixed(2)} ms`,
        before && {
          figure: perRow / before.perRow,
          limit: growthBudget,
          of: "a row's time against fewer rows",
        },
      )
      before = { rows, perRow }
    })
  }
}

/** Milliseconds to make a page, without the cache and without the network. */
async function renderTimes(variables: Record<string, string>, path: string, rounds: number): Promise<Times> {
  const environment = readEnvironment({ ...variables, RATE_LIMIT_FACTOR: "1000" })
  const backend = await embeddedBackend(environment, pino({ level: "error" }))
  const build = await loadSiteBuild(new URL("../build", import.meta.url).pathname)
  const settings = {
    build: async () => build,
    backend,
    siteUrl: environment.SITE_URL,
    retentionDays: environment.RETENTION_DAYS,
    development: false,
    log: () => {},
  }
  const times = await timed(rounds, async () => {
    const { response } = await render(new Request(environment.SITE_URL + path), { language: "sv" }, settings)
    await response.text()
  })
  await backend.close()
  return times
}

/** Milliseconds between two answers to a visitor who has the page already: out of the cache, without the bytes. */
async function cachedTime({ environment }: Engine): Promise<number> {
  const site = await startSite({ ...environment, LOG_LEVEL: "error" })
  await untilReady(site)
  const url = `${site.address}/losningar`
  const tag = (await fetch(url, { headers: { "Accept-Encoding": "br" } })).headers.get("ETag") ?? ""
  const { perSecond } = await load(url, 1, 2, { "If-None-Match": tag })
  await site.stop()
  return 1000 / perSecond
}
