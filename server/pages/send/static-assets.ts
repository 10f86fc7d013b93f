import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { contentTag, type PrecompressedResponse, precompressedResponse } from "./precompressed-response.ts"

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
}

/** Names carry a hash of the content, so a browser may keep a file for ever (RFC 8246). */
export const forEver = "public, max-age=31536000, immutable"

/**
 * The build's own files, kept in memory ready to be sent: scripts, styles, fonts.
 */
export async function loadStaticAssets(clientFolder: string): Promise<Map<string, PrecompressedResponse>> {
  const folder = join(clientFolder, "assets")
  const names = (await readdir(folder)).filter((name) => extname(name) in contentTypes)
  const answers = names.map(async (name): Promise<[string, PrecompressedResponse]> => {
    const path = join(folder, name)
    const identity = await readFile(path)
    const [br, gzip] = await Promise.all(
      // Compressed by the build; a file that is too small for that has no such copy.
      [".br", ".gz"].map((ending) => readFile(path + ending).catch(() => undefined)),
    )
    const headers = new Headers({
      // Nothing here is ever shown as a page, so of the common headers this one is enough: thirty small files
      // would otherwise carry ten kilobytes of headers.
      "X-Content-Type-Options": "nosniff",
      "Content-Type": contentTypes[extname(name)] ?? "",
      "Cache-Control": forEver,
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
