import { extent, type Measure, type TextStyle } from "./lines.ts"
import { type Block, plain, type Run } from "./markdown.ts"

export interface Column {
  /** From the table's left edge, in points. */
  x: number
  width: number
  right: boolean
}

export const columnGap = 12
const figures = /^[–−\d\s.,%]*( (t?kr|%))?$/

/**
 * Column widths from their content: at least the widest word, at most the whole text, the rest of the room
 * shared by what each column still wants. Columns of figures are set to the right.
 * Throws when the widest words do not fit beside each other.
 */
export function columnsOf(
  table: Extract<Block, { kind: "table" }>,
  cellStyle: TextStyle,
  headStyle: TextStyle,
  tableWidth: number,
  measure: Measure,
): Column[] {
  const room = tableWidth - columnGap * (table.header.length - 1)
  const wants = table.header.map((head, c) => {
    const cells = table.rows.map((row) => row[c] ?? [])
    const sizes = [extent(head, headStyle, measure), ...cells.map((cell) => extent(cell, cellStyle, measure))]
    return {
      min: widest(sizes, "min"),
      max: widest(sizes, "max"),
      right: cells.some(filled) && cells.every(isFigure),
    }
  })
  const least = wants.reduce((sum, want) => sum + want.min, 0)
  if (least > room)
    throw new Error(`A table is ${Math.ceil(least - room)} points too wide: ${plain(table.header[0] ?? [])}`)
  const longing = wants.reduce((sum, want) => sum + want.max - want.min, 0)
  const share = longing > 0 ? Math.min(1, (room - least) / longing) : 0
  const widths = wants.map((want) => want.min + (want.max - want.min) * share)
  const spare = room - widths.reduce((sum, width) => sum + width, 0)
  let x = 0
  return wants.map((want, c) => {
    const width = (widths[c] ?? 0) + spare / wants.length
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
