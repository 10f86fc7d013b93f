import { createHash } from "node:crypto"
import { readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { deserialize, serialize } from "node:v8"
import type { Environment } from "../../environment.ts"
import type { Version } from "../../version.ts"
import type { PrecompressedResponse } from "../send/precompressed-response.ts"

/** The latest version of a page, with its cache key. */
export interface StoredPage {
  key: string
  answer: PrecompressedResponse
}

/** File content. Pages of another version, database or configuration (`of`) are ignored. */
interface StoredFile {
  of: string
  pages: StoredPage[]
}

/** Pages on disk, for processes that start while the database is unreachable. */
export interface PageStore {
  /** Returns the stored pages; empty if the file is missing, unreadable or of another version. */
  read(): Promise<StoredPage[]>
  /** Replaces the stored pages. Rejects with the system error. */
  write(pages: StoredPage[]): Promise<void>
}

/**
 * Opens `DATA_DIR/pages` for this build and these settings.
 * @param buildFolder path of the build
 */
export async function openPageStore(
  environment: Environment,
  version: Version,
  buildFolder: string,
): Promise<PageStore> {
  const file = join(environment.DATA_DIR, "pages")
  const fingerprint = await readFile(join(buildFolder, "fingerprint"), "utf8").catch(() => "")
  const of = createHash("sha256")
    .update(JSON.stringify([fingerprint, version, ...settingsInPages(environment)]))
    .digest("hex")
  return {
    async read() {
      try {
        const stored = deserialize(await readFile(file)) as StoredFile
        return stored.of === of ? stored.pages : []
      } catch {
        return []
      }
    },
    async write(pages) {
      const unfinished = `${file}.${process.pid}`
      try {
        await writeFile(unfinished, serialize({ of, pages } satisfies StoredFile), { mode: 0o600 })
        await rename(unfinished, file)
      } finally {
        await rm(unfinished, { force: true })
      }
    },
  }
}

/** Settings that affect the content of pages. */
function settingsInPages(environment: Environment): unknown[] {
  const { SITE_URL, SITE_CLOSED, DATABASE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, RETENTION_DAYS } =
    environment
  const database = DATABASE_URL && URL.parse(DATABASE_URL)
  return [
    SITE_URL,
    SITE_CLOSED,
    database ? database.host + database.pathname + database.searchParams.get("host") : null,
    SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY,
    RETENTION_DAYS,
  ]
}
