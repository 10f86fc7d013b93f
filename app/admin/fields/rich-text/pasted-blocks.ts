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

/** Kind and nesting level of a list item. */
export interface ListMarker {
  level: number
  isOrdered: boolean
  number?: number
}

const numbered = /^\(?(?:(?:\d+[.)])*(\d+)[.):]?|([a-zåäö]|[ivxlcdm]+)[.)])$/i

/**
 * Returns the list marker of a Word paragraph. Word writes lists as paragraphs with a typed marker:
 * in a span `mso-list:Ignore`, between conditional comments, or, in Safari, in a span that ends
 * with 7 pt blanks.
 * @param css the clipboard's style sheets; their `@list` rules give the kind of lists without a
 * typed marker
 * @param ignored collects the marker's nodes
 */
export function readListMarker(paragraph: Element, css: string, ignored: Set<Node>): ListMarker | undefined {
  const style = paragraph.getAttribute("style") ?? ""
  const [, list, depth] = /mso-list:\s*(l\d+)?\s*level(\d+)/i.exec(style) ?? []
  const isListParagraph = /MsoListParagraph/.test(paragraph.getAttribute("class") ?? "")
  if (!depth && !isListParagraph) return undefined
  const nodes = markerNodes(paragraph, isListParagraph)
  if (!depth && nodes.length === 0) return undefined
  for (const node of nodes) ignored.add(node)
  const typed = nodes
    .map(({ textContent }) => textContent)
    .join("")
    .replace(/\s+/g, "")
  const margin = Number(/margin-left:\s*([\d.]+)pt/i.exec(style)?.[1] ?? 36)
  const level = Number(depth ?? Math.max(1, Math.round(margin / 36)))
  const rule = new RegExp(`@list\\s+${list}:level${level}\\s*{([^}]*)}`, "i").exec(css)?.[1]
  const [match, digits, letter = ""] = numbered.exec(typed) ?? []
  const isOrdered = typed
    ? match !== undefined
    : rule !== undefined && !/number-format:\s*(bullet|image)/i.test(rule)
  if (!isOrdered) return { level, isOrdered }
  const start = typed ? digits : /start-at:\s*(\d+)/i.exec(rule ?? "")?.[1]
  if (start) return { level, isOrdered, number: Number(start) }
  return { level, isOrdered, ...(/^[ai]$/i.test(letter) && { number: 1 }) }
}

function markerNodes(paragraph: Element, isListParagraph: boolean): Node[] {
  const ignore = [...paragraph.querySelectorAll("[style]")].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute("style") ?? ""),
  )
  if (ignore) return [ignore]
  for (const parent of [paragraph, ...paragraph.querySelectorAll("*")]) {
    const nodes = [...parent.childNodes]
    const from = nodes.findIndex((node) => node.nodeType === 8 && /!supportLists/i.test(node.nodeValue ?? ""))
    const to = nodes.findIndex(
      (node, at) => at > from && node.nodeType === 8 && /endif/i.test(node.nodeValue ?? ""),
    )
    if (from >= 0 && to > from) return nodes.slice(from + 1, to)
  }
  const blanks = isListParagraph
    ? [...paragraph.querySelectorAll("span")].find(
        (span) =>
          /font(-size)?:[^;]*\b7(\.0)?pt/i.test(span.getAttribute("style") ?? "") && !span.textContent.trim(),
      )
    : undefined
  return blanks?.parentElement && blanks.parentElement !== paragraph ? [blanks.parentElement] : []
}
