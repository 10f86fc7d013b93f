import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import type { BusboyHeaders } from "@fastify/busboy"
import { type BodyNotReceived, limitBody } from "../../limits/receive.ts"
import { ProtocolError } from "../errors.ts"
import { storageError } from "./errors.ts"

/** Maximum bytes of a form besides the file. */
const maxFormOverhead = 64 * 1024
/** One file is accepted; a second is counted only to reject the form. */
const formLimits = {
  files: 2,
  fields: 20,
  fieldSize: 16 * 1024,
  parts: 30,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/** An uploaded file in a temporary folder. */
export interface ReceivedFile {
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 hash. */
  hash: Buffer
}

export interface Upload {
  fields: ReadonlyMap<string, string>
  /** `undefined` for a form without a file or with several. */
  file: ReceivedFile | undefined
}

/** Whether the body is multipart/form-data; otherwise the body is the file. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")
}

/**
 * Streams an upload into a temporary folder (`TMPDIR`), up to the limit. The folder is removed
 * after `work`.
 * @param limit maximum file size in bytes
 * @throws ProtocolError 413 above the limit; 400 for an aborted request or invalid
 * multipart/form-data
 */
export async function receiveUpload<T>(
  request: Request,
  limit: number,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const refusal = ({ tooLarge }: BodyNotReceived) =>
    tooLarge
      ? storageError(413, "EntityTooLarge", `The file is larger than ${limit / 1024 / 1024} MB.`)
      : storageError(400, "InvalidRequest", "The body could not be read.")
  const { body } = limitBody(request, limit + maxFormOverhead, refusal)
  const folder = await mkdtemp(join(tmpdir(), "upload-"))
  try {
    const bytes = body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([])
    const upload = isMultipart(request)
      ? await readForm(bytes, request.headers.get("content-type") ?? "", folder)
      : { fields: new Map(), file: await save(bytes, join(folder, "file")) }
    return await work(upload)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parses multipart/form-data (RFC 7578) as a stream. */
async function readForm(body: Readable, type: string, folder: string): Promise<Upload> {
  const fields = new Map<string, string>()
  const files: Promise<ReceivedFile>[] = []
  const failed = new AbortController()
  const { Busboy } = await import("@fastify/busboy")
  try {
    const form = new Busboy({ headers: { "content-type": type } as BusboyHeaders, limits: formLimits })
    form.on("field", (name, value) => void fields.set(name, value))
    form.on("file", (_, file) => {
      const saved = save(file, join(folder, String(files.length)), failed.signal)
      // Awaited below unless the form fails first; avoids an unhandled rejection.
      saved.catch(() => {})
      files.push(saved)
    })
    await pipeline(body, form)
    const [file, ...others] = await Promise.all(files)
    return { fields, file: others.length === 0 ? file : undefined }
  } catch (error) {
    failed.abort()
    throw error instanceof ProtocolError
      ? error
      : storageError(400, "InvalidRequest", "The body is no multipart/form-data.")
  }
}

async function save(source: Readable, path: string, signal?: AbortSignal): Promise<ReceivedFile> {
  const hash = createHash("sha256")
  let size = 0
  async function* measured(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      hash.update(part)
      size += part.byteLength
      yield part
    }
  }
  await pipeline(source, measured, createWriteStream(path, { flags: "wx" }), signal ? { signal } : {})
  return { path, size, hash: hash.digest() }
}
