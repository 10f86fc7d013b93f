import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"

/** Everything that the build is made of. */
const sources = [
  "app",
  "brand",
  "content",
  "demo/files",
  "portable/forms/values.ts",
  "public",
  "scripts/build.ts",
  "scripts/build",
  "vite.config.ts",
  "react-router.config.ts",
  // The back office shows its version.
  "package.json",
  "package-lock.json",
]

/** A hash of the build's sources, so that `npm start` builds only when something has changed. */
export async function sourceFingerprint(): Promise<string> {
  const hash = createHash("sha256")
  for (const source of sources.filter((name) => existsSync(name))) {
    const isFolder = (await stat(source)).isDirectory()
    const names = isFolder ? (await readdir(source, { recursive: true })).sort() : [""]
    for (const name of names) {
      const path = join(source, name)
      if ((await stat(path)).isDirectory()) continue
      hash
        .update(path)
        .update("\0")
        .update(await readFile(path))
    }
  }
  return hash.digest("hex")
}
