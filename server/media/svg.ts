import { createReadStream } from "node:fs"
import { open } from "node:fs/promises"

/** Maximum byte offset of the root element, after comments and entities of drawing programs. */
const maxPrologueBytes = 256 * 1024

export const svgNamespace = "http://www.w3.org/2000/svg"

interface SvgRoot {
  /** Browsers display nothing unless this is `svgNamespace`. */
  namespace: string
  attributes: Readonly<Record<string, string>>
}

/** Maximum nesting depth, as in libxml2. Bounds the search for an inherited namespace. */
const maxDepth = 256

/** An SVG that is not well-formed after the root's start tag. */
export class MalformedSvgError extends Error {
  override name = "MalformedSvgError"
}

/**
 * Returns the root element of an SVG; `undefined` for other files. Nothing is rendered on the
 * server; browsers do, in `<img>` or under a CSP without scripts and requests
 * (docs/decisions/0021).
 *
 * @param whole parses to the end of the file instead of the root's start tag
 * @throws MalformedSvgError when `whole` and the rest is not well-formed
 */
export async function readSvgRoot(path: string, whole = false): Promise<SvgRoot | undefined> {
  const { SaxesParser } = await import("saxes")
  const parser = new SaxesParser({ xmlns: true })
  const entities: Record<string, string> = {}
  let root: SvgRoot | undefined
  let depth = 0
  parser.on("error", (error) => {
    throw error
  })
  // Illustrator declares namespaces as entities. The parser does not parse replacement text again,
  // so nested and external entities (billion laughs, XXE) expand to nothing.
  parser.on("doctype", (doctype) => {
    if (!/^\s*svg\b/.test(doctype)) throw new Error("no SVG")
    for (const [, name = ""] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s/g)) entities[name] = ""
    for (const [, name = "", , text = ""] of doctype.matchAll(
      /<!ENTITY\s+([\w.-]+)\s+(["'])([^"'<&]*)\2\s*>/g,
    ))
      parser.ENTITIES[name] = entities[name] = text
  })
  parser.on("opentag", ({ local, uri, attributes }) => {
    if (++depth > maxDepth) throw new Error("nested too deeply")
    if (root) return
    if (local !== "svg") throw new Error("no SVG")
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value])
    root = { namespace: uri, attributes: Object.fromEntries(values) }
    if (!whole) throw new Error("found")
    Object.assign(parser.ENTITIES, entities)
  })
  parser.on("closetag", () => void depth--)
  const decoder = new TextDecoder(await encodingOf(path))
  try {
    for await (const chunk of createReadStream(path, whole ? {} : { end: maxPrologueBytes - 1 }))
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    parser.close()
  } catch (error) {
    if (root && whole) throw new MalformedSvgError((error as Error).message)
  }
  return root
}

/** Returns the encoding by byte order mark, XML declaration or UTF-8 (XML 1.0, appendix F). */
async function encodingOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0)
    if (buffer[0] === 0xff && buffer[1] === 0xfe) return "utf-16le"
    if (buffer[0] === 0xfe && buffer[1] === 0xff) return "utf-16be"
    const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(
      buffer.toString("latin1", 0, bytesRead),
    )
    return declared?.[1] && /^(iso-8859-\d+|windows-125\d|us-ascii)$/i.test(declared[1])
      ? declared[1]
      : "utf-8"
  } finally {
    await file.close()
  }
}

/**
 * Returns the proportions to reserve: width and height in pixels, else the viewBox, else `null`.
 */
export function svgSize(
  attributes: Readonly<Record<string, string>>,
): { width: number; height: number } | { width: null; height: null } {
  const value = (name: string) => attributes[name] ?? ""
  const pixels = (text: string) => Number(/^\s*(\d{1,5}(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1])
  const [, , boxWidth = "", boxHeight = ""] = value("viewBox")
    .trim()
    .split(/[\s,]+/)
  for (const [width, height] of [
    [value("width"), value("height")],
    [boxWidth, boxHeight],
  ] as const) {
    const size = { width: Math.round(pixels(width)), height: Math.round(pixels(height)) }
    if (size.width > 0 && size.height > 0) return size
  }
  return { width: null, height: null }
}
