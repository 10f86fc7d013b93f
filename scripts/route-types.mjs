/**
 * After `npm ci` and `npm install`: generates the route types (`./+types/…`), so that an editor
 * type-checks a fresh clone. Does nothing without the development dependencies or the app, as in
 * the first layer of the Dockerfile. A failure does not stop the installation: `npm run check`
 * generates the types too.
 *
 * JavaScript, because an older Node that cannot run TypeScript may start it.
 */
import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"

const command = "node_modules/@react-router/dev/bin.cjs"

if (existsSync(command) && existsSync("node_modules/vite") && existsSync("app/routes.ts")) {
  try {
    execFileSync(process.execPath, [command, "typegen"], { stdio: ["ignore", "ignore", "pipe"] })
  } catch (error) {
    const [cause] = String(error.stderr ?? error)
      .trim()
      .split("\n")
    console.warn(`Route types were not generated (${cause}). Remedy: npx react-router typegen`)
  }
}
