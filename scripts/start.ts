/** `npm start`: builds what is missing or has changed, then starts the server. */
import { readFile } from "node:fs/promises"
import { sourceFingerprint } from "./source-fingerprint.ts"

process.env.NODE_ENV = "production"

const built = await readFile("build/fingerprint", "utf8").catch(() => "")
// A deployed copy may hold the build without its sources' folder; then there is nothing to compare with.
const wanted = await sourceFingerprint().catch(() => built)
if (!built || built !== wanted) {
  console.log("Building the site …")
  const { buildSite } = await import("./build.ts")
  await buildSite()
}
await import("../server/main.ts")
