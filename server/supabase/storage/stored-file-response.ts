import { fileResponse } from "../../pages/send/file-response.ts"
import type { StoredFile } from "./objects.ts"

/** Types displayed inline; others are downloads. */
const inlineTypes = /^(image\/|video\/|application\/pdf$)/

/**
 * An SVG is stored unchanged and may contain scripts. They do not run in `<img>` (SVG Integration,
 * section 4.3.1). Opened directly it is a document, so this policy denies scripts, requests and the
 * site's origin.
 */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** Serves an uploaded file, with headers that isolate it from the site. */
export function storedFileResponse(
  request: Request,
  name: string,
  file: StoredFile,
  cacheControl: string,
): Response {
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
    const how = download === null && inlineTypes.test(type) ? "inline" : "attachment"
    const called = encodeURIComponent(download || (name.split("/").at(-1) ?? name)).replace(/['()*]/g, escape)
    headers.set("content-disposition", `${how}; filename*=UTF-8''${called}`)
  }
  return fileResponse(request, headers, {
    etag,
    modified: changed,
    size: bytes.byteLength,
    read: (first, last) => streamChunks(bytes.subarray(first, last + 1)),
  })
}

/** Chunk size in bytes. */
const chunkBytes = 16 * 1024

/** Streams chunks of one shared buffer on demand, so that slow or stalled clients use no memory. */
function streamChunks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.byteLength) controller.enqueue(bytes.subarray(at, at + chunkBytes))
        at += chunkBytes
        if (at >= bytes.byteLength) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
