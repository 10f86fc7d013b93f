import { request as requestHttp } from "node:http"
import { Agent, request as requestHttps } from "node:https"
import { afterEach, expect, test } from "vitest"
import { openTestDatabase } from "../fixtures/databases.ts"
import { freePort } from "../fixtures/free-port.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "../start/site-process.ts"
import { startCaddy } from "./caddy.ts"
import { extent } from "./extent.ts"
import { startNginx } from "./nginx.ts"
import { report } from "./report.ts"

const restarts = extent(20, 1)
const timeoutMs = 60_000 + restarts * 60_000
const key = "sb_publishable_for_this_test_alone"
const call = "POST /rest/v1/rpc/own_site"
const reads = ["/", "/losningar", "/en", "/en/losningar/intranat", "/rest/v1/resources?select=id"]

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const one of cleanUp.splice(0).reverse()) await one()
})

const proxyConnections = new Agent({ keepAlive: true, rejectUnauthorized: false })

/** A busy database's answer on a slow machine; clients repeat the request. */
const busy = "503 with Retry-After"

/**
 * Sends a request from one of 20 addresses, because limits are per address. Resolves with the
 * outcome when the response is complete.
 */
function ask(address: string, path: string, visitor = 0): Promise<string> {
  const localAddress = `127.0.0.${2 + (visitor % 20)}`
  const [url = "", method = "GET"] = path.split(" ").reverse()
  const headers = { apikey: key, "Content-Type": "application/json" }
  return new Promise((resolve, reject) => {
    const request = address.startsWith("https")
      ? requestHttps(address + url, { method, headers, localAddress, agent: proxyConnections })
      : requestHttp(address + url, { method, headers, localAddress })
    request.on("error", (error) => {
      // Clients repeat a request if a connection ended before its response (RFC 9110, 9.2.2).
      if (request.reusedSocket) ask(address, path, visitor).then(resolve, reject)
      else reject(error)
    })
    request.on("response", (response) => {
      const { statusCode, headers } = response
      const outcome = statusCode === 503 && headers["retry-after"] ? busy : String(statusCode)
      response.resume().on("end", () => resolve(outcome))
      response.on("error", reject)
    })
    request.end(method === "POST" ? "{}" : undefined)
  })
}

/** Requests pages at 50 requests per second until stopped. Returns how often which outcome came. */
function visit(address: string, paths: readonly string[]): { stop(): Promise<Record<string, number>> } {
  const outcomes: Record<string, number> = {}
  const pending = new Set<Promise<void>>()
  let number = 0
  const timer = setInterval(() => {
    const path = paths[number++ % paths.length] ?? "/"
    const one = ask(address, path, number)
      .then((found) => (found === "200" || found === busy ? found : `${found} ${path}`))
      .catch((error: Error) => `${path}: ${error.message}`)
      .then((outcome) => {
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      })
      .finally(() => pending.delete(one))
    pending.add(one)
  }, 20)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      return outcomes
    },
  }
}

async function startWithPostgres(environment: Record<string, string>): Promise<SiteProcess> {
  const folder = await temporaryFolder()
  const site = await startSite({ DATA_DIR: folder.path, LOG_LEVEL: "info", ...environment })
  cleanUp.push(async () => {
    await site.stop("SIGKILL")
    await folder.remove()
  })
  await untilReady(site)
  return site
}

/** Proxies of two sites. Caddy checks their health every second, so it needs a longer drain. */
const proxies = [
  { name: "nginx", start: startNginx, drainSeconds: "2" },
  ...extent([{ name: "Caddy", start: startCaddy, drainSeconds: "5" }], []),
]

const common = { SUPABASE_PUBLISHABLE_KEY: key, RATE_LIMIT_FACTOR: "1000", DRAIN_SECONDS: "2" }

test(
  `${restarts} rolling restarts of two processes lose no request`,
  async () => {
    const database = await openTestDatabase("postgres", "demo")
    cleanUp.push(() => database.close())
    const site = await startWithPostgres({ DATABASE_URL: database.url, WEB_PROCESSES: "2", ...common })
    const answering = () => site.output().split("a web process answers").length - 1
    await expect.poll(answering, { timeout: 60_000 }).toBe(2)
    const visitors = visit(site.address, [...reads, call])
    for (let restart = 1; restart <= restarts; restart++) {
      site.process.kill("SIGUSR2")
      await expect
        .poll(() => site.output().split("all web processes have been restarted").length - 1, {
          timeout: 60_000,
        })
        .toBe(restart)
    }
    const outcomes = await visitors.stop()
    report("rolling restarts of processes", outcomes)
    expect(Object.keys(outcomes).filter((outcome) => outcome !== busy)).toEqual(["200"])
    expect(answering()).toBe(2 + 2 * restarts)
    expect(await site.stop()).toBe(0)
  },
  timeoutMs,
)

test.each(proxies)(
  `${restarts} restarts of each of two sites behind $name lose no request`,
  async (proxy) => {
    const database = await openTestDatabase("postgres", "demo")
    cleanUp.push(() => database.close())
    const ports = [String(await freePort()), String(await freePort())] as const
    const keys = { SUPABASE_SECRET_KEY: "sb_secret_for_this_test_alone", JWT_SECRET: "secret ".repeat(5) }
    const environment = {
      ...{ DATABASE_URL: database.url, TRUST_PROXY: "1", ...keys, ...common },
      DRAIN_SECONDS: proxy.drainSeconds,
    }
    const start = (port: string) => startWithPostgres({ PORT: port, ...environment })
    let sites = [await start(ports[0]), await start(ports[1])]
    const { address, stop } = await proxy.start(ports)
    cleanUp.push(() => stop())
    await expect.poll(() => ask(address, "/healthz").catch(String), { timeout: 10_000 }).toBe("200")
    const visitors = visit(address, [...reads, call])
    for (let restart = 1; restart <= restarts; restart++) {
      const next: SiteProcess[] = []
      for (const [index, site] of sites.entries()) {
        expect(await site.stop()).toBe(0)
        next.push(await start(ports[index] ?? ""))
      }
      sites = next
    }
    const outcomes = await visitors.stop()
    report(`restarts of two sites behind ${proxy.name}`, outcomes)
    expect(Object.keys(outcomes).filter((outcome) => outcome !== busy)).toEqual(["200"])
  },
  timeoutMs,
)
