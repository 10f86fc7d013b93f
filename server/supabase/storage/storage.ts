import { Hono } from "hono"
import type { Database } from "../../database/database.ts"
import type { LimitAnswer } from "../../limits/consume.ts"
import { TooManyWaiting, turns } from "../../limits/turns.ts"
import { kindOfFile } from "../../media/file-kind.ts"
import { harmlessDrawing } from "../../media/svg.ts"
import type { Bindings } from "../functions.ts"
import { authenticate, type Keys } from "../keys.ts"
import { faultOf, type Logger } from "../logger.ts"
import { allowance } from "../rest/allowance.ts"
import { readJson } from "../rest/body.ts"
import { fileAnswer } from "./answers.ts"
import { refuseFile, toStorageError } from "./errors.ts"
import {
  addObject,
  checkAdding,
  listObjects,
  readBucket,
  readOwn,
  readPublic,
  removeObjects,
} from "./objects.ts"
import { PublicFiles } from "./public-files.ts"
import { fileOf, isForm, readBody, readForm } from "./upload-body.ts"

interface Parts {
  database: Database
  keys: Keys
  logger: Logger
  /** Counts a reading that memory cannot answer. */
  limit?: (clientAddress: string | undefined) => Promise<LimitAnswer>
}

const largestFile = 25 * 1024 * 1024
/** Its parts are no `.` or `..`, and hold no control characters or what addresses use for themselves. */
const nameForm = /^(?!\.{1,2}(\/|$))[\w!.*'() &$@=;:+,-]+(\/(?!\.{1,2}(\/|$))[\w!.*'() &$@=;:+,-]+)*$/

/** Supabase's Storage, the part of it that docs/protocol.md lists. Mounted at /storage/v1. */
export function createStorage(parts: Parts): Hono<{ Bindings: Bindings }> {
  const { database, keys } = parts
  const files = new PublicFiles((bucket, name) => readPublic(database, bucket, name))
  // A file that is being received takes 25 MB of memory.
  const receive = turns(4, 20)
  const app = new Hono<{ Bindings: Bindings }>()

  app.on(["GET", "HEAD"], "/object/public/:bucket/:name{.+}", async ({ req, env }) => {
    const { bucket, name } = req.param()
    let file = files.kept(bucket, name)
    if (!file && nameForm.test(name)) {
      const counted = await parts.limit?.(env?.clientAddress)
      if (counted && !counted.ok) throw tooMany(counted.retryAfterSeconds)
      file = await files.read(bucket, name)
    }
    if (!file) throw missing()
    return fileAnswer(req.raw, name, file, "public, max-age=31536000, immutable")
  })

  app.post("/object/list/:bucket", async ({ req }) => {
    const session = await authenticate(req.raw, keys)
    const asked = await readJson(req.raw, await allowance(database, session, req.raw))
    return Response.json(await listObjects(database, session, listing(req.param("bucket"), asked)))
  })

  for (const path of ["/object/authenticated/:bucket/:name{.+}", "/object/:bucket/:name{.+}"] as const) {
    app.on(["GET", "HEAD"], path, async ({ req }) => {
      const { bucket, name } = req.param()
      const file = await readOwn(database, await authenticate(req.raw, keys), bucket, checkedName(name))
      if (!file) throw missing()
      return fileAnswer(req.raw, name, file, "private, max-age=0, must-revalidate")
    })
  }

  app.post("/object/:bucket/:name{.+}", async ({ req }) => {
    const { bucket, name } = req.param()
    const session = await authenticate(req.raw, keys)
    // Their addresses may be kept for ever, so what they lead to must stay.
    if (req.header("x-upsert") === "true")
      throw refuseFile(400, "InvalidRequest", "Files are not overwritten here")
    const known = await readBucket(database, bucket)
    if (!known) throw refuseFile(404, "Bucket not found", "Bucket not found")
    const limit = Math.min(known.file_size_limit ?? largestFile, largestFile)
    checkedName(name)
    await checkAdding(database, session, bucket, name)
    return await receive(async () => {
      const bytes = isForm(req.raw)
        ? await fileOf(await readForm(req.raw, limit))
        : await readBody(req.raw, limit)
      if (!bytes) throw refuseFile(400, "InvalidRequest", "The form holds no file, or several")
      if (bytes.byteLength > limit)
        throw refuseFile(413, "Payload too large", "The object exceeded the maximum allowed size")
      const type = typeOf(bytes)
      if (!type || (known.allowed_mime_types && !known.allowed_mime_types.includes(type))) {
        throw refuseFile(415, "invalid_mime_type", "The file's content is of no kind that is taken")
      }
      const cacheControl = req.header("cache-control") ?? "max-age=31536000"
      const id = await addObject(database, session, { bucket, name, type, bytes, cacheControl })
      return Response.json({ Key: `${bucket}/${name}`, Id: id })
    })
  })

  app.delete("/object/:bucket", async ({ req }) => {
    const session = await authenticate(req.raw, keys)
    const bucket = req.param("bucket")
    const { prefixes } = objectIn(await readJson(req.raw, await allowance(database, session, req.raw)))
    if (
      !Array.isArray(prefixes) ||
      prefixes.length > 1000 ||
      !prefixes.every((name) => typeof name === "string")
    ) {
      throw refuseFile(400, "Invalid request", "prefixes must be an array of at most 1000 names")
    }
    const removed = await removeObjects(database, session, bucket, prefixes)
    for (const { name } of removed) files.forget(bucket, name)
    return Response.json(removed)
  })

  app.all("*", () => {
    throw refuseFile(404, "not_found", "Not spoken by this server")
  })
  app.onError((error, { req }) => {
    if (error instanceof TooManyWaiting) {
      return refuseFile(503, "Busy", "Too many files are being read", { "retry-after": "5" }).toResponse()
    }
    const answer = toStorageError(error)
    if (answer.status >= 500) parts.logger.error(faultOf(error, req.raw), "request failed")
    return answer.toResponse()
  })
  return app
}

const missing = () => refuseFile(404, "not_found", "Object not found")

const tooMany = (seconds: number) =>
  refuseFile(429, "Too many requests", "Too many requests", { "retry-after": String(seconds) })

function checkedName(name: string): string {
  if (!nameForm.test(name) || name.length > 1000) throw refuseFile(400, "InvalidKey", "Invalid key")
  return name
}

/** What the content is. A drawing counts only when nothing would have to be taken out of it. */
function typeOf(bytes: Buffer): string | undefined {
  const kind = kindOfFile(bytes)
  if (kind?.holds !== "drawing") return kind?.type
  try {
    return harmlessDrawing(bytes) === bytes.toString() ? kind.type : undefined
  } catch {
    return undefined
  }
}

function objectIn({ value }: { value: unknown }): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw refuseFile(400, "Invalid request", "The body must be an object")
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
    throw refuseFile(400, "Invalid request", "prefix and search are texts, limit and offset numbers")
  }
  if ([prefix, search].some((text) => text.includes("\0") || text.length > 1000)) {
    throw refuseFile(400, "Invalid request", "prefix and search are texts of at most 1000 characters")
  }
  const { column = "name", order = "asc" } = (sortBy ?? {}) as { column?: unknown; order?: unknown }
  if (column !== "name") throw refuseFile(400, "Invalid request", "Files are sorted by name")
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
