/** Entry point of the server: reads the environment and starts one or several processes. */

import cluster from "node:cluster"
import { setFlagsFromString } from "node:v8"
import { requireUnusedPort } from "./http/http-server.ts"
import { openLog } from "./log.ts"
import { environmentOfPrimary, exitWithStartError, runProcesses } from "./processes.ts"
import { readVersion } from "./version.ts"

const development = process.argv.includes("--dev")

// V8 would allocate long-lived kinds of objects directly in the old generation. Per-request objects
// of these kinds are then collected late: 400 instead of 250 MB under load.
setFlagsFromString("--no-allocation-site-pretenuring")
// Keeps the young generation small during bursts: 250 instead of 315 MB on Postgres, at the same
// speed.
setFlagsFromString("--semi-space-growth-factor=1")

const loadParser = () => import("./environment.ts")

try {
  // Workers get it from the primary: parsing takes 10 MB in each process.
  const given = await environmentOfPrimary()
  const environment = given ?? (await loadParser()).readEnvironment(process.env)
  const logger = openLog(environment.LOG_LEVEL)
  const version = await readVersion(development)
  if (cluster.isPrimary) {
    logger.info(version, "starting")
    const { ignoredVariables, similarVariables } = await loadParser()
    for (const line of ignoredVariables(process.env)) logger.warn(line)
    for (const { name, known } of similarVariables(process.env))
      logger.warn(`${name} is set, which the site does not know; ${known} may be meant`)
    await requireUnusedPort(environment)
  }
  if (environment.WEB_PROCESSES > 1 && cluster.isPrimary && !development) {
    if (environment.METRICS_TOKEN) (await import("./metrics/all-processes.ts")).gatherMetrics()
    process.exit(await runProcesses(environment, logger))
  }
  // Imported late: the primary of several processes does not need the site.
  const { startSite } = await import("./site.ts")
  await startSite({ environment, logger, version, development })
} catch (error) {
  exitWithStartError(error)
}
