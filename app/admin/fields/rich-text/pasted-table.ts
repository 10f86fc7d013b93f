import type { TextNode } from "../../../../content/fields/rich-text/document.ts"
import { stripMark } from "./pasted-text.ts"

/**
 * Returns a line of text per table row, or `undefined` for a layout table. Rich text has no tables.
 * Semicolons separate the cells; with a header row, each cell follows its column's name.
 */
export function tableToLines(
  table: HTMLTableElement,
  read: (cell: Element) => TextNode[],
): TextNode[][] | undefined {
  const rows = [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table)
  const grid: { words: TextNode[]; isHeader: boolean }[][] = rows.map(() => [])
  if (table.querySelector("table, ul, ol, h1, h2, h3, h4, h5, h6, [style*=mso-list]")) return undefined
  for (const [y, row] of rows.entries()) {
    for (const cell of row.children) {
      const words = read(cell)
      const isHeader =
        cell.localName === "th" ||
        row.parentElement?.localName === "thead" ||
        (words.length > 0 && words.every(({ marks = [] }) => marks.some(({ type }) => type === "bold")))
      const span = (name: string) => Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), 100)
      const from = [...(grid[y] ?? []), undefined].indexOf(undefined)
      for (let down = 0; down < span("rowspan"); down++)
        for (let right = 0; right < span("colspan"); right++) {
          const line = grid[y + down]
          if (line) line[from + right] = { words: right > 0 ? [] : words, isHeader }
        }
    }
  }
  const filled = grid
    .map((row) => [...row])
    .filter((row) => row.some((cell) => cell && cell.words.length > 0))
  if (filled.every((row) => row.length < 2)) return undefined
  const [first = [], ...others] = filled
  const isHeader = (row: typeof first) =>
    row.every((cell) => !cell || cell.isHeader || cell.words.length === 0)
  const names = others.length > 0 && isHeader(first) && !others.every(isHeader) ? first : undefined
  return (names ? others : filled).map((row) => {
    const line: TextNode[] = []
    for (const [x, cell] of row.entries()) {
      const words = cell?.words ?? []
      const name = stripMark(names?.[x]?.words ?? [], "bold")
      const isLast = row.slice(x).every((later) => !later || later.words.length === 0)
      if (isLast || (names && words.length === 0)) continue
      if (line.length > 0) line.push({ type: "text", text: "; " })
      if (name.length > 0) line.push(...name, { type: "text", text: ": " })
      line.push(...(words.length > 0 ? words : [{ type: "text" as const, text: "–" }]))
    }
    return line
  })
}
