import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"

/** Sources of the build. */
const sources = [
  "app",
  "brand",
  "content",
  "demo/files",
  "portable/forms/values.ts",
  "public",
  "scripts/build.ts",
  "scripts/build",
  "server/database/bootstrap",
  "supabase/migrations",
  "vite.config.ts",
  "react-router.config.ts",
  // The back office shows the version.
  "package.json",
  "package-lock.json",
]

/** Hashes the sources of the build, so that `npm start` builds only after a change. */
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
