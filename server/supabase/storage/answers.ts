import { isKnown } from "../../pages/send/precompressed-response.ts"
import type { StoredFile } from "./objects.ts"

/** Shown where they are asked for; every other kind is saved. */
const shown = /^(image\/|video\/|application\/pdf$)/

/**
 * An SVG is kept as it was uploaded and may hold scripts. In `<img>` none of it runs or is fetched (SVG Integration,
 * section 4.3.1); opened by itself it is a document, and this makes it as harmless: an origin of its own, no scripts, no
 * requests.
 */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/**
 * A file as an answer: strong ETag, one range (RFC 9110, section 14; browsers want it for videos), and nothing that a
 * browser could take for a page of this site.
 */
export function fileAnswer(request: Request, name: string, file: StoredFile, cacheControl: string): Response {
  const { type, etag, changed, bytes } = file
  const download = new URL(request.url).searchParams.get("download")
  const headers = new Headers({
    "content-type": type,
    etag,
    "last-modified": changed.toUTCString(),
    "cache-control": cacheControl,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    "cross-origin-resource-policy": "cross-origin",
  })
  if (type === "image/svg+xml") headers.set("content-security-policy", svgPolicy)
  if (download !== null || !type.startsWith("image/")) {
    const how = download === null && shown.test(type) ? "inline" : "attachment"
    const called = encodeURIComponent(download || (name.split("/").at(-1) ?? name)).replace(/['()*]/g, escape)
    headers.set("content-disposition", `${how}; filename*=UTF-8''${called}`)
  }
  if (isKnown(request.headers.get("if-none-match") ?? undefined, etag)) {
    return new Response(null, { status: 304, headers })
  }
  const range = rangeOf(request, etag, bytes.byteLength)
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${bytes.byteLength}`)
    return new Response(null, { status: 416, headers })
  }
  const body = range ? bytes.subarray(range.first, range.last + 1) : bytes
  if (range) headers.set("content-range", `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
  headers.set("content-length", String(body.byteLength))
  return new Response(request.method === "HEAD" ? null : inPieces(body), {
    status: range ? 206 : 200,
    headers,
  })
}

/** Bytes that wait for a reader at most, besides what the system's own buffers hold. */
const piece = 16 * 1024

/** Piece by piece as the reader takes it, out of the one copy in memory: a client that asks often and reads nothing fills none. */
function inPieces(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.byteLength) controller.enqueue(bytes.subarray(at, at + piece))
        at += piece
        if (at >= bytes.byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** The one range that is asked for; several, or one of another version, are answered with the whole file. */
function rangeOf(request: Request, etag: string, size: number) {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get("range") ?? "") ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  const condition = request.headers.get("if-range")
  if (condition !== null && condition !== etag) return undefined
  // `-500` is the last 500 bytes.
  const from = first ? Number(first) : Math.max(0, size - Number(last))
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1
  return from > to || from >= size ? "unsatisfiable" : { first: from, last: to }
}
