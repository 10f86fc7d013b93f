/**
 * Preloaded by the project's commands (`node --import`): exits with one line if Node is too old or
 * native packages are missing. JavaScript, because an older Node cannot load TypeScript.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
const needed = engines.node.replace(/^>=/, "")
const { node } = process.versions
if (node.localeCompare(needed, "en", { numeric: true }) < 0) {
  console.error(`Node ${needed} or newer is needed; ${process.execPath} is ${node}.`)
  process.exit(1)
}

// Native parts are optional packages: with `--omit=optional` or another system's node_modules they
// are missing.
const missing = ["@node-rs/argon2", "@img/sharp"].filter((prefix) => {
  const [scope, name] = prefix.split("/")
  const folder = new URL(`../node_modules/${scope}`, import.meta.url)
  const names = [`${name}-${process.platform}`, `${name}-wasm32`]
  return (
    existsSync(folder) && !readdirSync(folder).some((entry) => names.some((one) => entry.startsWith(one)))
  )
})
if (missing.length > 0) {
  console.error(
    `Missing: the native part of ${missing.join(" and ")} for ${process.platform}. Remedy: npm ci, without --omit=optional, on this machine.`,
  )
  process.exit(1)
}
