import { beforeAll } from "vitest"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const token = "token-for-these-tests-alone"

/**
 * Starts one site for a file's tests, behind a simulated proxy and with a log of every request.
 * `rateLimitFactor` lowers the limits so that a test reaches them.
 */
export function observedSite(rateLimitFactor: string) {
  const { startReady } = sitesOfFile()
  let site: SiteProcess
  beforeAll(async () => {
    site = await startReady({
      METRICS_TOKEN: token,
      TRUST_PROXY: "1",
      RATE_LIMIT_FACTOR: rateLimitFactor,
      LOG_LEVEL: "debug",
    })
  })
  return {
    address: () => site.address,
    output: () => site.output(),
    /** Sends a request from that client address. */
    ask: (path: string, address: string, headers: Record<string, string> = {}) =>
      fetch(site.address + path, { headers: { "X-Forwarded-For": address, ...headers } }),
    /** Returns the number of cached pages. */
    async pagesKept(): Promise<number> {
      const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
      const [, pages] = /^\w*page_cache_pages(?:{[^}]*})? (\d+)$/m.exec(await answer.text()) ?? []
      return Number(pages)
    },
  }
}
