import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { contentTag, type PrecompressedResponse, precompressedResponse } from "./precompressed-response.ts"

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
}

/** Names contain a content hash, so browsers may cache files forever (RFC 8246). */
export const immutableCaching = "public, max-age=31536000, immutable"

/** Loads the build's scripts, styles and fonts into memory. */
export async function loadStaticAssets(clientFolder: string): Promise<Map<string, PrecompressedResponse>> {
  const folder = join(clientFolder, "assets")
  const names = (await readdir(folder)).filter((name) => extname(name) in contentTypes)
  const answers = names.map(async (name): Promise<[string, PrecompressedResponse]> => {
    const path = join(folder, name)
    const identity = await readFile(path)
    const [br, gzip] = await Promise.all(
      // Compressed by the build, except for small files.
      [".br", ".gz"].map((ending) => readFile(path + ending).catch(() => undefined)),
    )
    const headers = new Headers({
      // These are never displayed as pages, so the other common headers are omitted: they would add
      // ten kilobytes to thirty small files.
      "X-Content-Type-Options": "nosniff",
      "Content-Type": contentTypes[extname(name)] ?? "",
      "Cache-Control": immutableCaching,
      "Accept-Ranges": "bytes",
    })
    const tag = contentTag(identity)
    return [
      `/assets/${name}`,
      precompressedResponse(headers, tag, { identity, ...(br && { br }), ...(gzip && { gzip }) }),
    ]
  })
  return new Map(await Promise.all(answers))
}
