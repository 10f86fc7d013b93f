import { colours } from "./brand.ts"
import { breakLines, type Line, type Measure, type TextStyle } from "./lines.ts"
import type { Block, Run } from "./markdown.ts"
import { type Column, columnsOf } from "./tables.ts"

/** The page's measures in points: A4, a module is a twenty-first of its width. */
export const sheet = { width: 595.28, height: 841.89, module: 595.28 / 21 }
const left = sheet.module * 4
export const textArea = {
  left,
  width: sheet.module * 15,
  wideLeft: sheet.module * 2,
  wideWidth: sheet.module * 17,
  top: sheet.module * 3,
  bottom: sheet.height - 84,
}

const text = { font: "regular", boldFont: "semibold", colour: colours.ink } as const
export const styles = {
  title: { font: "bold", boldFont: "bold", size: 29, lineHeight: 32, colour: colours.ink },
  lead: { ...text, size: 13.5, lineHeight: 19.5, colour: colours.inkSoft },
  heading: { font: "semibold", boldFont: "bold", size: 15, lineHeight: 19, colour: colours.ink },
  body: { ...text, size: 10.5, lineHeight: 15.5 },
  quote: { ...text, size: 12.5, lineHeight: 18, colour: colours.pine },
  cell: { ...text, size: 9.25, lineHeight: 12.75, tabular: true },
  tableHead: { font: "semibold", boldFont: "semibold", size: 9.25, lineHeight: 12.75, colour: colours.pine },
} as const satisfies Record<string, TextStyle>

/** What no page break may cut: one line of text, one row of a table, a whole quote. */
export interface Row {
  block: number
  height: number
  /** White above it, dropped at the top of a page. */
  before: number
  /** The next row must be on the same page: no heading at the foot, no single line at either end. */
  keepWithNext: boolean
  content: RowContent
}

export type RowContent =
  | { kind: "line"; line: Line; x: number; style: TextStyle; item?: number; marker?: string }
  | { kind: "quote"; lines: Line[] }
  | { kind: "table"; cells: Line[][]; header: boolean; columns: Column[] }

export const quotePadding = 14
export const cellPadding = 5
const itemIndent = 18

/** Turns blocks into rows in reading order. `measure` knows the fonts. */
export function rowsOf(blocks: readonly Block[], measure: Measure): Row[] {
  return blocks.flatMap((block, index) => blockRows(block, index, measure))
}

function blockRows(block: Block, index: number, measure: Measure): Row[] {
  const setLines = (runs: Run[], style: TextStyle, x: number, width: number) =>
    breakLines(runs, width, style, measure).map((line) => ({ kind: "line" as const, line, x, style }))
  switch (block.kind) {
    case "heading": {
      const style = block.level === 1 ? styles.title : styles.heading
      const x = block.level === 1 ? textArea.wideLeft : textArea.left
      const width = block.level === 1 ? textArea.wideWidth : textArea.width
      return stack(setLines(block.runs, style, x, width), index, style, block.level === 1 ? 0 : 20).map(
        (row) => ({
          ...row,
          keepWithNext: true,
        }),
      )
    }
    case "paragraph": {
      const style = index === 1 ? styles.lead : styles.body
      return stack(
        setLines(block.runs, style, textArea.left, textArea.width),
        index,
        style,
        index === 1 ? 14 : 8,
      )
    }
    case "list":
      return block.items.flatMap((runs, item) => {
        const lines = setLines(runs, styles.body, textArea.left + itemIndent, textArea.width - itemIndent)
        const marker = block.ordered ? `${item + 1}.` : "square"
        const marked = lines.map((line, n) => ({ ...line, item, ...(n === 0 ? { marker } : {}) }))
        return stack(marked, index, styles.body, item === 0 ? 8 : 3.5)
      })
    case "quote": {
      const lines = breakLines(block.runs, textArea.width - 2 * quotePadding, styles.quote, measure)
      const height = lines.length * styles.quote.lineHeight + 2 * quotePadding
      return [{ block: index, height, before: 14, keepWithNext: false, content: { kind: "quote", lines } }]
    }
    case "table":
      return tableRows(block, index, measure)
  }
}

/** Lines of one paragraph: the first two and the last two stay together. */
function stack(lines: RowContent[], block: number, style: TextStyle, before: number): Row[] {
  return lines.map((content, n) => ({
    block,
    height: style.lineHeight,
    before: n === 0 ? before : 0,
    keepWithNext: n < lines.length - 1 && (n === 0 || n === lines.length - 2),
    content,
  }))
}

function tableRows(block: Extract<Block, { kind: "table" }>, index: number, measure: Measure): Row[] {
  const columns = columnsOf(block, styles.cell, styles.tableHead, textArea.wideWidth, measure)
  const all = [block.header, ...block.rows]
  return all.map((row, n) => {
    const header = n === 0
    const style = header ? styles.tableHead : styles.cell
    const cells = row.map((runs, c) => breakLines(runs, columns[c]?.width ?? 0, style, measure))
    const lines = Math.max(1, ...cells.map((cell) => cell.length))
    return {
      block: index,
      height: lines * style.lineHeight + 2 * cellPadding,
      before: header ? 14 : 0,
      keepWithNext: header || (n === all.length - 2 && all.length > 2) || (n === 1 && all.length > 2),
      content: { kind: "table", cells, header, columns },
    }
  })
}
