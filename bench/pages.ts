import { startSite, temporaryFolder, untilReady } from "../tests/start/site-process.ts"
import { firstVisit } from "./first-visit.ts"
import type { Report } from "./report.ts"
import { cachedRequests, uncachedRender } from "./response-times.ts"

const paths = ["/", "/losningar"]

/** Kilobytes as sent, headers included, of a first visit: an anonymous visitor who only reads. */
const budgets = { script: 5, total: 60 }

/** What a first visit weighs and how fast pages are answered, on the demo content with PGlite. */
export async function measurePages(report: Report): Promise<void> {
  const folder = await temporaryFolder()
  const environment = { DATA_DIR: `${folder.path}/site`, LOG_LEVEL: "error", RATE_LIMIT_FACTOR: "1000" }
  const site = await startSite(environment)
  await untilReady(site)
  for (const path of paths) {
    const { before, after, bootScript } = await firstVisit(site.address + path)
    const weigh = (what: string, bytes: number, limit?: number) => {
      const figure = bytes / 1000
      report.add(path, what, `${figure.toFixed(1)} kB`, limit === undefined ? undefined : { figure, limit })
    }
    weigh("HTML with style sheet and boot script", before.document)
    weigh("fonts", before.font)
    weigh("pictures", before.image)
    weigh("script before the first interaction", before.script + bootScript, budgets.script)
    weigh("script after it", after.script + bootScript)
    weigh("all but pictures, before", before.total - before.image, budgets.total)
    weigh("all but pictures, after", after.total - after.image)

    const { median, p99 } = await uncachedRender(path, `${folder.path}/render`)
    report.add(path, "made anew, median / 99th percentile", `${median.toFixed(1)} / ${p99.toFixed(1)} ms`)
    for (const connections of [4, 64]) {
      const cached = await cachedRequests(site.address + path, connections)
      const speed = `${Math.round(cached.perSecond)} requests/s, 99th percentile ${cached.p99} ms`
      report.add(path, `cached, ${connections} connections`, speed)
    }
  }
  await site.stop()
  await folder.remove()
}
