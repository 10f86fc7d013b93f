/** The start of the server: environment, backend, site, listen; and its stop. */

import cluster from "node:cluster"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import type { Logger } from "pino"
import { createApp } from "./app.ts"
import { hostedBackend } from "./backend.ts"
import { DatabaseStartError } from "./database/database.ts"
import { type DevelopmentBuild, developmentBuild } from "./development.ts"
import { embeddedBackend } from "./embedded-backend.ts"
import { type Environment, ignoredOnSupabase, readEnvironment, StartError } from "./environment.ts"
import { createHttpServer } from "./http-server.ts"
import { openLimiter } from "./limits/limiter.ts"
import { openLog } from "./log.ts"
import { gatherMetrics } from "./metrics/all-processes.ts"
import { loadSiteBuild } from "./pages/site-build.ts"
import { tellRetention } from "./privacy/hosted-retention.ts"
import { isFirstProcess, runProcesses } from "./processes.ts"
import { startStatistics } from "./statistics/statistics.ts"
import { readVersion, type Version } from "./version.ts"

/** How long requests that are under way may take when the process is asked to stop. */
const stopPatience = 10_000
const development = process.argv.includes("--dev")

// V8 puts what it has seen to live long among the old objects from the start. Where it happens to see that of requests, each
// leaves something behind that is only found much later: under load the process then takes 400 instead of 250 MB.
setFlagsFromString("--no-allocation-site-pretenuring")

try {
  const environment = readEnvironment(process.env)
  const logger = openLog(environment.LOG_LEVEL)
  const version = await readVersion(development)
  if (cluster.isPrimary) logger.info(version, "starting")
  const ignored = ignoredOnSupabase(process.env)
  if (cluster.isPrimary && ignored.length > 0) {
    logger.warn(
      `The Supabase project decides, so these have no effect here: ${ignored.join(", ")} (README.md)`,
    )
  }
  if (environment.WEB_PROCESSES > 1 && cluster.isPrimary && !development) {
    if (environment.METRICS_TOKEN) gatherMetrics()
    process.exit(await runProcesses(environment.WEB_PROCESSES, logger))
  }
  await start(environment, logger, version)
} catch (error) {
  if (!(error instanceof StartError || error instanceof DatabaseStartError)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(environment: Environment, logger: Logger, version: Version): Promise<void> {
  const limiter = openLimiter({
    factor: environment.RATE_LIMIT_FACTOR,
    databaseUrl: environment.DATABASE_URL,
    log: (line) => logger.warn(line),
  })
  const embedded = environment.SUPABASE_URL ? undefined : await embeddedBackend(environment, logger, limiter)
  const backend =
    embedded ??
    hostedBackend({
      projectUrl: environment.SUPABASE_URL ?? "",
      publishableKey: environment.SUPABASE_PUBLISHABLE_KEY ?? "",
      webhookToken: environment.CONTENT_WEBHOOK_TOKEN,
      secretKey: environment.SUPABASE_SECRET_KEY,
      limiter,
    })

  if (!embedded) tellRetention(environment).then((line) => line && logger.warn(line))

  const server = createHttpServer((line) => logger.warn(line))

  const folder = join(import.meta.dirname, "../build")
  const vite = development ? await developmentBuild(server) : undefined
  const built = vite ? undefined : await loadSiteBuild(folder)

  const statistics = startStatistics({
    write: backend.addVisits,
    log: (line) => logger.warn(line),
    siteUrl: environment.SITE_URL,
  })
  const app = await createApp({
    environment,
    version,
    statistics,
    backend,
    limiter,
    logger,
    build: async () => built ?? (await (vite as DevelopmentBuild).load()),
    ...(vite ? {} : { clientFolder: `${folder}/client` }),
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
    console.log(`Its back office is at ${environment.SITE_URL}/admin`)
  }
  if (embedded?.administrator) {
    const { email, password } = embedded.administrator
    console.log(`First administrator: ${email}  password: ${password}  (shown only this once)`)
  }

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, "stopping")
    // First: the server does not close while a browser listens for changes.
    await vite?.close()
    const overdue = setTimeout(() => server.closeAllConnections(), stopPatience)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    clearTimeout(overdue)
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
