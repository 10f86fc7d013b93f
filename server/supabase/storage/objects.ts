import { createReadStream } from "node:fs"
import { setImmediate as othersFirst } from "node:timers/promises"
import type { Database, Query, Session } from "../../database/database.ts"
import type { ReceivedFile } from "./upload-body.ts"

/**
 * Chunk size in bytes. On PGlite, other requests wait no longer than for one chunk. Chunks are sent
 * as base64, which PGlite parses much faster than bytea.
 */
const chunkBytes = 256 * 1024

export interface StoredFile {
  type: string
  etag: string
  changed: Date
  bytes: Buffer
}

interface Bucket {
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
}

/**
 * Reads a bucket's settings: visibility, maximum file size in bytes and MIME types (`null`: any).
 */
export async function readBucket(database: Database, id: string): Promise<Bucket | undefined> {
  const [bucket] = await database.asOwner((query) =>
    query<Bucket & Record<string, unknown>>(
      "select public, file_size_limit, to_json(allowed_mime_types) as allowed_mime_types from storage.buckets where id = $1",
      [id],
    ),
  )
  return bucket
}

/** Stores a file under the caller's policies. Rejects with 42501 (denied) or 23505 (exists). */
export async function addObject(
  database: Database,
  session: Session,
  file: { bucket: string; name: string; type: string; received: ReceivedFile; cacheControl: string },
): Promise<string> {
  const { received, type } = file
  const metadata = {
    eTag: `"${received.hash.toString("base64url").slice(0, 22)}"`,
    size: received.size,
    mimetype: type,
    cacheControl: file.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: received.size,
    httpStatusCode: 200,
  }
  return await database.as(session, async (query) => {
    const [row] = await query<{ id: string }>(
      "insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3) returning id",
      [file.bucket, file.name, metadata],
    )
    const id = String(row?.id)
    let part = 0
    for await (const piece of createReadStream(received.path, { highWaterMark: chunkBytes })) {
      await query(
        "insert into storage.object_parts (object_id, part, bytes) values ($1, $2, decode($3, 'base64'))",
        [id, part++, (piece as Buffer).toString("base64")],
      )
      await othersFirst()
    }
    return id
  })
}

const undone = new Error("undone")

/** Checks permission to add a file before reading the upload. Rejects as `addObject` does. */
export async function requireAddPermission(
  database: Database,
  session: Session,
  bucket: string,
  name: string,
): Promise<void> {
  await database
    .as(session, async (query) => {
      await query("insert into storage.objects (bucket_id, name, metadata) values ($1, $2, '{}')", [
        bucket,
        name,
      ])
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
}

/** Reads a file of a public bucket. */
export function readPublicObject(
  database: Database,
  bucket: string,
  name: string,
): Promise<StoredFile | undefined> {
  return readObject((work) => database.asOwner(work), bucket, name, {
    condition: "exists (select from storage.buckets where id = $1 and public)",
    first: "(select encode(bytes, 'base64') from storage.object_parts where object_id = id and part = 0)",
  })
}

export function readObjectAs(database: Database, session: Session, bucket: string, name: string) {
  // Visitors may read no chunks.
  return readObject((work) => database.as(session, work), bucket, name, { condition: "true", first: "null" })
}

/**
 * Reads each chunk in its own transaction; files are never overwritten, so chunks fit.
 * @param first SQL expression of the first chunk, to read it with the metadata; `null` to read it
 *   afterwards
 */
async function readObject(
  run: <T>(work: (query: Query) => Promise<T>) => Promise<T>,
  bucket: string,
  name: string,
  { condition, first }: { condition: string; first: string },
): Promise<StoredFile | undefined> {
  const [found] = await run((query) =>
    query<{ id: string; type: string; etag: string; size: number; changed: string; first: string | null }>(
      `select id, metadata ->> 'mimetype' as type, metadata ->> 'eTag' as etag, (metadata -> 'size')::integer as size,
         updated_at as changed, ${first} as first
       from storage.objects where bucket_id = $1 and name = $2 and ${condition}`,
      [bucket, name],
    ),
  )
  if (!found) return undefined
  const pieces = found.first === null ? [] : [Buffer.from(found.first, "base64")]
  for (let read = pieces[0]?.length ?? 0; read < found.size; ) {
    const [row] = await run((query) =>
      query<{ bytes: string }>(
        "select encode(bytes, 'base64') as bytes from storage.object_parts where object_id = $1 and part = $2",
        [found.id, pieces.length],
      ),
    )
    if (!row) return undefined
    const piece = Buffer.from(row.bytes, "base64")
    pieces.push(piece)
    read += piece.length
  }
  return {
    type: found.type,
    etag: found.etag,
    changed: new Date(found.changed),
    bytes: Buffer.concat(pieces),
  }
}

/** SQL expression for a time in ISO 8601 with milliseconds, as Storage writes it. */
const isoTimestampSql = (column: string) =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns a file's metadata in the format of Storage's `info`. */
export async function readInfo(query: Query, bucket: string, name: string): Promise<object | undefined> {
  // Files are never overwritten, so a file has one version.
  const [info] = await query<Record<string, unknown>>(
    `select id, name, id as version, bucket_id, metadata -> 'size' as size, metadata ->> 'mimetype' as content_type,
       metadata ->> 'cacheControl' as cache_control, metadata ->> 'eTag' as etag, '{}'::jsonb as metadata,
       ${isoTimestampSql("updated_at")} as last_modified, ${isoTimestampSql("created_at")} as created_at
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  )
  return info
}

interface ObjectRow {
  id: string | null
  name: string
  updated_at: string | null
  created_at: string | null
  last_accessed_at: string | null
  metadata: object | null
}

/** Deletes the files that policies allow and returns them. */
export function removeObjects(database: Database, session: Session, bucket: string, names: string[]) {
  return database.as(session, (query) =>
    query<{ id: string; name: string; bucket_id: string; metadata: object }>(
      `delete from storage.objects where bucket_id = $1 and name = any ($2)
       returning id, name, bucket_id, ${isoTimestampSql("created_at")} as created_at, ${isoTimestampSql("updated_at")} as updated_at, metadata`,
      [bucket, names],
    ),
  )
}

/** Lists the files and folders directly in a folder, by name. */
export function listObjects(
  database: Database,
  session: Session,
  wanted: {
    bucket: string
    folder: string
    search: string
    limit: number
    offset: number
    descending: boolean
  },
): Promise<ObjectRow[]> {
  const order = wanted.descending ? "desc" : "asc"
  return database.as(session, (query) =>
    query<ObjectRow & Record<string, unknown>>(
      `with inside as (
         select objects.*, substr(name, length($2) + 1) as rest from storage.objects
         where bucket_id = $1 and starts_with(name, $2)
       ), entries as (
         select case when position('/' in rest) = 0 then id end as id, split_part(rest, '/', 1) as name,
           case when position('/' in rest) = 0 then ${isoTimestampSql("updated_at")} end as updated_at,
           case when position('/' in rest) = 0 then ${isoTimestampSql("created_at")} end as created_at,
           case when position('/' in rest) = 0 then metadata end as metadata
         from inside where rest <> ''
       )
       select distinct on (name collate "C") id, name, updated_at, created_at, updated_at as last_accessed_at, metadata
       from entries where starts_with(lower(name), lower($3))
       order by name collate "C" ${order} limit $4 offset $5`,
      [wanted.bucket, wanted.folder, wanted.search, wanted.limit, wanted.offset],
    ),
  )
}
