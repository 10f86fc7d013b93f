import { createHash } from "node:crypto"
import { readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { deserialize, serialize } from "node:v8"
import type { Environment } from "../../environment.ts"
import type { Version } from "../../version.ts"
import type { PrecompressedResponse } from "../send/precompressed-response.ts"

/** A page as it was made last, under its key in the page cache. */
export interface StoredPage {
  key: string
  answer: PrecompressedResponse
}

/** What the file holds. Another program, database or setting than `of` makes other pages. */
interface Stored {
  of: string
  pages: StoredPage[]
}

/** Pages on the disk, for processes that start while the database is away. */
export interface PageStore {
  /** What was stored last; nothing where that is missing, of another program or unreadable. */
  read(): Promise<StoredPage[]>
  /** Stores these pages in the place of what was there. Fails with the system's error. */
  write(pages: StoredPage[]): Promise<void>
}

/**
 * Opens the pages in `DATA_DIR/pages`, which this build of the program made with these settings.
 * @param buildFolder where the build is
 */
export async function openPageStore(
  environment: Environment,
  version: Version,
  buildFolder: string,
): Promise<PageStore> {
  const file = join(environment.DATA_DIR, "pages")
  const fingerprint = await readFile(join(buildFolder, "fingerprint"), "utf8").catch(() => "")
  const of = createHash("sha256")
    .update(JSON.stringify([fingerprint, version, ...settingsOf(environment)]))
    .digest("hex")
  return {
    async read() {
      try {
        const stored = deserialize(await readFile(file)) as Stored
        return stored.of === of ? stored.pages : []
      } catch {
        return []
      }
    },
    async write(pages) {
      const unfinished = `${file}.${process.pid}`
      try {
        await writeFile(unfinished, serialize({ of, pages } satisfies Stored), { mode: 0o600 })
        await rename(unfinished, file)
      } finally {
        await rm(unfinished, { force: true })
      }
    },
  }
}

/** What stands in pages, or decides which content they show. */
function settingsOf(environment: Environment): unknown[] {
  const { SITE_URL, DATABASE_URL, SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, RETENTION_DAYS } = environment
  const database = DATABASE_URL && URL.parse(DATABASE_URL)
  return [
    SITE_URL,
    database ? database.host + database.pathname + database.searchParams.get("host") : null,
    SUPABASE_URL,
    SUPABASE_PUBLISHABLE_KEY,
    RETENTION_DAYS,
  ]
}
