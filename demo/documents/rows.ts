import { colours } from "./brand.ts"
import { breakLines, extent, type Line, type Measure, type TextStyle } from "./lines.ts"
import { type Block, plain, type Run } from "./markdown.ts"
import { type Column, columnsOf } from "./tables.ts"

/** Page dimensions in points: A4; a module is 1/21 of the width. */
export const sheet = { width: 595.28, height: 841.89, module: 595.28 / 21 }
const left = sheet.module * 4
export const textArea = {
  left,
  width: sheet.module * 15,
  wideLeft: sheet.module * 2,
  wideWidth: sheet.module * 17,
  top: sheet.module * 3,
  bottom: sheet.height - 68,
}

const text = { font: "regular", boldFont: "semibold", colour: colours.ink } as const
export const styles = {
  title: { font: "bold", boldFont: "bold", size: 29, lineHeight: 32, colour: colours.ink },
  lead: { ...text, size: 13.5, lineHeight: 19.5, colour: colours.inkSoft },
  heading: { font: "semibold", boldFont: "bold", size: 15, lineHeight: 19, colour: colours.ink },
  body: { ...text, size: 10.5, lineHeight: 15.5 },
  quote: { ...text, size: 12.5, lineHeight: 18, colour: colours.pine },
  cell: { ...text, size: 9, lineHeight: 12.25, tabular: true },
  tableHead: { font: "semibold", boldFont: "semibold", size: 9, lineHeight: 12.25, colour: colours.pine },
} as const satisfies Record<string, TextStyle>

/** An indivisible row: a line of text, a table row, a whole quote. */
export interface Row {
  block: number
  height: number
  /** Space above, dropped at the top of a page. */
  before: number
  /** Keeps the row with the next one: no heading at the bottom, no widows and orphans. */
  keepWithNext: boolean
  content: RowContent
}

export type RowContent =
  | { kind: "line"; line: Line; x: number; style: TextStyle; item?: number; marker?: string }
  | { kind: "quote"; lines: Line[] }
  | { kind: "table"; cells: Line[][]; header: boolean; columns: Column[] }

export const quotePadding = 14
export const cellPadding = 4.25
/** Smaller tables are never divided. */
const wholeTable = 270
const itemIndent = 18
type TableBlock = Extract<Block, { kind: "table" }>

/** Converts blocks to rows in reading order. `measure` has the fonts. */
export function rowsOf(blocks: readonly Block[], measure: Measure): Row[] {
  return blocks.flatMap((block, index) => blockRows(block, index, blocks, measure))
}

function blockRows(block: Block, index: number, blocks: readonly Block[], measure: Measure): Row[] {
  const setLines = (runs: Run[], style: TextStyle, x: number, width: number) =>
    breakLines(runs, width, style, measure).map((line) => ({ kind: "line" as const, line, x, style }))
  switch (block.kind) {
    case "heading": {
      const first = block.level === 1
      const style = first ? styles.title : styles.heading
      const x = first ? textArea.wideLeft : textArea.left
      const width = balancedWidth(block.runs, first ? textArea.wideWidth : textArea.width, style, measure)
      const rows = stack(setLines(block.runs, style, x, width), index, style, first ? 0 : 20)
      return rows.map((row) => ({ ...row, keepWithNext: true }))
    }
    case "paragraph": {
      const style = index === 1 ? styles.lead : styles.body
      const afterTable = blocks[index - 1]?.kind === "table"
      const before = index === 1 ? 14 : afterTable ? 16 : 8
      const rows = stack(setLines(block.runs, style, textArea.left, textArea.width), index, style, before)
      if (plain(block.runs).endsWith(":")) keepLast(rows)
      return rows
    }
    case "list": {
      const rows = block.items.map((runs, item) => {
        const lines = setLines(runs, styles.body, textArea.left + itemIndent, textArea.width - itemIndent)
        const marker = block.ordered ? `${item + 1}.` : "square"
        const marked = lines.map((line, n) => ({ ...line, item, ...(n === 0 ? { marker } : {}) }))
        return stack(marked, index, styles.body, item === 0 ? 8 : 3.5)
      })
      // Keeps a single item from the bottom or top of a page.
      for (const item of [rows[0], rows.at(-2)]) if (rows.length > 1) keepLast(item)
      return rows.flat()
    }
    case "quote": {
      const lines = breakLines(block.runs, textArea.width - 2 * quotePadding, styles.quote, measure)
      const height = lines.length * styles.quote.lineHeight + 2 * quotePadding
      return [{ block: index, height, before: 14, keepWithNext: false, content: { kind: "quote", lines } }]
    }
    case "table":
      return tableRows(block, index, blocks, measure)
  }
}

/**
 * Returns the narrowest width with the same number of lines, which balances headings of two lines.
 */
function balancedWidth(runs: Run[], width: number, style: TextStyle, measure: Measure): number {
  const count = breakLines(runs, width, style, measure).length
  const narrowest = Math.max(width / 2, extent(runs, style, measure).min)
  let balanced = width
  while (balanced - 8 > narrowest && breakLines(runs, balanced - 8, style, measure).length === count)
    balanced -= 8
  return balanced
}

/** Stacks the lines of a paragraph: the first two and the last two stay together. */
function stack(lines: RowContent[], block: number, style: TextStyle, before: number): Row[] {
  return lines.map((content, n) => ({
    block,
    height: style.lineHeight,
    before: n === 0 ? before : 0,
    keepWithNext: n < lines.length - 1 && (n === 0 || n === lines.length - 2),
    content,
  }))
}

function keepLast(rows: Row[] | undefined) {
  const last = rows?.at(-1)
  if (last) last.keepWithNext = true
}

/** Tables with the same header share column widths, so that a form of many tables is aligned. */
function tableRows(block: TableBlock, index: number, blocks: readonly Block[], measure: Measure): Row[] {
  const heads = (table: TableBlock) => table.header.map(plain).join("|")
  const alike = blocks.filter(
    (other) => other.kind === "table" && heads(other) === heads(block),
  ) as TableBlock[]
  const columns = columnsOf(
    block.header,
    alike.flatMap((table) => table.rows),
    styles.cell,
    styles.tableHead,
    textArea.wideWidth,
    measure,
  )
  const all = [block.header, ...block.rows]
  const rows = all.map((row, n): Row => {
    const header = n === 0
    const style = header ? styles.tableHead : styles.cell
    const cells = row.map((runs, c) => breakLines(runs, columns[c]?.width ?? 0, style, measure))
    const lines = Math.max(1, ...cells.map((cell) => cell.length))
    const height = lines * style.lineHeight + 2 * cellPadding
    const content = { kind: "table" as const, cells, header, columns }
    return { block: index, height, before: header ? 12 : 0, keepWithNext: header || n === 1, content }
  })
  const whole = rows.reduce((sum, row) => sum + row.height, 0) <= wholeTable
  return rows.map((row, n) => ({
    ...row,
    keepWithNext: n < rows.length - 1 && (whole || row.keepWithNext || n === rows.length - 2),
  }))
}
