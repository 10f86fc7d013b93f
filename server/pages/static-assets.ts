import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { contentTag, type ReadyAnswer, readyAnswer } from "./ready-answer.ts"

const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
}

/**
 * The build's own files, kept in memory ready to be sent: scripts, styles, fonts. Their names carry a hash of their
 * content, so a browser may keep them for ever (RFC 8246).
 */
export async function loadStaticAssets(clientFolder: string): Promise<Map<string, ReadyAnswer>> {
  const folder = join(clientFolder, "assets")
  const names = (await readdir(folder)).filter((name) => extname(name) in contentTypes)
  const answers = names.map(async (name): Promise<[string, ReadyAnswer]> => {
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
      "Cache-Control": "public, max-age=31536000, immutable",
    })
    const tag = contentTag(identity)
    return [
      `/assets/${name}`,
      readyAnswer(headers, tag, { identity, ...(br && { br }), ...(gzip && { gzip }) }),
    ]
  })
  return new Map(await Promise.all(answers))
}
