import type { FontName } from "./brand.ts"
import type { Run } from "./markdown.ts"

/** Text style; sizes and line height in points. */
export interface TextStyle {
  font: FontName
  boldFont: FontName
  size: number
  lineHeight: number
  colour: string
  /** Tabular figures, for columns of numbers. */
  tabular?: boolean
}

export interface Piece {
  text: string
  font: FontName
  width: number
}

export interface Line {
  pieces: Piece[]
  width: number
}

/** Measures a string in a font at a size. */
export type Measure = (text: string, font: FontName, style: TextStyle) => number

/**
 * Breaks runs into lines no wider than `width`, at ordinary spaces only. Throws if a single word is
 * wider than the line.
 */
export function breakLines(runs: readonly Run[], width: number, style: TextStyle, measure: Measure): Line[] {
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0 }
  for (const word of splitWords(runs, style, measure)) {
    if (word.width > width + 0.01)
      throw new Error(`Too wide for its column: ${word.pieces.map((p) => p.text)}`)
    const gap = line.pieces.length ? spaceAfter(line, style, measure) : 0
    if (line.pieces.length && line.width + gap + word.width > width) {
      lines.push(line)
      line = { pieces: [], width: 0 }
    }
    append(line, word, style, measure)
  }
  if (line.pieces.length) lines.push(line)
  return lines
}

/** Returns the minimum width (the widest word) and the maximum (one line). */
export function extent(
  runs: readonly Run[],
  style: TextStyle,
  measure: Measure,
): { min: number; max: number } {
  const words = splitWords(runs, style, measure)
  const [whole] = breakLines(runs, Number.POSITIVE_INFINITY, style, measure)
  return { min: Math.max(0, ...words.map((word) => word.width)), max: whole?.width ?? 0 }
}

/** A word as a list of pieces, because its weight can change inside ("**28**–75"). */
function splitWords(runs: readonly Run[], style: TextStyle, measure: Measure): Line[] {
  const words: Line[] = []
  let glue = false
  for (const run of runs) {
    const font = run.bold ? style.boldFont : style.font
    const parts = run.text.split(" ")
    parts.forEach((text, index) => {
      if (index > 0) glue = false
      if (text === "") return
      const piece = { text, font, width: measure(text, font, style) }
      const last = words.at(-1)
      if (glue && last) {
        last.pieces.push(piece)
        last.width += piece.width
      } else {
        words.push({ pieces: [piece], width: piece.width })
      }
      glue = true
    })
  }
  return words
}

function spaceAfter(line: Line, style: TextStyle, measure: Measure): number {
  return measure(" ", line.pieces.at(-1)?.font ?? style.font, style)
}

/**
 * Appends a word to a line; merges pieces of the same font, so that kerning across spaces is kept.
 */
function append(line: Line, word: Line, style: TextStyle, measure: Measure) {
  const last = line.pieces.at(-1)
  if (last) last.text += " "
  for (const piece of word.pieces) {
    const tail = line.pieces.at(-1)
    if (tail && tail.font === piece.font) tail.text += piece.text
    else line.pieces.push({ ...piece })
  }
  for (const piece of line.pieces) piece.width = measure(piece.text, piece.font, style)
  line.width = line.pieces.reduce((sum, piece) => sum + piece.width, 0)
}
