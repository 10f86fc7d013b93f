import { beforeAll } from "vitest"
import type { SiteProcess } from "./site-process.ts"
import { sitesOfFile } from "./sites.ts"

const token = "token-for-these-tests-alone"

/**
 * One site for a file's tests, behind a proxy that they play and with a log of every request, to see what it keeps and says.
 * @param rateLimitFactor makes the limits so low that a test gets there
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
    /** Asks as somebody from that address. */
    ask: (path: string, address: string, headers: Record<string, string> = {}) =>
      fetch(site.address + path, { headers: { "X-Forwarded-For": address, ...headers } }),
    /** How many pages the cache holds. */
    async pagesKept(): Promise<number> {
      const answer = await fetch(`${site.address}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
      const [, pages] = /^\w*page_cache_pages(?:{[^}]*})? (\d+)$/m.exec(await answer.text()) ?? []
      return Number(pages)
    },
  }
}
