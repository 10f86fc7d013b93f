import { open } from "node:fs/promises"

/** So much of a file is read for its root element: drawing programs write comments and namespaces before and into it. */
const startLength = 16 * 1024

/** What may stand before the root element (XML 1.0, section 2.8): a declaration, comments, a document type. */
const root =
  /^\uFEFF?(?:\s|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\]\s*)?>)*<svg(?=[\s>])((?:[^>"']|"[^"]*"|'[^']*')*)>/

/**
 * The root element's attributes as they are written, or undefined when the file is no SVG. Nothing else of an SVG is read
 * here: only browsers draw it, in `<img>` or under a policy that lets it run and fetch nothing (docs/decisions/0021).
 */
export async function svgRoot(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(startLength), 0, startLength, 0)
    return root.exec(buffer.toString("utf8", 0, bytesRead))?.[1]
  } finally {
    await file.close()
  }
}

/** The proportions that a page reserves for an SVG: its width and height in pixels, else its viewBox; null without both. */
export function sizeOfSvg(
  attributes: string,
): { width: number; height: number } | { width: null; height: null } {
  const value = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? ""
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
