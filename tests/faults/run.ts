/**
 * `npm run test:faults` runs the fault tests in full on the built site: kills, failures of the mail
 * server, the database and the disk, upgrades and roll-backs, and thousands of malformed requests.
 * It takes about fifteen minutes and ends with a table of faults and losses. FAULTS_SEED repeats a
 * run's choices.
 */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { seed } from "./extent.ts"
import { reportFile } from "./report.ts"

function run(command: string, environment: Record<string, string> = {}): boolean {
  const [name = "", ...parameters] = command.split(" ")
  const { status } = spawnSync(name, parameters, {
    stdio: "inherit",
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, ...environment },
  })
  return status === 0
}

const started = performance.now()
rmSync(reportFile, { force: true })
const built = run("node scripts/build.ts", { NODE_ENV: "production" })
// One file at a time, so that each has the whole machine.
const passed =
  built &&
  run("vitest run --no-file-parallelism --project faults", {
    FAULTS: "long",
    FAULTS_SEED: String(seed),
  })

const lines = existsSync(reportFile) ? readFileSync(reportFile, "utf8").trim().split("\n") : []
for (const line of lines) {
  const { test, figures } = JSON.parse(line) as { test: string; figures: Record<string, string | number> }
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${test.padEnd(44)} ${told.join(", ")}`)
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(
  `\n${passed ? "Nothing was lost" : "FAILED"}: ${lines.length} faults in ${minutes} minutes, seed ${seed}`,
)
process.exit(passed ? 0 : 1)
