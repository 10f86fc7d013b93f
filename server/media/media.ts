import type { Logger } from "pino"
import type { Backend } from "../backend/backend.ts"
import { readBearerToken } from "../http/bearer-token.ts"
import type { Limiter } from "../limits/limiter.ts"
import { createSemaphore, QueueFullError } from "../limits/semaphore.ts"
import { ProtocolError } from "../supabase/errors.ts"
import { errorFields } from "../supabase/logger.ts"
import { isMultipart, receiveUpload, type Upload } from "../supabase/storage/upload-body.ts"
import { FileRefused, maxFileBytes, prepareFile } from "./prepare.ts"
import { createMediaStore, type FileTexts, StoreFailure } from "./store.ts"

/** Path of uploads from the back office. */
export const uploadPath = "/media/upload"

const statusOf = {
  type: 415,
  format: 415,
  svgNamespace: 422,
  svgBroken: 422,
  pixels: 422,
  pictureNeeded: 415,
  broken: 422,
  fileTooLarge: 413,
  pictureTooLarge: 413,
} as const
const textLength = { file_name: 200, alt_sv: 300, alt_en: 300 } as const

/**
 * Handles uploads from administrators: validates and prepares files, and stores them with the
 * administrator's rights.
 * Responds with 201 and the row, 200 and the existing row of the same file, or an error `{ code }`.
 */
export function createMedia(parts: { backend: Backend; limiter: Pick<Limiter, "consume">; logger: Logger }) {
  const { backend, limiter, logger } = parts
  // Receiving takes up to 25 MB of disk, preparing up to 200 MB of memory.
  const receive = createSemaphore(4, 20)
  const prepare = createSemaphore(1, 20)

  async function upload(request: Request, clientAddress?: string): Promise<Response> {
    const counted = await limiter.consume("upload", { address: clientAddress })
    if (!counted.ok) return refusal(429, "limit", { "retry-after": String(counted.retryAfterSeconds) })
    const token = readBearerToken(request)
    if (!token) return refusal(401, "session")
    const store = createMediaStore(backend, token)
    if (!(await store.isAdministrator())) return refusal(403, "refused")
    if (!isMultipart(request)) return refusal(400, "form")
    return await receive(() => receiveUpload(request, maxFileBytes, (upload) => keep(upload, store)))
  }

  async function keep(
    { fields, file }: Upload,
    store: ReturnType<typeof createMediaStore>,
  ): Promise<Response> {
    const texts = textsIn(fields)
    if (!texts) return refusal(400, "texts")
    if (!file?.size) return refusal(400, "form")
    const picturesOnly = fields.get("pictures_only") === "true"
    const prepared = await prepare(() => prepareFile(file, texts.file_name, picturesOnly))
    const known = await store.find(prepared.contentHash)
    if (known) return Response.json(known, { headers })
    const { row, added } = await store.add(prepared, texts)
    // Runs in the background with the administrator's rights.
    void store.tidy().catch(() => {})
    return Response.json(row, { status: added ? 201 : 200, headers })
  }

  return async (request: Request, clientAddress?: string): Promise<Response> => {
    try {
      return await upload(request, clientAddress)
    } catch (error) {
      if (error instanceof FileRefused) return refusal(statusOf[error.reason], error.reason, {}, error.format)
      if (error instanceof QueueFullError) return refusal(503, "busy", { "retry-after": "10" })
      if (error instanceof ProtocolError)
        return refusal(error.status, error.status === 413 ? "fileTooLarge" : "form")
      if (error instanceof StoreFailure && error.status === 401) return refusal(401, "session")
      if (error instanceof StoreFailure && error.status === 403) return refusal(403, "refused")
      logger.error(errorFields(error, request), "upload failed")
      return refusal(error instanceof StoreFailure && error.status < 500 ? 500 : 503, "unreachable")
    }
  }
}

const headers = { "cache-control": "no-store" }

function refusal(status: number, code: string, more: Record<string, string> = {}, format?: string): Response {
  return Response.json({ code, format }, { status, headers: { ...headers, ...more } })
}

function textsIn(fields: Upload["fields"]): FileTexts | undefined {
  const texts: Partial<FileTexts> = {}
  for (const [name, max] of Object.entries(textLength) as [keyof FileTexts, number][]) {
    const value = fields.get(name)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no alternative text has any
    if (typeof value !== "string" || /[\u0000-\u0008]/.test(value) || !value.isWellFormed()) return undefined
    const text = value.trim()
    if (text === "" || [...text].length > max) return undefined
    texts[name] = text
  }
  return texts as FileTexts
}
