import { createHash } from "node:crypto"
import { globSync, readFileSync } from "node:fs"

/**
 * Returns the first line of supabase/types.ts: a fingerprint of the migrations. Reads the working
 * directory.
 */
export function fingerprintLine(): string {
  const hash = createHash("sha256")
  for (const file of globSync("supabase/migrations/*.sql").sort())
    hash.update(file).update(readFileSync(file))
  return `// Written by \`npm run types\` from the migrations with sha256 ${hash.digest("hex")}`
}
