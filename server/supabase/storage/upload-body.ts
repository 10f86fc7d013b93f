import { createHash } from "node:crypto"
import { createWriteStream } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as NodeReadableStream } from "node:stream/web"
import { Busboy, type BusboyHeaders } from "@fastify/busboy"
import { guarded, type NotReceived } from "../../limits/receive.ts"
import { ProtocolError } from "../errors.ts"
import { refuseFile } from "./errors.ts"

/** What a form's other fields and its boundaries may add to a file. */
const formSlack = 64 * 1024
/** One file is accepted; the second is counted only to refuse the form. */
const formLimits = {
  files: 2,
  fields: 20,
  fieldSize: 16 * 1024,
  parts: 30,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/** A file on the disk, as it was sent. */
export interface ReceivedFile {
  path: string
  /** Bytes. */
  size: number
  /** SHA-256 of its content. */
  hash: Buffer
}

export interface Upload {
  fields: ReadonlyMap<string, string>
  /** The file. Undefined when a form holds none, or several. */
  file: ReceivedFile | undefined
}

/** Whether a request says that its body is a form (multipart/form-data); otherwise the body is the file. */
export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")
}

/**
 * Receives an upload, read no further than the limit, into a temporary folder (`TMPDIR`): of a file that comes, no more
 * is in memory than is on its way to the disk. The folder is removed when `work` has ended.
 * @param limit bytes of the file
 * @throws ProtocolError 413 past the limit; 400 when the sender went away or the body is no multipart/form-data
 */
export async function receiveUpload<T>(
  request: Request,
  limit: number,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const refusal = ({ tooLarge }: NotReceived) =>
    tooLarge
      ? refuseFile(413, "EntityTooLarge", `The file is larger than ${limit / 1024 / 1024} MB.`)
      : refuseFile(400, "InvalidRequest", "The body could not be read.")
  const { body } = guarded(request, limit + formSlack, refusal)
  const folder = await mkdtemp(join(tmpdir(), "upload-"))
  try {
    const bytes = body ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>) : Readable.from([])
    const upload = isForm(request)
      ? await readForm(bytes, request.headers.get("content-type") ?? "", folder)
      : { fields: new Map(), file: await save(bytes, join(folder, "file")) }
    return await work(upload)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Takes a body of multipart/form-data (RFC 7578) apart while it comes. */
async function readForm(body: Readable, type: string, folder: string): Promise<Upload> {
  const fields = new Map<string, string>()
  const files: Promise<ReceivedFile>[] = []
  const failed = new AbortController()
  try {
    const form = new Busboy({ headers: { "content-type": type } as BusboyHeaders, limits: formLimits })
    form.on("field", (name, value) => void fields.set(name, value))
    form.on("file", (_, file) => {
      const saved = save(file, join(folder, String(files.length)), failed.signal)
      // Awaited below, unless the form fails first.
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
      : refuseFile(400, "InvalidRequest", "The body is no multipart/form-data.")
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
