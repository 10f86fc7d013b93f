import { startSite, temporaryFolder, untilReady } from "../../tests/start/site-process.ts"
import { withPostgres } from "../engines.ts"
import { startNginx } from "../nginx.ts"
import type { Report } from "../report.ts"
import { ensureTools } from "../tools.ts"
import { compareLoad } from "./load.ts"
import { waitUntilCompressed } from "./packed-page.ts"

/**
 * Minimum ratio to nginx's requests per second; maximum ratio to its 99th percentile. A percentile
 * of at most `unnoticedMs` is within budget: it depends on how wrk shares the two cores, varies
 * fivefold between runs, and no visitor notices it.
 */
const budgets = { perSecond: 0.65, p99: 2, unnoticedMs: 2 }

/**
 * Compares cached pages with nginx, which sends the same bytes from a file; one process each,
 * alternating.
 */
export async function measureCachedPages(report: Report): Promise<void> {
  ensureTools("nginx", "wrk", "curl")
  await withPostgres(async ({ environment }) => {
    const site = await startSite({ ...environment, LOG_LEVEL: "error" })
    await untilReady(site)
    for (const path of ["/", "/losningar"]) {
      const url = site.address + path
      // Otherwise the site would compress meanwhile, and nginx would send a longer page.
      await waitUntilCompressed(url)
      const folder = await temporaryFolder()
      const nginx = await startNginx(url, folder.path)
      for (const connections of [4, 64]) {
        const { ours, theirs, perSecondRatio, p99Ratio } = await compareLoad(url, nginx.address, connections)
        const where = `${path}, cached, ${connections} connections`
        report.add(
          where,
          "requests/s",
          `${Math.round(ours.perSecond)}, nginx ${Math.round(theirs.perSecond)}: ${perSecondRatio.toFixed(2)}`,
          { figure: perSecondRatio, atLeast: budgets.perSecond },
        )
        report.add(
          where,
          "99th percentile",
          `${ours.p99.toFixed(2)} ms, nginx ${theirs.p99.toFixed(2)} ms: ${p99Ratio.toFixed(2)}`,
          ours.p99 <= budgets.unnoticedMs ? undefined : { figure: p99Ratio, limit: budgets.p99 },
        )
      }
      await nginx.stop()
      await folder.remove()
    }
    await site.stop()
  })
}
