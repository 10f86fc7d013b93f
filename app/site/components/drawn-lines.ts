import { markOpener, unmarked } from "../../../content/editing/marks.ts"

/** Segment of a line, with its drawing. */
interface DrawnPart {
  text: string
  /** Modules, filled ones and all, of "3 av 5". */
  steps?: { count: number; of: number }
  /** Columns of a chart, of four or more numbers. */
  columns?: number[]
}

export interface DrawnLine {
  name: string
  parts: DrawnPart[]
}

/** Maximum number of modules in a row. Larger figures are drawn to scale. */
export const maxModules = 12

const maxColumns = 16

/**
 * Parses lines of parts between dots: the name first, e.g. "Bygglov · steg 3 av 5". The text's mark
 * (content/editing/marks.ts) is repeated at the end of each.
 */
export function drawnLines(text: string): DrawnLine[] {
  const mark = text.includes(markOpener) ? text.slice(text.lastIndexOf(markOpener)) : ""
  return unmarked(text)
    .split("\n")
    .flatMap((line) => {
      const [name, ...parts] = line.split("·").map((part) => part.trim())
      const drawn = parts.filter(Boolean).map(drawnPart)
      return name ? { name: name + mark, parts: drawn.map((one) => ({ ...one, text: one.text + mark })) } : []
    })
}

function drawnPart(text: string): DrawnPart {
  const numbers = text.split(", ").map(Number)
  if (numbers.length > 3 && numbers.every(Number.isFinite))
    return { text, columns: numbers.slice(0, maxColumns) }
  const [, count = 0, of = 0] = /(\d+) (?:av|of|in) (\d+)/.exec(text)?.map(Number) ?? []
  if (of === 0 || count > of) return { text }
  return { text, steps: toScale(count, of) }
}

/** Scales a share to at most `maxModules` modules. */
const toScale = (count: number, of: number) =>
  of <= maxModules ? { count, of } : { count: Math.round((count / of) * maxModules), of: maxModules }

/** Returns the modules of two figures: of "7 av 10", or of numbers, to a common scale. */
export function comparedModules(before: DrawnPart, after: DrawnPart) {
  if (before.steps && after.steps) return [before.steps, after.steps] as const
  const [from, to] = [numberOf(before.text), numberOf(after.text)]
  if (from === undefined || to === undefined) return undefined
  const most = Math.max(from, to)
  const of = Math.max(1, Math.min(most, maxModules * 2))
  const modules = (figure: number) => {
    const count = most === of ? figure : Math.round((figure / most) * of)
    return { count: figure > 0 ? Math.max(1, Math.round(count)) : 0, of }
  }
  return [modules(from), modules(to)] as const
}

/** Returns the number of a figure such as "9 400" or "18,4 %", or undefined for other text. */
function numberOf(text: string): number | undefined {
  const [digits] = /^\d[\d\s.,]*/.exec(text) ?? []
  const number = Number(
    digits
      ?.trim()
      .replace(/[\s,.](?=\d{3}(?!\d))/g, "")
      .replace(",", "."),
  )
  return Number.isFinite(number) ? number : undefined
}
