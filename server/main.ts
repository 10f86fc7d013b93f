/** The start of the server: environment, backend, site, listen; and its stop. */

import cluster from "node:cluster"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import type { Logger } from "pino"
import { absoluteUrl } from "../content/urls.ts"
import { createApp } from "./app.ts"
import { hostedBackend } from "./backend/backend.ts"
import { embeddedBackend, keysOf } from "./backend/embedded-backend.ts"
import { isAway, retriedBackend } from "./backend/retried-backend.ts"
import { DatabaseStartError } from "./database/database.ts"
import { type DevelopmentBuild, developmentBuild } from "./development.ts"
import {
  type Environment,
  ignoredOnServers,
  ignoredOnSupabase,
  readEnvironment,
  StartError,
} from "./environment.ts"
import { createHttpServer } from "./http/http-server.ts"
import { openLimiter } from "./limits/limiter.ts"
import { openLog } from "./log.ts"
import { keepPages, type MakeAll } from "./pages/cache/keep-pages.ts"
import { openPageStore } from "./pages/cache/stored-pages.ts"
import { loadSiteBuild } from "./pages/render/site-build.ts"
import { tellRetention } from "./privacy/hosted-retention.ts"
import { isFirstProcess, runProcesses, storesPages } from "./processes.ts"
import { startStatistics } from "./statistics/statistics.ts"
import { readVersion, type Version } from "./version.ts"

/** How long requests that are under way may take when the process is asked to stop. */
const stopPatience = 10_000
/** Milliseconds between two rounds of storing pages. A project tells of a change every 30 seconds, whether there is one or not. */
const ownRound = 60_000
const hostedRound = 3_600_000
const development = process.argv.includes("--dev")

// V8 puts what it has seen to live long among the old objects from the start. Where it happens to see that of requests, each
// leaves something behind that is only found much later: under load the process then takes 400 instead of 250 MB.
setFlagsFromString("--no-allocation-site-pretenuring")
// Nor does the space for new objects grow with a rush such as the making of all pages: 250 instead of 315 MB on Postgres, pages as quick.
setFlagsFromString("--semi-space-growth-factor=1")

try {
  const environment = readEnvironment(process.env)
  const logger = openLog(environment.LOG_LEVEL)
  const version = await readVersion(development)
  if (cluster.isPrimary) logger.info(version, "starting")
  const ignored = ignoredOnSupabase(process.env)
  if (cluster.isPrimary && ignored.length > 0) {
    logger.warn(
      `The Supabase project decides, so these have no effect here: ${ignored.join(", ")} (docs/configuration.md)`,
    )
  }
  const withoutBackups = ignoredOnServers(process.env)
  if (cluster.isPrimary && withoutBackups.length > 0) {
    logger.warn(
      `A server is backed up with its own tools, so these have no effect here: ${withoutBackups.join(", ")} (docs/operations.md)`,
    )
  }
  if (environment.WEB_PROCESSES > 1 && cluster.isPrimary && !development) {
    if (environment.METRICS_TOKEN) (await import("./metrics/all-processes.ts")).gatherMetrics()
    process.exit(await runProcesses(environment.WEB_PROCESSES, logger))
  }
  await start(environment, logger, version)
} catch (error) {
  end(error)
}

/** Ends a start that cannot go on with the line that says why. */
function end(error: unknown): never {
  if (!(error instanceof StartError || error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(environment: Environment, logger: Logger, version: Version): Promise<void> {
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
    store && storesPages
      ? (makeAll: MakeAll) =>
          keepPages({
            makeAll,
            store,
            every: environment.SUPABASE_URL ? hostedRound : ownRound,
            log: warn,
            stopping: stopped.signal,
          })
      : undefined

  const open = async () => {
    const opened = await embeddedBackend(environment, logger, limiter)
    // At once: a start that fails later must not take the only copy of the password with it.
    if (opened.administrator) {
      const { email, password } = opened.administrator
      console.log(`First administrator: ${email}  password: ${password}  (shown only this once)`)
    }
    return opened
  }
  const backend = environment.SUPABASE_URL
    ? hostedBackend({
        projectUrl: environment.SUPABASE_URL,
        publishableKey: environment.SUPABASE_PUBLISHABLE_KEY ?? "",
        webhookToken: environment.CONTENT_WEBHOOK_TOKEN,
        secretKey: environment.SUPABASE_SECRET_KEY,
        limiter,
      })
    : await open().catch((error: Error) => {
        if (stored.length === 0 || !isAway(error)) throw error
        warn(`${error.message} Until it is there, pages are served as they were made last.`)
        return retriedBackend({
          open,
          publishableKey: keysOf(environment, warn).publishable,
          failed: end,
          warn,
        })
      })
  if (environment.SUPABASE_URL) tellRetention(environment).then((line) => line && warn(line))

  const http = createHttpServer(warn)
  const { server } = http

  const vite = development ? await developmentBuild(server) : undefined
  const built = vite ? undefined : await loadSiteBuild(folder)

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
    build: async () => built ?? (await (vite as DevelopmentBuild).load()),
    ...(vite ? {} : { clientFolder: `${folder}/client` }),
    ...(environment.SEED === "demo" && { demoFolder: vite ? "demo/files" : `${folder}/demo` }),
  })
  server.on("request", vite ? vite.before(app) : app)

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const at = `${environment.HOST}:${environment.PORT}`
      const taken = error.code === "EADDRINUSE"
      reject(
        new StartError(
          taken
            ? `PORT ${environment.PORT} is in use; set PORT to a free one.`
            : `Cannot listen on ${at}: ${error.message}`,
        ),
      )
    })
    server.listen(environment.PORT, environment.HOST, resolve)
  })
  const address = server.address()
  const port = typeof address === "object" && address ? address.port : environment.PORT
  // Of several processes the first one says it; the others, and those that replace one, have nothing to add.
  if (isFirstProcess) {
    console.log(`The site answers at ${environment.SITE_URL} (listening on ${environment.HOST}:${port})`)
    console.log(`Its back office is at ${absoluteUrl("/admin", environment.SITE_URL)}`)
  }

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    stopped.abort()
    logger.info({ signal }, "stopping")
    // First: the server does not close while a browser listens for changes.
    await vite?.close()
    await http.stop(stopPatience)
    await statistics.close()
    await backend.close()
    await limiter.close()
    process.exit(0)
  }
  // Not once: Node's --watch passes on a SIGINT that the terminal has sent to all of its processes, and the second one
  // would end this process before the database is closed.
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
}
