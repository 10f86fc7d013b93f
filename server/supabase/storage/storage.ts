import { Hono } from "hono"
import type { LimitAnswer } from "../../../portable/limits/consume.ts"
import { runAsCaller } from "../../database/caller.ts"
import type { Database } from "../../database/database.ts"
import { createSemaphore, QueueFullError } from "../../limits/semaphore.ts"
import { detectFileKind } from "../../media/file-kind.ts"
import type { Bindings } from "../functions.ts"
import { authenticate, type Keys } from "../keys.ts"
import { errorFields, type Logger } from "../logger.ts"
import { readJson } from "../rest/body.ts"
import { findBodyLimit } from "../rest/body-limit.ts"
import { storageError, toStorageError } from "./errors.ts"
import {
  addObject,
  listObjects,
  readBucket,
  readInfo,
  readObjectAs,
  readPublicObject,
  removeObjects,
  requireAddPermission,
} from "./objects.ts"
import { createPublicFiles } from "./public-files.ts"
import { storedFileResponse } from "./stored-file-response.ts"
import { receiveUpload, type Upload } from "./upload-body.ts"

interface Parts {
  database: Database
  keys: Keys
  logger: Logger
  /** Rate limit for reads that miss the cache. */
  limit?: (clientAddress: string | undefined) => Promise<LimitAnswer>
}

const maxFileBytes = 25 * 1024 * 1024
/** Segments are not `.` or `..` and contain no control or reserved URL characters. */
const namePattern = /^(?!\.{1,2}(\/|$))[\w!.*'() &$@=;:+,-]+(\/(?!\.{1,2}(\/|$))[\w!.*'() &$@=;:+,-]+)*$/

const publicCaching = "public, max-age=31536000, immutable"

/** Unsupported: signed URLs, list-v2, move, copy, transformations, resumable uploads, buckets. */
const unsupportedRoutes = [
  "/object/sign/*",
  "/object/upload/*",
  "/object/list-v2/*",
  "/object/move",
  "/object/copy",
  "/render/*",
  "/upload/*",
  "/bucket/*",
  "/cdn/*",
  "/iceberg/*",
  "/s3/*",
  "/vector/*",
]

/** The supported part of Supabase Storage (docs/reference/protocol.md). Mounted at /storage/v1. */
export function createStorage(parts: Parts): Hono<{ Bindings: Bindings }> {
  const { database, keys } = parts
  const files = createPublicFiles((bucket, name) =>
    // The result is for all visitors: the queue of one address must not refuse it.
    runAsCaller({ address: "public files" }, () => readPublicObject(database, bucket, name)),
  )
  // Each upload takes up to 25 MB of disk space.
  const receive = createSemaphore(4, 20)
  const app = new Hono<{ Bindings: Bindings }>()

  /** Returns a file of a public bucket, if there is one. */
  const publicFile = async (bucket: string, name: string, clientAddress: string | undefined) => {
    const cached = files.cached(bucket, name)
    if (cached || !namePattern.test(name)) return cached
    const counted = await parts.limit?.(clientAddress)
    if (counted && !counted.ok) throw tooManyRequestsError(counted.retryAfterSeconds)
    return await files.read(bucket, name)
  }
  const existing = async (bucket: string) => {
    const known = await readBucket(database, bucket)
    if (!known) throw storageError(404, "NoSuchBucket", "Bucket not found")
    return known
  }

  app.on(["GET", "HEAD"], "/object/public/:bucket/:name{.+}", async ({ req, env }) => {
    const { bucket, name } = req.param()
    const file = await publicFile(bucket, name, env?.clientAddress)
    if (!file) throw missing()
    return storedFileResponse(req.raw, name, file, publicCaching)
  })

  for (const route of ["/object/info/public", "/object/info/authenticated", "/object/info"]) {
    app.get(`${route}/:bucket/:name{.+}`, async ({ req }) => {
      const { bucket = "", name = "" } = req.param()
      const session = route.endsWith("/public") ? undefined : await authenticate(req.raw, keys)
      const known = await existing(bucket)
      const info = known.public
        ? await database.asOwner((query) => readInfo(query, bucket, checkedName(name)))
        : session && (await database.as(session, (query) => readInfo(query, bucket, checkedName(name))))
      if (!info) throw missing()
      return Response.json(info)
    })
  }

  // Reserved words in the position of a bucket name.
  for (const route of unsupportedRoutes) {
    app.all(route, () => {
      throw storageError(400, "FeatureNotEnabled", "This feature is not supported by this server")
    })
  }

  app.post("/object/list/:bucket", async ({ req }) => {
    const session = await authenticate(req.raw, keys)
    const asked = await readJson(req.raw, await findBodyLimit(database, session, req.raw))
    return Response.json(await listObjects(database, session, listing(req.param("bucket"), asked)))
  })

  for (const path of ["/object/authenticated/:bucket/:name{.+}", "/object/:bucket/:name{.+}"] as const) {
    app.on(["GET", "HEAD"], path, async ({ req, env }) => {
      const { bucket, name } = req.param()
      const session = await authenticate(req.raw, keys)
      const shared = await publicFile(bucket, checkedName(name), env?.clientAddress)
      if (shared) return storedFileResponse(req.raw, name, shared, publicCaching)
      const file = await readObjectAs(database, session, bucket, name)
      if (file) return storedFileResponse(req.raw, name, file, "private, max-age=0, must-revalidate")
      await existing(bucket)
      throw missing()
    })
  }

  app.post("/object/:bucket/:name{.+}", async ({ req }) => {
    const { bucket, name } = req.param()
    const session = await authenticate(req.raw, keys)
    if (req.header("x-upsert") === "true") throw overwriteError()
    const known = await existing(bucket)
    const limit = Math.min(known.file_size_limit ?? maxFileBytes, maxFileBytes)
    checkedName(name)
    await requireAddPermission(database, session, bucket, name)
    const store = async ({ file: received }: Upload) => {
      if (!received) throw storageError(400, "InvalidRequest", "The form holds no file, or several")
      if (received.size > limit)
        throw storageError(413, "EntityTooLarge", "The object exceeded the maximum allowed size")
      const type = (await detectFileKind(received))?.type
      if (!type || (known.allowed_mime_types && !known.allowed_mime_types.includes(type))) {
        throw storageError(415, "InvalidMimeType", "The file's content is of no kind that is taken")
      }
      const cacheControl = req.header("cache-control") ?? "max-age=31536000"
      const id = await addObject(database, session, { bucket, name, type, received, cacheControl })
      return Response.json({ Key: `${bucket}/${name}`, Id: id })
    }
    return await receive(() => receiveUpload(req.raw, limit, store))
  })

  app.put("/object/:bucket/:name{.+}", () => {
    throw overwriteError()
  })

  app.delete("/object/:bucket", async ({ req }) => {
    const session = await authenticate(req.raw, keys)
    const bucket = req.param("bucket")
    const { prefixes } = objectIn(await readJson(req.raw, await findBodyLimit(database, session, req.raw)))
    if (
      !Array.isArray(prefixes) ||
      prefixes.length > 1000 ||
      !prefixes.every((name) => typeof name === "string")
    ) {
      throw storageError(400, "InvalidRequest", "prefixes must be an array of at most 1000 names")
    }
    const removed = await removeObjects(database, session, bucket, prefixes)
    for (const { name } of removed) files.forget(bucket, name)
    return Response.json(removed)
  })

  app.all("*", () => {
    throw storageError(404, "InvalidRequest", "There is no such route")
  })
  app.onError((error, { req }) => {
    if (error instanceof QueueFullError) {
      return storageError(503, "SlowDown", "Too many files are being read", {
        "retry-after": "5",
      }).toResponse()
    }
    const answer = toStorageError(error)
    if (answer.status >= 500) parts.logger.error(errorFields(error, req.raw), "request failed")
    return answer.toResponse()
  })
  return app
}

const missing = () => storageError(404, "NoSuchKey", "Object not found")

/** URLs of files are cached forever, so their content must not change. */
const overwriteError = () => storageError(400, "FeatureNotEnabled", "Files are not overwritten here")

const tooManyRequestsError = (seconds: number) =>
  storageError(429, "SlowDown", "Too many requests", { "retry-after": String(seconds) })

function checkedName(name: string): string {
  if (!namePattern.test(name) || name.length > 1000) throw storageError(400, "InvalidKey", "Invalid key")
  return name
}

function objectIn({ value }: { value: unknown }): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw storageError(400, "InvalidRequest", "The body must be an object")
}

function listing(bucket: string, body: { value: unknown }) {
  const { prefix = "", search = "", limit = 100, offset = 0, sortBy } = objectIn(body)
  const count = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
  if (
    typeof prefix !== "string" ||
    typeof search !== "string" ||
    !count(limit) ||
    !count(offset) ||
    offset > 1e9
  ) {
    throw storageError(400, "InvalidRequest", "prefix and search are texts, limit and offset numbers")
  }
  if ([prefix, search].some((text) => text.includes("\0") || text.length > 1000)) {
    throw storageError(400, "InvalidRequest", "prefix and search are texts of at most 1000 characters")
  }
  const { column = "name", order = "asc" } = (sortBy ?? {}) as { column?: unknown; order?: unknown }
  if (column !== "name") throw storageError(400, "InvalidRequest", "Files are sorted by name")
  const folder = prefix.replace(/^\/+|\/+$/g, "")
  return {
    bucket,
    folder: folder && `${folder}/`,
    search,
    limit: Math.min(limit, 1000),
    offset,
    descending: order === "desc",
  }
}
