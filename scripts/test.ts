/**
 * `npm test`: format, lint, types, unit, policy and protocol tests on PGlite and Postgres, and
 * browser tests. Prints the total, "N passed, N failed".
 */
import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { text } from "node:stream/consumers"
import { stripVTControlCharacters } from "node:util"
import { ensureChromium } from "../tests/fixtures/chromium.ts"
import { hasDemo } from "../tests/fixtures/demo.ts"
import { freePort } from "../tests/fixtures/free-port.ts"

interface Sum {
  passed: number
  failed: number
  skipped: number
}

const results = "test-results"
/** Browsers need a UTF-8 locale to find files with å, ä, ö in their names. */
const { LANG = "C.UTF-8" } = process.env
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/**
 * Runs one part and records its result. Prints output at once, or at its end if it runs in
 * parallel.
 */
async function run(
  title: string,
  command: string,
  environment: Record<string, string> = {},
  beside = false,
): Promise<boolean> {
  if (!beside) console.log(`\n── ${title}`)
  const started = performance.now()
  const [name = "", ...parameters] = command.split(" ")
  const output = beside ? "pipe" : "inherit"
  const part = spawn(join("node_modules/.bin", name), parameters, {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...environment },
  })
  const printed = beside ? [part.stdout, part.stderr].map((stream) => (stream ? text(stream) : "")) : []
  const status = await new Promise((resolve) => part.once("close", resolve))
  const told = (await Promise.all(printed)).join("").trim()
  if (beside) console.log(`\n── ${title}${told && `\n${told}`}`)
  console.log(
    `── ${title}: ${status === 0 ? "passed" : "FAILED"} in ${Math.round((performance.now() - started) / 1000)} s`,
  )
  return status === 0
}

/** Failed tests with the first line of the error, printed at the end. */
const failures: string[] = []
const firstLine = (message = "") => stripVTControlCharacters(message).trim().split("\n")[0] ?? ""

function vitestSum(): Sum {
  const report = readReport("vitest.json")
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = report
  for (const file of report.testResults) {
    const name = relative(process.cwd(), file.name)
    const failed = file.assertionResults.filter(({ status }: { status: string }) => status === "failed")
    for (const { fullName, failureMessages } of failed) {
      failures.push(`${name} › ${fullName}: ${firstLine(failureMessages[0])}`)
    }
    if (file.status === "failed" && failed.length === 0) failures.push(`${name}: ${firstLine(file.message)}`)
  }
  return {
    passed: numPassedTests,
    // A file that fails to load has no failed test.
    failed: numFailedTests || numFailedTestSuites,
    skipped: numPendingTests,
  }
}

function browserSum(): Sum {
  const report = readReport("browser.json")
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  for (const spec of specsOf(report)) {
    const [test] = spec.tests
    const error = firstLine(test.results.find((result: { error?: unknown }) => result.error)?.error.message)
    const place = `tests/e2e/${spec.file} › ${spec.title}`
    if (test.status === "unexpected") failures.push(`${place}: ${error}`)
    if (test.status === "flaky") console.log(`passed the second time: ${place}: ${error}`)
  }
  return { passed: expected + flaky, failed: unexpected, skipped }
}

// biome-ignore lint/suspicious/noExplicitAny: the test runner's own report
function specsOf(suite: any): any[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

// biome-ignore lint/suspicious/noExplicitAny: two test runners' own reports
function readReport(name: string): any {
  try {
    return JSON.parse(readFileSync(join(results, name), "utf8"))
  } catch {
    return undefined
  }
}

const sums: Sum[] = []
// Most of the build is single-threaded.
const building = run("build", "node scripts/build.ts", { NODE_ENV: "production" }, true)
const checks = [
  await run("format and lint", "biome ci ."),
  await run("types of the routes", "react-router typegen"),
  await run("types", "tsc"),
]
sums.push({ passed: checks.filter(Boolean).length, failed: checks.filter((ok) => !ok).length, skipped: 0 })

const built = await building
const units = await run(
  "unit, policies, protocol, start",
  `vitest run --reporter=default --reporter=json --outputFile.json=${results}/vitest.json`,
)
sums.push(vitestSum())

let browsers = false
if (!hasDemo) {
  console.log(
    "\n── browser: left out, as it looks at the demo's content; npm run screenshots shows every screen",
  )
  browsers = true
} else if (built) {
  ensureChromium()
  browsers = await run("browser", "playwright test", { E2E_PORT: String(await freePort()), LANG })
  sums.push(browserSum())
}

const total = (what: keyof Sum) => sums.reduce((sum, part) => sum + part[what], 0)
const green = checks.every(Boolean) && built && units && browsers
const skipped = total("skipped") ? `, ${total("skipped")} skipped` : ""
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join("\n")}`)
console.log(`\n${total("passed")} passed, ${total("failed") || (green ? 0 : 1)} failed${skipped}`)
process.exit(green ? 0 : 1)
