import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Database } from "../../../server/database/database.ts"
import { migrate } from "../../../server/database/migrate.ts"
import { openDatabase } from "../../../server/database/open.ts"
import { everyRow } from "../../fixtures/every-row.ts"
import type { Recording } from "./recording.ts"

/**
 * Opens the state after a power cut at a moment of the recording, like the next start, and reads
 * every row. Returns acknowledged writes that are missing.
 */
export async function brokenPromises(recording: Recording, at: number, dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database)
    await everyRow(database)
    return [
      ...(await lostRows(database, recording, at)),
      ...(await lostMail(database, recording, dataDir)),
      ...(await lostSecrets(recording, at, dataDir)),
    ]
  } finally {
    await database.close()
  }
}

async function lostRows(database: Database, { acknowledged }: Recording, at: number): Promise<string[]> {
  return database.asOwner(async (query) => {
    const messages = await query<{ email: string }>("select email from public.contact_submissions")
    const pages = await query<{ slug: string; title: string }>("select slug, title from public.pages")
    const files = await query<{ name: string; hash: string }>(
      `select name, encode(sha256(string_agg(bytes, '' order by part)), 'hex') as hash
       from storage.objects join storage.object_parts on object_id = id group by name`,
    )
    const isThere = (promise: (typeof acknowledged)[number]) => {
      if ("message" in promise) return messages.some(({ email }) => email === promise.message)
      if ("file" in promise)
        return files.some(({ name, hash }) => name === promise.file && hash === promise.hash)
      return pages.some(({ slug, title }) => slug === promise.page && Number(title) >= Number(promise.title))
    }
    return acknowledged
      .filter((promise) => promise.at <= at && !isThere(promise))
      .map((promise) => JSON.stringify(promise))
  })
}

/** A mail marked as sent must be a complete file. */
async function lostMail(database: Database, recording: Recording, dataDir: string): Promise<string[]> {
  const sent = await database.asOwner((query) =>
    query<{ id: string }>("select id from private.outbox where sent_at is not null"),
  )
  const names = await readdir(join(recording.dataDir, "mail")).catch(() => [])
  const lost: string[] = []
  for (const { id } of sent) {
    const name = names.find((one) => one.endsWith(`${id}.eml`)) ?? id
    const [kept, written] = await Promise.all(
      [dataDir, recording.dataDir].map((folder) =>
        readFile(join(folder, "mail", name)).catch(() => undefined),
      ),
    )
    if (!kept || !written?.equals(kept)) lost.push(`mail ${id}`)
  }
  return lost
}

async function lostSecrets({ ready, secrets }: Recording, at: number, dataDir: string): Promise<string[]> {
  const path = join(dataDir, "secrets.json")
  // The file is written before the database exists: from then on it is complete or missing.
  if (at < ready && !existsSync(path)) return []
  return (await readFile(path, "utf8").catch(() => "")) === secrets ? [] : ["secrets.json"]
}
