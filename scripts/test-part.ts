/**
 * `npm run test:unit`, `test:data`, `test:browser`: parts of `npm test`. Arguments after `--` go to
 * the test runner: a part of a file name, `--changed` (since the last commit), for unit also
 * `--watch`.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { ensureChromium } from "../tests/fixtures/chromium.ts"
import { freePort } from "../tests/fixtures/free-port.ts"
import { buildIfStale } from "./build.ts"

const [part, ...words] = process.argv.slice(2)

function run(name: string, parameters: string[], environment: Record<string, string> = {}): void {
  const { status } = spawnSync(join("node_modules/.bin", name), [...parameters, ...words], {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  })
  process.exitCode = status ?? 1
}

if (part === "unit") run("vitest", ["--run", "--project", "unit*"])
if (part === "data") {
  await buildIfStale()
  run("vitest", [
    "--run",
    ...["policies", "protocol*", "start", "faults"].flatMap((name) => ["--project", name]),
  ])
}
if (part === "browser") {
  await buildIfStale()
  ensureChromium()
  const changed = words.indexOf("--changed")
  if (changed >= 0) words[changed] = "--only-changed"
  run("playwright", ["test"], { E2E_PORT: String(await freePort()), LANG: process.env.LANG ?? "C.UTF-8" })
}
