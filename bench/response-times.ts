import autocannon from "autocannon"
import { pino } from "pino"
import { embeddedBackend } from "../server/embedded-backend.ts"
import { readEnvironment } from "../server/environment.ts"
import { render } from "../server/pages/render.ts"
import { loadSiteBuild } from "../server/pages/site-build.ts"

/** Requests per second and 99th percentile in milliseconds of a page that is in the cache. */
export async function cachedRequests(
  url: string,
  connections: number,
): Promise<{ perSecond: number; p99: number }> {
  const options = { url, connections, headers: { "accept-encoding": "br" } }
  await autocannon({ ...options, duration: 2 })
  const { requests, latency } = await autocannon({ ...options, duration: 5 })
  return { perSecond: requests.average, p99: latency.p99 }
}

/** Milliseconds to make a page from the database, without the cache and without the network. */
export async function uncachedRender(
  path: string,
  dataDir: string,
): Promise<{ median: number; p99: number }> {
  process.env.NODE_ENV = "production"
  const environment = readEnvironment({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000" })
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
  const times: number[] = []
  for (let round = 0; round < 220; round++) {
    const started = performance.now()
    const { response } = await render(new Request(environment.SITE_URL + path), { language: "sv" }, settings)
    await response.text()
    // The first rounds are the compiler's.
    if (round >= 20) times.push(performance.now() - started)
  }
  await backend.close()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}
