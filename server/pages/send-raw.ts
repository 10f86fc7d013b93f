import type { IncomingMessage, ServerResponse } from "node:http"
import { encodingFor, isKnown, type ReadyAnswer, type Variant } from "./ready-answer.ts"

/** The request headers that decide which bytes are sent. */
export interface RawHeaders {
  cookie?: string
  acceptEncoding?: string
  ifNoneMatch?: string
}

/**
 * Reads those headers without making an object of all of them, which Node would do for `request.headers`.
 * Undefined when the request may not be answered by `sendRaw`: it is no GET over HTTP/1.1 on a connection that stays
 * open, or names one of the headers twice.
 */
export function rawHeaders(request: IncomingMessage, response: ServerResponse): RawHeaders | undefined {
  if (request.method !== "GET" || request.httpVersionMinor !== 1 || !response.shouldKeepAlive)
    return undefined
  const { rawHeaders: raw } = request
  const found: RawHeaders = {}
  for (let at = 0; at < raw.length; at += 2) {
    const key = fieldOf(raw[at] as string)
    if (!key) continue
    if (found[key] !== undefined) return undefined
    found[key] = raw[at + 1] as string
  }
  return found
}

/** The length rules out almost every header before anything is compared. */
function fieldOf(name: string): keyof RawHeaders | undefined {
  if (name.length === 6) return name.toLowerCase() === "cookie" ? "cookie" : undefined
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
export function sendRaw(headers: RawHeaders, response: ServerResponse, answer: ReadyAnswer): void {
  const variant = answer[encodingFor(headers.acceptEncoding)]
  const second = Math.floor(Date.now() / 1000)
  let whole = wholes.get(variant)
  if (whole?.second !== second) {
    whole = { second }
    wholes.set(variant, whole)
  }
  const raw = response as RawResponse
  raw._header = " "
  raw._headerSent = true
  if (isKnown(headers.ifNoneMatch, variant.etag)) {
    raw.statusCode = 304
    whole.notModified ??= head(
      "304 Not Modified",
      second,
      variant.head.replace(/content-length: \d+\r\n/i, ""),
    )
    raw.end(whole.notModified)
  } else {
    whole.found ??= Buffer.concat([head("200 OK", second, variant.head), variant.body])
    raw.end(whole.found)
  }
}

/** A header block with its first line and Date (RFC 9110, section 6.6.1). */
function head(status: string, second: number, lines: string): Buffer {
  return Buffer.from(
    `HTTP/1.1 ${status}\r\nDate: ${new Date(second * 1000).toUTCString()}\r\n${lines}\r\n`,
    "latin1",
  )
}
