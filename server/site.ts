import cluster from "node:cluster"
import { flushCompileCache } from "node:module"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import type { Logger } from "pino"
import { absoluteUrl } from "../content/urls.ts"
import { createApp } from "./app.ts"
import { createHostedBackend } from "./backend/backend.ts"
import { loadEnvironmentKeys, openEmbeddedBackend } from "./backend/embedded-backend.ts"
import { createRetryingBackend, isOutage } from "./backend/retrying-backend.ts"
import type { Environment } from "./environment.ts"
import { createHttpServer, listen } from "./http/http-server.ts"
import { openLimiter } from "./limits/limiter.ts"
import { type RenderAll, storePages } from "./pages/cache/store-pages.ts"
import { openPageStore } from "./pages/cache/stored-pages.ts"
import type { SiteBuild } from "./pages/render/site-build.ts"
import { exitWithStartError, isFirstProcess, isLeader } from "./processes.ts"
import { startStatistics } from "./statistics/statistics.ts"
import type { Version } from "./version.ts"

/** Milliseconds that open requests may take after a stop signal. */
const stopTimeoutMs = 10_000
/** Milliseconds between rounds of storing pages. Hosted projects report a change every 30 s. */
const storingIntervalMs = 60_000
const hostedStoringIntervalMs = 3_600_000

interface SiteOptions {
  environment: Environment
  logger: Logger
  version: Version
  /** Whether Vite compiles the site on demand (`npm run dev`). */
  development: boolean
}

/**
 * Starts the site in this process: backend, pages, listener. Stops on SIGTERM or SIGINT.
 * @throws StartError or DatabaseStartError
 */
export async function startSite({ environment, logger, version, development }: SiteOptions): Promise<void> {
  const warn = (line: string) => logger.warn(line)
  const limiter = openLimiter({
    factor: environment.RATE_LIMIT_FACTOR,
    databaseUrl: environment.DATABASE_URL,
    log: warn,
  })
  const folder = join(import.meta.dirname, "../build")
  const mayBeAway = !development && (environment.DATABASE_URL || environment.SUPABASE_URL)
  const store = mayBeAway ? await openPageStore(environment, version, folder) : undefined
  const stored = (await store?.read()) ?? []
  const stopped = new AbortController()
  const keep =
    store && isLeader
      ? (renderAll: RenderAll) =>
          storePages({
            renderAll,
            store,
            every: environment.SUPABASE_URL ? hostedStoringIntervalMs : storingIntervalMs,
            log: warn,
            stopping: stopped.signal,
          })
      : undefined

  const open = async (isPrepared: boolean) => {
    const opened = await openEmbeddedBackend(environment, logger, limiter, isPrepared)
    // Print at once: a later start error must not lose the only copy of the password.
    if (opened.administrator) {
      const { email, password } = opened.administrator
      console.log(`First administrator: ${email}  password: ${password}  (shown only this once)`)
    }
    return opened
  }
  const backend = environment.SUPABASE_URL
    ? createHostedBackend({
        projectUrl: environment.SUPABASE_URL,
        publishableKey: environment.SUPABASE_PUBLISHABLE_KEY ?? "",
        webhookToken: environment.CONTENT_WEBHOOK_TOKEN,
        secretKey: environment.SUPABASE_SECRET_KEY,
        limiter,
        expires: isLeader,
      })
    : await open(!isLeader).catch((error: Error) => {
        if (stored.length === 0 || !isOutage(error)) throw error
        warn(`${error.message} Until it is there, pages are served as they were made last.`)
        return createRetryingBackend({
          open: () => open(false),
          publishableKey: loadEnvironmentKeys(environment, warn).publishable,
          failed: exitWithStartError,
          warn,
        })
      })
  if (environment.SUPABASE_URL && isLeader) {
    const { setHostedRetention } = await import("./privacy/hosted-retention.ts")
    setHostedRetention(environment).then((line) => line && warn(line))
  }

  const http = createHttpServer(warn)
  const { server } = http

  const vite = development
    ? await (await import("./development.ts")).startDevelopmentBuild(server)
    : undefined
  let built: Promise<SiteBuild> | undefined
  const loadBuilt = () => {
    built ??= import("./pages/render/site-build.ts").then((module) => module.loadSiteBuild(folder))
    return built
  }
  // Other processes fetch pages from the leader and load the renderer on demand.
  if (!vite && isLeader) await loadBuilt()

  const statistics = startStatistics({
    write: backend.addVisits,
    log: warn,
    siteUrl: environment.SITE_URL,
  })
  const app = await createApp({
    environment,
    version,
    statistics,
    backend,
    limiter,
    logger,
    stored,
    ...(keep && { keep }),
    stopping: stopped.signal,
    build: () => vite?.load() ?? loadBuilt(),
    ...(vite ? {} : { clientFolder: `${folder}/client` }),
    ...(environment.SEED === "demo" && { demoFolder: vite ? "demo/files" : `${folder}/demo` }),
  })
  server.on("request", vite ? vite.before(app) : app)

  await listen(server, environment)
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : environment.PORT
  // Lets the next processes use the compile cache.
  if (cluster.isWorker && isLeader) flushCompileCache()
  // Only the first process announces the URL.
  if (isFirstProcess) {
    console.log(`The site answers at ${environment.SITE_URL} (listening on ${environment.HOST}:${port})`)
    console.log(`Its back office is at ${absoluteUrl("/admin", environment.SITE_URL)}`)
  }

  // A second signal ends the drain.
  const drained = new AbortController()
  const stop = async (signal: string) => {
    if (stopped.signal.aborted) return drained.abort()
    stopped.abort()
    logger.info({ signal }, "stopping")
    http.endKeepAlive()
    await sleep(environment.DRAIN_SECONDS * 1000, undefined, { signal: drained.signal }).catch(() => {})
    // Before the server, which does not close while a browser listens for reloads.
    await vite?.close()
    await http.stop(stopTimeoutMs)
    await statistics.close()
    await backend.close()
    await limiter.close()
    process.exit(0)
  }
  // Not `once`: Node's --watch repeats a SIGINT, and the second would end the process before the
  // database is closed.
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  // By default it would end the process without closing the database.
  process.on("SIGUSR2", () => {
    if (cluster.isPrimary)
      logger.warn("SIGUSR2 replaces several processes one by one. This site has one: restart it instead.")
  })
}
