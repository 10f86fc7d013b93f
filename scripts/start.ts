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
  const { buildSite } = await import("./build.ts").catch(unlessMissing("the tools that build the site"))
  await buildSite()
} else if (existsSync(".git")) {
  // Later commits may have changed the server alone. What may not be written is not worth a refused start.
  await noteVersion().catch(() => {})
}
await import("@node-rs/argon2").catch(unlessMissing("the native part of @node-rs/argon2"))
await import("../server/main.ts")

/** What an installation without some packages lacks is said in one line instead of a stack. */
function unlessMissing(what: string): (error: Error & { code?: string }) => never {
  return (error) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND" && !error.message.includes("native binding")) throw error
    console.error(
      `Missing: ${what}. Run npm ci (without --omit) and npm run build, then npm prune --omit=dev (README.md, Deployment).`,
    )
    process.exit(1)
  }
}
