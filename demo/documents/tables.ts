import { extent, type Measure, type TextStyle } from "./lines.ts"
import { plain, type Run } from "./markdown.ts"

export interface Column {
  /** From the table's left edge, in points. */
  x: number
  width: number
  right: boolean
}

const columnGap = 12
/** Points reserved for the answer in an empty column. */
const roomToWrite = 66
const figures = /^[–−\d\s.,%]*( (t?kr|%))?$/

/**
 * Returns column widths: at least the widest word; the rest is shared by need, and empty columns
 * get what remains. Columns of numbers are right-aligned. Throws if the widest words do not fit
 * side by side.
 */
export function columnsOf(
  header: Run[][],
  rows: Run[][][],
  cellStyle: TextStyle,
  headStyle: TextStyle,
  tableWidth: number,
  measure: Measure,
): Column[] {
  const room = tableWidth - columnGap * (header.length - 1)
  const wants = header.map((head, c) => {
    const cells = rows.map((row) => row[c] ?? [])
    const sizes = [extent(head, headStyle, measure), ...cells.map((cell) => extent(cell, cellStyle, measure))]
    const min = Math.max(widest(sizes, "min"), cells.some(filled) ? 0 : roomToWrite)
    const right = cells.some(filled) && cells.every(isFigure)
    const empty = !cells.some(filled)
    return { empty, min, max: Math.max(widest(sizes, "max"), min), right }
  })
  const least = wants.reduce((sum, want) => sum + want.min, 0)
  if (least > room)
    throw new Error(`A table is ${Math.ceil(least - room)} points too wide: ${plain(header[0] ?? [])}`)
  const longing = wants.reduce((sum, want) => sum + want.max - want.min, 0)
  const share = longing > 0 ? Math.min(1, (room - least) / longing) : 0
  const widths = wants.map((want) => want.min + (want.max - want.min) * share)
  const spare = room - widths.reduce((sum, width) => sum + width, 0)
  // Remaining width goes to the empty columns, if any.
  const sharing = wants.some((want) => want.empty) ? wants.filter((want) => want.empty).length : wants.length
  let x = 0
  return wants.map((want, c) => {
    const gains = want.empty || sharing === wants.length
    const width = (widths[c] ?? 0) + (gains ? spare / sharing : 0)
    const column = { x, width, right: want.right }
    x += width + columnGap
    return column
  })
}

function widest(sizes: { min: number; max: number }[], side: "min" | "max"): number {
  return Math.max(...sizes.map((size) => size[side])) + 0.1
}

function filled(cell: Run[]): boolean {
  return plain(cell) !== ""
}

function isFigure(cell: Run[]): boolean {
  return figures.test(plain(cell))
}
