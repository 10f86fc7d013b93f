import type { IncomingMessage, ServerResponse } from "node:http"
import { knownEtag } from "./file-response.ts"
import {
  contentLength,
  encodingFor,
  type PrecompressedResponse,
  type Variant,
} from "./precompressed-response.ts"

/** The request headers that decide which bytes are sent. */
interface RawHeaders {
  cookie?: string
  acceptEncoding?: string
  ifNoneMatch?: string
  referer?: string
  userAgent?: string
  /** `Sec-Purpose`, of pages that are fetched ahead. */
  purpose?: string
  host?: string
  /** A header that `sendRaw` does not know. */
  unusual?: string
}

/** Host values that need no parsing. Hono parses all others and refuses invalid ones. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:[1-5]?\d{1,4})?$/i
/** The latest plain Host: nearly all requests name the same one. */
let knownHost = ""

/**
 * Reads those headers without making an object of all of them, which Node would do for `request.headers`.
 * Undefined when the request may not be answered by `sendRaw`: it is no GET over HTTP/1.1 on a connection that stays
 * open, names one of the headers twice, asks for a range, or names no plain host.
 */
export function rawHeaders(request: IncomingMessage, response: ServerResponse): RawHeaders | undefined {
  if (request.method !== "GET" || request.httpVersionMinor !== 1 || !response.shouldKeepAlive)
    return undefined
  const { rawHeaders: raw } = request
  const found: RawHeaders = {}
  for (let at = 0; at < raw.length; at += 2) {
    const key = fieldOf(raw[at] as string)
    if (!key) continue
    if (found[key] !== undefined || key === "unusual") return undefined
    found[key] = raw[at + 1] as string
  }
  const { host = "" } = found
  if (host === knownHost) return found
  if (!plainHost.test(host)) return undefined
  knownHost = host
  return found
}

/** The length rules out almost every header before anything is compared. */
function fieldOf(name: string): keyof RawHeaders | undefined {
  if (name.length === 4) return name.toLowerCase() === "host" ? "host" : undefined
  if (name.length === 5) return name.toLowerCase() === "range" ? "unusual" : undefined
  if (name.length === 8) return name.toLowerCase() === "if-match" ? "unusual" : undefined
  if (name.length === 6) return name.toLowerCase() === "cookie" ? "cookie" : undefined
  if (name.length === 7) return name.toLowerCase() === "referer" ? "referer" : undefined
  if (name.length === 10) return name.toLowerCase() === "user-agent" ? "userAgent" : undefined
  if (name.length === 11) return name.toLowerCase() === "sec-purpose" ? "purpose" : undefined
  if (name.length === 13) return name.toLowerCase() === "if-none-match" ? "ifNoneMatch" : undefined
  if (name.length === 15) return name.toLowerCase() === "accept-encoding" ? "acceptEncoding" : undefined
  return undefined
}

/** What Node keeps of a response's header; setting it says that the header is written and spares making it. */
interface RawResponse extends ServerResponse {
  _header: string
  _headerSent: boolean
}

/** Header and body as one piece, good for the second whose Date it bears. */
interface Whole {
  second: number
  found?: Buffer
  notModified?: Buffer
}

const wholes = new WeakMap<Variant, Whole>()

/** Sends an answer straight from Node's listener, in one write. Only for requests that have `rawHeaders`. */
export function sendRaw(headers: RawHeaders, response: ServerResponse, answer: PrecompressedResponse): void {
  const variant = answer[encodingFor(headers.acceptEncoding)]
  const second = Math.floor(Date.now() / 1000)
  let whole = wholes.get(variant)
  if (whole?.second !== second) {
    whole = { second }
    wholes.set(variant, whole)
  }
  const known = knownEtag(headers.ifNoneMatch, variant.etag, variant.former)
  if (known) {
    response.statusCode = 304
    if (known === variant.etag) {
      whole.notModified ??= notModified(variant, known, second)
      write(response, whole.notModified)
    } else write(response, notModified(variant, known, second))
  } else {
    whole.found ??= Buffer.concat([head("200 OK", second, variant.head), variant.body])
    write(response, whole.found)
  }
}

/**
 * Writes a whole answer and ends it. `end(bytes)` would write an empty piece after it, which makes two system calls' worth
 * of work of one; only a request that waits behind another on its connection has no socket yet and needs it.
 */
function write(response: ServerResponse, whole: Buffer): void {
  const raw = response as RawResponse
  raw._header = " "
  raw._headerSent = true
  if (response.socket) {
    response.socket.write(whole)
    response.end()
  } else response.end(whole)
}

function notModified({ head: lines, etag }: Variant, known: string, second: number): Buffer {
  return head("304 Not Modified", second, lines.replace(contentLength, "").replace(etag, known))
}

/** A header block with its first line and Date (RFC 9110, section 6.6.1). */
function head(status: string, second: number, lines: string): Buffer {
  return Buffer.from(
    `HTTP/1.1 ${status}\r\nDate: ${new Date(second * 1000).toUTCString()}\r\n${lines}\r\n`,
    "latin1",
  )
}
