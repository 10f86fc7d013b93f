/** `npm start`: builds what is missing or has changed, then starts the server. */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { sourceFingerprint } from "./build/source-fingerprint.ts"
import { noteVersion } from "./build/version.ts"
import { stopWithNpm } from "./stop-with-npm.ts"

process.env.NODE_ENV = "production"
stopWithNpm()

const built = await readFile("build/fingerprint", "utf8").catch(() => "")
// A deployed copy may hold the build without its sources' folder; then there is nothing to compare with.
const wanted = await sourceFingerprint().catch(() => built)
if (!built || built !== wanted) {
  console.log("Building the site …")
  const { buildSite } = await import("./build.ts").catch(endWithoutTools)
  await buildSite()
} else if (existsSync(".git")) {
  // Later commits may have changed the server alone. What may not be written is not worth a refused start.
  await noteVersion().catch(() => {})
}
await import("../server/main.ts")

/** Ends with one line where `npm prune --omit=dev` has removed what builds the site. */
function endWithoutTools(error: Error & { code?: string }): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error
  console.error(
    "Missing: the tools that build the site. Run npm ci (without --omit) and npm run build, then npm prune --omit=dev (README.md, Deployment).",
  )
  process.exit(1)
}
