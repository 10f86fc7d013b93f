import { parseArgs } from "node:util"
import { type Environment, readEnvironment, similarVariables } from "../../server/environment.ts"
import { AdministrationError } from "../../server/operations/administration-error.ts"
import { errorLine } from "../../server/operations/run.ts"
import {
  checkAddress,
  checkDatabase,
  checkMail,
  checkVisibility,
  isRunning,
} from "../doctor/connection-checks.ts"
import { type Finding, ok } from "../doctor/finding.ts"
import {
  checkBackups,
  checkClock,
  checkFolders,
  checkPort,
  checkSeed,
} from "../doctor/installation-checks.ts"

/**
 * Runs `modulverk doctor [--json] [--mail ADDRESS]`: checks the installation without changing it,
 * prints a line for each check, and sets exit code 1 if one of them failed.
 */
export async function runDoctorCommand(words: string[]): Promise<void> {
  const { json, mail } = readWords(words)
  const findings: Finding[] = []
  for await (const finding of examine(mail)) {
    findings.push(finding)
    if (!json) console.log(formatFinding(finding))
  }
  if (json) console.log(JSON.stringify(findings, null, 2))
  if (findings.some(({ state }) => state === "error")) process.exitCode = 1
}

function readWords(words: string[]): { json?: boolean; mail?: string } {
  try {
    return parseArgs({ args: words, options: { json: { type: "boolean" }, mail: { type: "string" } } }).values
  } catch (error) {
    throw new AdministrationError(`${(error as Error).message}\nmodulverk doctor [--json] [--mail ADDRESS]`)
  }
}

function formatFinding({ check, state, found, why, remedy }: Finding): string {
  const rest = why ? ` ${why} Remedy: ${remedy}` : ""
  return `${state.padEnd(7)} ${check}: ${found}${rest}`
}

/** Yields a finding after the other, because some wait for a server. */
async function* examine(mailTo: string | undefined): AsyncGenerator<Finding> {
  let environment: Environment
  try {
    environment = readEnvironment(process.env)
  } catch (error) {
    yield {
      check: "settings",
      state: "error",
      found: errorLine(error),
      why: "The site does not start.",
      remedy: "correct the variable (docs/reference/configuration.md), then run this again.",
    }
    return
  }
  yield ok("settings", `valid; SITE_URL is ${environment.SITE_URL}`)
  for (const { name, known } of similarVariables(process.env)) {
    yield {
      check: "settings",
      state: "warning",
      found: `${name} is set, which the site does not know.`,
      why: `It has no effect; ${known} may be meant.`,
      remedy: "correct or remove it.",
    }
  }
  yield checkSeed(environment)
  yield* checkFolders(environment)
  yield* checkClock()
  const running = await isRunning(environment)
  yield* checkPort(environment, running)
  yield* checkDatabase(environment, running)
  yield* checkAddress(environment, running)
  yield await checkVisibility(environment, running)
  yield await checkMail(environment, mailTo)
  yield* checkBackups(environment)
}
