import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { Database } from "../database/database.ts"
import { detectFileKind } from "../media/file-kind.ts"
import { AdministrationError } from "../operations/administration-error.ts"
import { createHostedClient, dataOrThrow, type HostedProject } from "../operations/hosted-project.ts"
import { addObject, readObjectAs } from "../supabase/storage/objects.ts"

/** Row of an uploaded file. Its objects are in a separate folder in Storage (migration media). */
export interface MediaRow {
  folder: string
  file: string
  content_hash: string
  [column: string]: unknown
}

/** Uploaded files of a site. */
export interface FileStore {
  rows(): Promise<MediaRow[]>
  /** Returns the names of the objects in a file's folder. */
  objectsOf(folder: string): Promise<string[]>
  read(name: string): Promise<Buffer>
  /** Stores an object from a local path. */
  add(name: string, path: string): Promise<void>
  addRow(row: MediaRow): Promise<void>
}

const cacheControl = "max-age=31536000"
/** Maximum rows per request of the Supabase API. */
const batchSize = 1000

/** Files on PGlite or Postgres, accessed with the service role. */
export function databaseFileStore(database: Database): FileStore {
  const session = { role: "service_role", claims: {} } as const
  return {
    async rows() {
      const rows = await database.as(session, (query) =>
        query<{ row: MediaRow }>(
          "select to_jsonb(media) - 'updated_at' as row from public.media order by id",
        ),
      )
      return rows.map(({ row }) => row)
    },
    async objectsOf(folder) {
      const rows = await database.as(session, (query) =>
        query<{ name: string }>(
          `select split_part(name, '/', 2) as name from storage.objects
           where bucket_id = 'media' and split_part(name, '/', 1) = $1 order by 1`,
          [folder],
        ),
      )
      return rows.map(({ name }) => name)
    },
    async read(name) {
      const file = await readObjectAs(database, session, "media", name)
      if (!file) throw new AdministrationError(`The uploaded file ${name} is not there any more.`)
      return file.bytes
    },
    async add(name, path) {
      const bytes = await readFile(path)
      const received = { path, size: bytes.length, hash: createHash("sha256").update(bytes).digest() }
      const type = await contentTypeOf(path)
      await addObject(database, session, { bucket: "media", name, type, received, cacheControl })
    },
    async addRow(row) {
      await database.as(session, (query) =>
        query(
          // Exports from before focal points were added lack them.
          `insert into public.media select (jsonb_populate_record(null::public.media,
             '{"focus_x": 50, "focus_y": 50}' || $1::jsonb || jsonb_build_object('updated_at', now()))).*`,
          [row],
        ),
      )
    },
  }
}

/** Files of a Supabase project, accessed with the secret key. */
export function hostedFileStore(project: HostedProject): FileStore {
  const client = createHostedClient(project)
  const bucket = client.storage.from("media")
  return {
    async rows() {
      const rows: MediaRow[] = []
      for (;;) {
        const page = client.from("media").select("*").order("id")
        const data = await dataOrThrow(page.range(rows.length, rows.length + batchSize - 1))
        rows.push(...data.map(({ updated_at: _, ...row }) => row as MediaRow))
        if (data.length < batchSize) return rows
      }
    },
    async objectsOf(folder) {
      return (await dataOrThrow(bucket.list(folder, { limit: batchSize }))).map(({ name }) => name)
    },
    async read(name) {
      return Buffer.from(await (await dataOrThrow(bucket.download(name))).arrayBuffer())
    },
    async add(name, path) {
      const options = { contentType: await contentTypeOf(path), cacheControl: "31536000" }
      await dataOrThrow(bucket.upload(name, await readFile(path), options))
    },
    async addRow(row) {
      await dataOrThrow(client.from("media").insert(row))
    },
  }
}

async function contentTypeOf(path: string): Promise<string> {
  const kind = await detectFileKind({ path })
  if (!kind) throw new AdministrationError(`${path} is no file that the site takes.`)
  return kind.type
}
