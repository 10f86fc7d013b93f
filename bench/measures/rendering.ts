import { join } from "node:path"
import { pino } from "pino"
import { openEmbeddedBackend } from "../../server/backend/embedded-backend.ts"
import { readEnvironment } from "../../server/environment.ts"
import { openLimiter } from "../../server/limits/limiter.ts"
import { createPageTexts } from "../../server/pages/page-texts.ts"
import { render } from "../../server/pages/render/render.ts"
import { loadSiteBuild } from "../../server/pages/render/site-build.ts"
import { everySection } from "../../tests/fixtures/every-section.ts"
import { startSite, untilReady } from "../../tests/start/site-process.ts"
import { type Engine, withPostgres } from "../engines.ts"
import { median, timed } from "../figures.ts"
import { fillPage, fillSolutions } from "../fixture.ts"
import type { Budget, Report } from "../report.ts"
import { ensureTools } from "../tools.ts"
import { load } from "./load.ts"

/** Maximum ratio between a page of every kind of section and a list of solutions. */
const sectionsBudget = 2
/** Maximum ratio of the time per row between many and few rows; a tenth is measurement noise. */
const growthBudget = 1.1

/** Measures uncached pages, and how their time grows with the number of rows, on Postgres. */
export async function measureRendering(report: Report): Promise<void> {
  ensureTools("wrk")
  await withPostgres(async (engine) => {
    for (const path of ["/", "/losningar", "/losningar/intranat"]) {
      const { make, close } = await maker(engine, path)
      const { median, p99 } = await timed(200, make)
      await close()
      report.add(path, "rendered, median / 99th percentile", `${median.toFixed(1)} / ${p99.toFixed(1)} ms`)
    }
  })
  await withPostgres((engine) => measureSections(report, engine))
  await withPostgres(async (engine) => {
    await fillSolutions(engine.where, 10)
    const { make, close } = await maker(engine, "/losningar")
    const { median } = await timed(30, make)
    await close()
    await addList(report, engine, 10, median)
  })
  await withPostgres((few) => withPostgres((many) => measureGrowth(report, few, many)))
}

/** Compares a page of every kind of section with `/losningar`, alternating, with demo content. */
async function measureSections(report: Report, engine: Engine): Promise<void> {
  const list = await maker(engine, "/losningar")
  const page = await maker(engine, "/alla-sektioner")
  await fillPage(engine.where, "alla-sektioner", everySection())
  const times = { list: [] as number[], page: [] as number[] }
  for (let turn = -20; turn < 200; turn++) {
    for (const [name, { make }] of Object.entries({ list, page })) {
      const started = performance.now()
      await make()
      if (turn >= 0) times[name as keyof typeof times].push(performance.now() - started)
    }
  }
  await Promise.all([list.close(), page.close()])
  const [ofList, ofPage] = [median(times.list), median(times.page)]
  report.add(
    "a page of all twelve sections",
    "rendered; /losningar, alternating",
    `${ofPage.toFixed(1)} ms; ${ofList.toFixed(1)} ms`,
    { figure: ofPage / ofList, limit: sectionsBudget, of: "their ratio" },
  )
}

/** Alternates, with the same total of rows, so that other load affects both. */
async function measureGrowth(report: Report, few: Engine, many: Engine): Promise<void> {
  const rows = { few: 1_000, many: 10_000 }
  await fillSolutions(few.where, rows.few)
  await fillSolutions(many.where, rows.many)
  const makers = { few: await maker(few, "/losningar"), many: await maker(many, "/losningar") }
  const times: Record<keyof typeof rows, number[]> = { few: [], many: [] }
  // The first turn is warm-up.
  for (let turn = -1; turn < 7; turn++) {
    for (const which of ["few", "many"] as const) {
      const rounds = rows.many / rows[which]
      const started = performance.now()
      for (let round = 0; round < rounds; round++) await makers[which].make()
      if (turn >= 0) times[which].push((performance.now() - started) / rounds)
    }
  }
  await Promise.all(Object.values(makers).map(({ close }) => close()))
  const growth =
    median(times.many.map((time, turn) => time / (times.few[turn] ?? 0))) * (rows.few / rows.many)
  await addList(report, few, rows.few, median(times.few))
  await addList(report, many, rows.many, median(times.many), {
    figure: growth,
    limit: growthBudget,
    of: "a row's time against fewer rows",
  })
}

async function addList(
  report: Report,
  engine: Engine,
  rows: number,
  milliseconds: number,
  budget?: Budget,
): Promise<void> {
  report.add(
    `/losningar with ${rows.toLocaleString("en")} solutions`,
    "rendered; from the cache",
    `${milliseconds.toFixed(1)} ms; ${(await cachedTime(engine)).toFixed(2)} ms`,
    budget,
  )
}

/** Returns a function that renders a page without cache and network. */
async function maker({ environment: variables }: Engine, path: string) {
  const environment = readEnvironment({ ...variables, RATE_LIMIT_FACTOR: "1000" })
  const backend = await openEmbeddedBackend(
    environment,
    pino({ level: "error" }),
    openLimiter({ factor: environment.RATE_LIMIT_FACTOR }),
  )
  const build = await loadSiteBuild(join(import.meta.dirname, "../../build"))
  const settings = {
    build: async () => build,
    backend,
    siteUrl: environment.SITE_URL,
    retentionDays: environment.RETENTION_DAYS,
    texts: createPageTexts(),
    development: false,
    log: () => {},
    logFault: () => {},
  }
  return {
    async make(): Promise<void> {
      const { response } = await render(
        new Request(environment.SITE_URL + path),
        { language: "sv" },
        settings,
      )
      await response.text()
    },
    close: () => backend.close(),
  }
}

/** Returns the milliseconds of a conditional request to the page cache (304). */
async function cachedTime({ environment }: Engine): Promise<number> {
  const site = await startSite({ ...environment, LOG_LEVEL: "error" })
  await untilReady(site)
  const url = `${site.address}/losningar`
  const tag = (await fetch(url, { headers: { "Accept-Encoding": "br" } })).headers.get("ETag") ?? ""
  const { perSecond } = await load(url, 1, 2, { "If-None-Match": tag })
  await site.stop()
  return 1000 / perSecond
}
