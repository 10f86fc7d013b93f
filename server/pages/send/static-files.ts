import { createReadStream } from "node:fs"
import { stat } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { getMimeType } from "hono/utils/mime"
import { fileResponse } from "./file-response.ts"
import { negotiateEncoding } from "./precompressed-response.ts"

/** Suffixes of the compressed copies that the build writes (scripts/build.ts). */
const suffixes = { br: ".br", gzip: ".gz", identity: "" }

/** Responds to GET and HEAD with a file, compressed if there is a copy; `undefined` without one. */
export async function serveStaticFile(
  request: Request,
  folder: string,
  cacheControl: string,
): Promise<Response | undefined> {
  const name = safePath(new URL(request.url).pathname)
  if (name === undefined) return undefined
  const wanted = negotiateEncoding(request.headers.get("Accept-Encoding") ?? undefined)
  const original = join(folder, name)
  const copy = await fileAt(original + suffixes[wanted])
  const found = copy ?? (await fileAt(original))
  if (!found) return undefined
  const encoding = copy ? wanted : "identity"
  const headers = new Headers({
    "Content-Type": getMimeType(original) ?? "application/octet-stream",
    "Cache-Control": cacheControl,
    "Accept-Ranges": "bytes",
    Vary: "Accept-Encoding",
  })
  if (encoding !== "identity") headers.set("Content-Encoding", encoding)
  const { path: at, size, mtime } = found
  return fileResponse(request, headers, {
    etag: `"${mtime.getTime().toString(36)}-${size.toString(36)}-${encoding}"`,
    modified: mtime,
    size,
    read: (start, end) => Readable.toWeb(createReadStream(at, { start, end })) as ReadableStream<Uint8Array>,
  })
}

/** Decodes a path. Returns `undefined` if it is malformed or could leave the folder. */
function safePath(path: string): string | undefined {
  try {
    const parts = path.slice(1).split("/").map(decodeURIComponent)
    return parts.every((part) => /^(?!\.{1,2}$)[^/\\\0]+$/.test(part)) ? join(...parts) : undefined
  } catch {
    return undefined
  }
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, size: found.size, mtime: found.mtime } : undefined
}
