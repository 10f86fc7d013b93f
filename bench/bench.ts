/**
 * `npm run bench`: what a first visit weighs and how fast pages are answered. Prints one table, keeps it in
 * bench/results.md, and fails when a budget is broken. Times are this machine's; budgets are on bytes only.
 */
import { execFileSync } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { cpus, totalmem } from "node:os"
import { startSite, temporaryFolder, untilReady } from "../tests/start/site-process.ts"
import { firstVisit } from "./first-visit.ts"
import { cachedRequests, uncachedRender } from "./response-times.ts"

const paths = ["/", "/losningar"]

/** Bytes as sent, brotli. Before: an anonymous visitor who only reads. After: once React has been brought in. */
const budgets = { scriptBefore: 5_000, scriptAfter: 110_000, totalAfter: 160_000, totalBefore: 60_000 }

const folder = await temporaryFolder()
const site = await startSite({
  DATA_DIR: `${folder.path}/site`,
  LOG_LEVEL: "error",
  RATE_LIMIT_FACTOR: "1000",
})
await untilReady(site)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const rows: string[][] = []
const broken: string[] = []
for (const path of paths) {
  const visit = await firstVisit(site.address + path)
  const add = (what: string, ...values: string[]) => rows.push([path, what, ...values])
  add("HTML with CSS and boot script", `${kilobytes(visit.before.document)} kB`)
  add("fonts", `${kilobytes(visit.before.font)} kB`)
  add("pictures", `${kilobytes(visit.before.image)} kB`)
  add("script before the first interaction", `${kilobytes(visit.before.script + visit.bootScript)} kB`)
  add("script after it", `${kilobytes(visit.after.script + visit.bootScript)} kB`)
  add("all but pictures, before", `${kilobytes(visit.before.total - visit.before.image)} kB`)
  add("all but pictures, after", `${kilobytes(visit.after.total - visit.after.image)} kB`)
  const check = (what: keyof typeof budgets, bytes: number) => {
    if (bytes > budgets[what]) broken.push(`${path}: ${what} is ${bytes} bytes, the budget ${budgets[what]}`)
  }
  check("scriptBefore", visit.before.script + visit.bootScript)
  check("scriptAfter", visit.after.script + visit.bootScript)
  check("totalBefore", visit.before.total - visit.before.image)
  check("totalAfter", visit.after.total - visit.after.image)

  const uncached = await uncachedRender(path, `${folder.path}/render`)
  add("uncached, median / 99th percentile", `${uncached.median.toFixed(1)} / ${uncached.p99.toFixed(1)} ms`)
  for (const connections of [4, 64]) {
    const cached = await cachedRequests(site.address + path, connections)
    add(
      `cached, ${connections} connections`,
      `${Math.round(cached.perSecond)} requests/s, 99th percentile ${cached.p99} ms`,
    )
  }
}
await site.stop()
await folder.remove()

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim()
const table = [
  "# Measured",
  "",
  `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${cpus().length} cores (${cpus()[0]?.model}), ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PGlite. Load and site share the cores.`,
  "",
  "| page | what | measured |",
  "|---|---|---|",
  ...rows.map((row) => `| ${row.join(" | ")} |`),
  "",
].join("\n")
await writeFile(new URL("results.md", import.meta.url), table)
console.log(table)
for (const line of broken) console.error(`Over budget: ${line}`)
process.exit(broken.length ? 1 : 0)
