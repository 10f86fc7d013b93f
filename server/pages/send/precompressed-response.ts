import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { fileResponse } from "./file-response.ts"

const encodings = ["br", "gzip", "identity"] as const
export type Encoding = (typeof encodings)[number]

/** One encoding of an answer: the header block without its first line and Date, and the bytes. */
export interface Variant {
  etag: string
  /** The ETag of bytes that meant the same, before they were compressed further. */
  former?: string
  head: string
  body: Buffer
}

/** Something that is sent again and again: compressed once, its headers written out once. */
export type PrecompressedResponse = Record<Encoding, Variant> & {
  /** Of a page: its key in the page cache. */
  page?: string
}

/** A body as it is and compressed; an encoding that is missing is not worth it. */
type Bodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/**
 * Brotli's quality for a page that somebody waits for. 11 makes it 7 % smaller and takes 40 to 110 ms of a core instead of
 * 1 to 2; every change of content makes some twenty pages anew. 9 saves 0.4 % and takes ten times as long, because its
 * tables are 32 MB; 7 saves 0.2 %, and each of Node's threads keeps the 8 MB of its tables. Files are compressed at 11,
 * when the site is built.
 */
const pageQuality = 6

const brotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  })

export async function compressed(identity: Buffer): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([
    brotli(identity, pageQuality),
    promisify(gzip)(identity, { level: 9 }),
  ])
  return { identity, br, gzip: gzipped }
}

/** The answer with its Brotli as small as it gets. Other bytes have another ETag; the one from before stays known. */
export async function smallest(answer: PrecompressedResponse): Promise<PrecompressedResponse> {
  const { etag: former, head } = answer.br
  const etag = former.replace(/br"$/, 'br11"')
  const body = await brotli(answer.identity.body, 11)
  const length = `content-length: ${body.length}\r\n`
  return {
    ...answer,
    br: { etag, former, body, head: head.replace(former, etag).replace(contentLength, length) },
  }
}

/** The line of a header block that an answer without a body leaves out. */
export const contentLength = /content-length: \d+\r\n/i

/** Names a content by its bytes: the same for the same, another for every other. */
export function contentTag(body: Buffer): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22)
}

/** Answers GET and HEAD with a short text, uncompressed. */
export function textResponse(request: Request, text: string, headers: Record<string, string>): Response {
  const bytes = Buffer.from(text)
  const read = (first: number, last: number) => new Uint8Array(bytes.subarray(first, last + 1))
  const file = { etag: `"${contentTag(bytes)}"`, size: bytes.length, read }
  return fileResponse(request, new Headers({ "Content-Type": "text/plain; charset=utf-8", ...headers }), file)
}

/**
 * Writes out an answer's headers once. `tag` names the content; each encoding gets a strong ETag of its own,
 * because the bytes differ (RFC 9110, section 8.8.3.3).
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

const knownOffers = new Map<string, Encoding>()

/**
 * The coding of the highest weight in an Accept-Encoding header, of equal ones the smallest (RFC 9110, section 12.5.3).
 * A browser that accepts none of the codings gets `identity` instead of a 406.
 */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity"
  const known = knownOffers.get(accepted)
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
  // Codings that the header does not list are not acceptable; `identity` is, with the lowest rank.
  const weightOf = (name: Encoding) =>
    offers.get(name) ?? offers.get("*") ?? (name === "identity" ? Number.MIN_VALUE : 0)
  const [encoding = "identity"] = encodings
    .filter((name) => weightOf(name) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
  // Browsers send a handful of different values; a client that sends thousands must not fill the memory.
  if (knownOffers.size < 100) knownOffers.set(accepted, encoding)
  return encoding
}

/** The same as a fetch Response, for the way through Hono. */
export function toResponse(request: Request, answer: PrecompressedResponse): Response {
  const { head, body, etag, former } =
    answer[encodingFor(request.headers.get("Accept-Encoding") ?? undefined)]
  const headers = new Headers(
    head
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  )
  const read = (first: number, last: number) => new Uint8Array(body.subarray(first, last + 1))
  return fileResponse(request, headers, { etag, formerEtag: former, size: body.length, read })
}
