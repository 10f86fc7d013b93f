import type { IncomingMessage, ServerResponse } from "node:http"
import { matchingEtag } from "./file-response.ts"
import {
  contentLengthLine,
  negotiateEncoding,
  type PrecompressedResponse,
  type Variant,
} from "./precompressed-response.ts"

/** Request headers that affect the response. */
interface RawHeaders {
  cookie?: string
  acceptEncoding?: string
  ifNoneMatch?: string
  referer?: string
  userAgent?: string
  /** `Sec-Purpose`, for prefetches. */
  purpose?: string
  host?: string
  /** A header that `sendRaw` does not support. */
  unusual?: string
}

/** Host values that need no parsing. Hono parses all others and rejects invalid ones. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:[1-5]?\d{1,4})?$/i
/** The latest valid Host; nearly all requests repeat it. */
let knownHost = ""

/**
 * Reads these headers without building `request.headers`. Returns `undefined` when `sendRaw` cannot
 * respond: not a GET over keep-alive HTTP/1.1, a repeated or Range header, or an unusual Host.
 */
export function readRawHeaders(request: IncomingMessage, response: ServerResponse): RawHeaders | undefined {
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

/** Compares the length first, which rules out almost every header. */
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

/** Node.js internals: setting them skips writing the header. */
interface RawResponse extends ServerResponse {
  _header: string
  _headerSent: boolean
}

/** Header and body in one buffer, valid for the second of its Date. */
interface SerializedResponse {
  second: number
  found?: Buffer
  notModified?: Buffer
}

const serializedResponses = new WeakMap<Variant, SerializedResponse>()

/** Sends a response from Node's listener in one write. Requires `readRawHeaders`. */
export function sendRaw(headers: RawHeaders, response: ServerResponse, answer: PrecompressedResponse): void {
  const variant = answer[negotiateEncoding(headers.acceptEncoding)]
  const second = Math.floor(Date.now() / 1000)
  let whole = serializedResponses.get(variant)
  if (whole?.second !== second) {
    whole = { second }
    serializedResponses.set(variant, whole)
  }
  const known = matchingEtag(headers.ifNoneMatch, variant.etag, variant.former)
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
 * Writes a response with a single system call; `end(bytes)` would need two. A pipelined request
 * that waits for another has no socket yet and falls back to it.
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
  return head("304 Not Modified", second, lines.replace(contentLengthLine, "").replace(etag, known))
}

/** Builds the header with status line and Date (RFC 9110, section 6.6.1). */
function head(status: string, second: number, lines: string): Buffer {
  return Buffer.from(
    `HTTP/1.1 ${status}\r\nDate: ${new Date(second * 1000).toUTCString()}\r\n${lines}\r\n`,
    "latin1",
  )
}
