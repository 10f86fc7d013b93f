import { fileResponse } from "../../pages/send/file-response.ts"
import type { StoredFile } from "./objects.ts"

/** Shown where they are asked for; every other kind is saved. */
const shown = /^(image\/|video\/|application\/pdf$)/

/**
 * An SVG is kept as it was uploaded and may hold scripts. In `<img>` none of it runs or is fetched (SVG Integration,
 * section 4.3.1); opened by itself it is a document, and this makes it as harmless: an origin of its own, no scripts, no
 * requests.
 */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** An uploaded file as a response that no browser can take for a page of this site. */
export function fileAnswer(request: Request, name: string, file: StoredFile, cacheControl: string): Response {
  const { type, etag, changed, bytes } = file
  const download = new URL(request.url).searchParams.get("download")
  const headers = new Headers({
    "content-type": type,
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
  return fileResponse(request, headers, {
    etag,
    modified: changed,
    size: bytes.byteLength,
    read: (first, last) => inPieces(bytes.subarray(first, last + 1)),
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
