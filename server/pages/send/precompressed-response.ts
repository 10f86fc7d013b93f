import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { fileResponse } from "./file-response.ts"

const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** One encoding of a response: headers without status line and Date, and body. */
export interface Variant {
  etag: string
  /** Earlier ETag of the same content, before it was compressed further. */
  former?: string
  head: string
  body: Buffer
}

/** A response that is compressed and serialized once and sent many times. */
export type PrecompressedResponse = Record<Encoding, Variant> & {
  /** Cache key, for a page. */
  page?: string
}

/** A body and its compressed versions. A missing encoding saves nothing. */
type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/**
 * Brotli quality of new pages: 1 to 2 ms of CPU time. Quality 11 is 7 % smaller but takes 40 to 110
 * ms, and each content change renders some twenty pages.
 * Quality 9 saves 0.4 % at ten times the time, 7 saves 0.2 % but costs 8 MB of tables per thread.
 * The build compresses files at 11.
 */
const pageQuality = 6

const brotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })

export async function compressBody(identity: Buffer): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([
    brotli(identity, pageQuality),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gzipped }
}

/** Recompresses with the best Brotli quality and a new ETag; the former one stays valid. */
export async function recompress(answer: PrecompressedResponse): Promise<PrecompressedResponse> {
  const { etag: former, head } = answer.br
  const etag = former.replace(/br"$/, 'br11"')
  const body = await brotli(answer.identity.body, 11)
  const length = `content-length: ${body.length}\r\n`
  return {
    ...answer,
    br: { etag, former, body, head: head.replace(former, etag).replace(contentLengthLine, length) },
  }
}

/** The header line that a response without a body omits. */
export const contentLengthLine = /content-length: \d+\r\n/i

/** Hashes a body for use as an ETag. */
export function contentTag(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22)
}

/** Responds to GET and HEAD with a short uncompressed text. */
export function textResponse(request: Request, text: string, headers: Record<string, string>): Response {
  const bytes = Buffer.from(text)
  const read = (first: number, last: number) => new Uint8Array(bytes.subarray(first, last + 1))
  const file = { etag: `"${contentTag(bytes)}"`, size: bytes.length, read }
  return fileResponse(request, new Headers({ "Content-Type": "text/plain; charset=utf-8", ...headers }), file)
}

/**
 * Serializes a response's headers once. `tag` identifies the content; each encoding gets its own
 * strong ETag, because the bytes differ (RFC 9110, section 8.8.3.3).
 */
export function precompressedResponse(headers: Headers, tag: string, bodies: Bodies): PrecompressedResponse {
  const variant = (wanted: Encoding): Variant => {
    const body = bodies[wanted]
    const encoding = body ? wanted : "identity"
    const bytes = body ?? bodies.identity
    const all = new Headers(headers)
    const etag = `"${tag}-${encoding}"`
    all.set("ETag", etag)
    all.append("Vary", "Accept-Encoding")
    all.set("Content-Length", String(bytes.length))
    if (encoding !== "identity") all.set("Content-Encoding", encoding)
    const head = [...all].map(([name, value]) => `${name}: ${value}\r\n`).join("")
    return { etag, head, body: bytes }
  }
  return { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") }
}

const cachedEncodings = new Map<string, Encoding>()

/**
 * Returns the accepted encoding with the highest weight, among equals the smallest (RFC 9110,
 * section 12.5.3). Falls back to `identity` instead of a 406.
 */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity"
  const known = cachedEncodings.get(accepted)
  if (known) return known
  const offers = new Map(
    accepted
      .toLowerCase()
      .split(",")
      .map((offer) => {
        const [name = "", ...parameters] = offer.split(";").map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2)
        return [name === "x-gzip" ? "gzip" : name, weight === undefined ? 1 : Number(weight) || 0]
      }),
  )
  // Unlisted encodings are not acceptable, except `identity`, with the lowest weight.
  const weightOf = (name: Encoding) =>
    offers.get(name) ?? offers.get("*") ?? (name === "identity" ? Number.MIN_VALUE : 0)
  const [encoding = "identity"] = encodings
    .filter((name) => weightOf(name) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
  // Bounded, because a client may send arbitrary values.
  if (cachedEncodings.size < 100) cachedEncodings.set(accepted, encoding)
  return encoding
}

/** Converts to a fetch Response, for Hono. */
export function toResponse(request: Request, answer: PrecompressedResponse): Response {
  const { head, body, etag, former } =
    answer[negotiateEncoding(request.headers.get("Accept-Encoding") ?? undefined)]
  const headers = new Headers(
    head
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  )
  const read = (first: number, last: number) => new Uint8Array(body.subarray(first, last + 1))
  return fileResponse(request, headers, { etag, formerEtag: former, size: body.length, read })
}
