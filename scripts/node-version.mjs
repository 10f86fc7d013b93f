/**
 * Preloaded by the project's commands (`node --import`): ends with one line where Node is older than package.json asks for.
 * JavaScript, because an older Node cannot load the TypeScript that comes next, and would end with a stack.
 */
import { readFileSync } from "node:fs"

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"))
const needed = engines.node.replace(/^>=/, "")
const { node } = process.versions
if (node.localeCompare(needed, "en", { numeric: true }) < 0) {
  console.error(`Node ${needed} or newer is needed; ${process.execPath} is ${node}.`)
  process.exit(1)
}
