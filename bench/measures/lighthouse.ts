/**
 * `node bench/measures/lighthouse.ts [--runs 3] [--site http://localhost:3000] [/path …]`: runs
 * Lighthouse as a phone on slow 4G on every kind of public page in both languages. Without --site,
 * starts the built site with demo content. Fetches Lighthouse on demand, because it is larger than
 * all dependencies of the site.
 */
import { execFile } from "node:child_process"
import { parseArgs, promisify } from "node:util"
import { buildSite } from "../../scripts/build.ts"
import { chromiumFlags, ensureChromium, installedChromium } from "../../tests/fixtures/chromium.ts"
import { freePort } from "../../tests/fixtures/free-port.ts"
import { startSite, temporaryFolder, untilReady } from "../../tests/start/site-process.ts"
import { median } from "../figures.ts"
import { openReport, type Report } from "../report.ts"

const lighthouse = "lighthouse@13.5.0"
const run = promisify(execFile)

/** Categories that do not depend on the machine's load: they must have 100 points. */
const exact = ["accessibility", "best-practices", "seo"] as const
/** Maximum Largest Contentful Paint in milliseconds. */
const paintBudget = 1_000

interface Result {
  categories: Record<(typeof exact)[number] | "performance", { score: number | null; auditRefs: Reference[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
  /** Lighthouse's benchmark of the machine, about 2,000 for a fast idle one. */
  environment: { benchmarkIndex: number }
}
interface Reference {
  id: string
  weight: number
}

interface Choice {
  /** Runs per page; the result is their median. */
  runs: number
  /** URL of a running site; by default the bench starts one. */
  site?: string
  /** Paths to measure; by default one page of every kind, in both languages. */
  paths?: readonly string[]
}

/**
 * Adds two rows for every page: missing points of the exact categories, and speed. Returns failed
 * audits. Throws if Lighthouse cannot be fetched or started.
 */
export async function measureLighthouse(report: Report, { runs, site, paths }: Choice): Promise<string[]> {
  ensureChromium()
  const own = site ? undefined : await ownSite()
  const address = site ?? own?.address ?? ""
  const faults: string[] = []
  try {
    for (const path of paths?.length ? paths : await publicPages(address)) {
      const results: Result[] = []
      for (let round = 0; round < runs; round++) results.push(await audit(address + path))
      faults.push(...addRows(report, path, results))
    }
  } finally {
    await own?.stop()
  }
  return faults
}

function addRows(report: Report, path: string, results: readonly Result[]): string[] {
  const score = (category: (typeof exact)[number] | "performance") =>
    Math.round(100 * median(results.map(({ categories }) => categories[category].score ?? 0)))
  const figure = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? 0))

  const missing = exact.reduce((sum, category) => sum + 100 - score(category), 0)
  report.add(path, "Lighthouse: points short in accessibility, best practices, SEO", String(missing), {
    figure: missing,
    limit: 0,
  })
  const paint = figure("largest-contentful-paint")
  const speed = [
    `performance ${score("performance")}`,
    `TBT ${figure("total-blocking-time").toFixed(0)} ms`,
    `CLS ${figure("cumulative-layout-shift").toFixed(3)}`,
    `LCP ${paint.toFixed(0)} ms`,
    // Blocking time depends on the machine: Lighthouse simulates a CPU four times slower than this
    // one.
    `machine ${median(results.map(({ environment }) => environment.benchmarkIndex)).toFixed(0)}`,
  ]
  const budget = { figure: paint, limit: paintBudget }
  report.add(path, "Lighthouse on a phone, medians; the budget is LCP’s", speed.join(", "), budget)
  return exact.flatMap((category) => faultsOf(results, category).map((fault) => `${path}: ${fault}`))
}

/** Returns the failed audits of a category in any run. */
function faultsOf(results: readonly Result[], category: (typeof exact)[number]): string[] {
  const faults = results.flatMap(({ audits, categories }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title} (${id})`),
  )
  return [...new Set(faults)]
}

/** On a busy machine Lighthouse sometimes loses its browser and asks for another run. */
async function audit(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditOnce(url)
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

async function auditOnce(url: string): Promise<Result> {
  const categories = `--only-categories=performance,${exact.join(",")}`
  const flags = `--chrome-flags=--headless=new ${chromiumFlags.join(" ")}`
  const { stdout } = await run(
    "npx",
    ["--yes", lighthouse, url, "--quiet", "--output=json", categories, flags],
    { maxBuffer: 50_000_000, env: { ...process.env, CHROME_PATH: installedChromium() ?? "" } },
  ).catch((error: { stderr?: string; message: string }) => {
    const cause = (error.stderr || error.message).trim().split("\n").at(-1)
    throw new Error(`${lighthouse} did not run (${cause}): it needs the npm registry once, and Chromium.`)
  })
  const result = JSON.parse(stdout) as Result
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  return result
}

/** Returns the sitemap's paths; of pages below a list, e.g. solutions, only the first. */
async function publicPages(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  )
  const kindOf = (path: string) => {
    const parent = path.slice(0, path.lastIndexOf("/"))
    return parent !== "/en" && paths.includes(parent) ? `below ${parent}` : path
  }
  return [...Map.groupBy(paths, kindOf).values()].flatMap(([first]) => first ?? [])
}

async function ownSite(): Promise<{ address: string; stop(): Promise<void> }> {
  await buildSite()
  const folder = await temporaryFolder()
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const site = await startSite({ PORT: port, SITE_URL: address, DATA_DIR: folder.path, LOG_LEVEL: "error" })
  await untilReady(site)
  return {
    address,
    async stop() {
      await site.stop()
      await folder.remove()
    },
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { runs: { type: "string", default: "1" }, site: { type: "string" } },
    allowPositionals: true,
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs is a whole number, from 1.")
  const faults = await measureLighthouse(openReport(), {
    runs,
    paths: positionals,
    ...(values.site && { site: values.site.replace(/\/$/, "") }),
  })
  for (const fault of faults) console.error(fault)
  process.exit(faults.length === 0 ? 0 : 1)
}
