import { fileURLToPath } from "node:url"
import { type Font, openSync } from "fontkit"

/** Opens a static font file; fontkit supports variable fonts only at their default weight. */
export function openFont(cut: "Bold" | "SemiBold"): Font {
  const font = openSync(fileURLToPath(new URL(`../../brand/fonts/static/${cut}.ttf`, import.meta.url)))
  if (!("layout" in font)) throw new Error(`${cut} holds more than one font`)
  return font
}

/** Removes characters that the font lacks. */
export function removeMissingGlyphs(font: Font, text: string): string {
  return [...text.normalize("NFC").replace(/\s+/g, " ")]
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join("")
    .trim()
}

/** Returns the width of a line in pixels, including kerning. */
export function textWidth(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

/** Converts a line to outlines on the baseline `y`: no font or escaping is needed to render it. */
export function textOutlines(font: Font, text: string, x: number, y: number, size: number): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = 0
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const d = glyph.path.toSVG()
    const path = d && `<path transform="translate(${pen + xOffset} ${yOffset})" d="${d}"/>`
    pen += xAdvance
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`
}

/** Wraps text to `width` pixels; breaks inside a word only if it is wider than a line. */
export function wrapText(font: Font, text: string, size: number, width: number): string[] {
  const fits = (line: string) => textWidth(font, line, size) <= width
  const lines: string[] = []
  let line = ""
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ""
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ""
      }
      line += letter
    }
  }
  if (line) lines.push(line)
  return lines
}
