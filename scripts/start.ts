/** `npm start`: builds after a change, then starts the server. */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { sourceFingerprint } from "./build/source-fingerprint.ts"
import { writeVersion } from "./build/version.ts"
import { stopWithNpm } from "./stop-with-npm.ts"

process.env.NODE_ENV = "production"
stopWithNpm()

const built = await readFile("build/fingerprint", "utf8").catch(() => "")
// A deployed copy may have the build without its sources; then there is nothing to compare.
const wanted = await sourceFingerprint().catch(() => built)
if (!built || built !== wanted) {
  console.log("Building the site …")
  const { buildSite } = await import("./build.ts").catch(endWithoutTools)
  await buildSite()
} else if (existsSync(".git")) {
  // The commit may be newer than the build. A read-only folder must not prevent the start.
  await writeVersion().catch(() => {})
}
await import("../server/main.ts")

/** Exits with one line if `npm prune --omit=dev` has removed the build tools. */
function endWithoutTools(error: Error & { code?: string }): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error
  console.error(
    "Missing: the tools that build the site. Run npm ci (without --omit) and npm run build, then npm prune --omit=dev (README.md, Deployment).",
  )
  process.exit(1)
}
