import { type Block, type List, type ListItem, maxListDepth } from "./document.ts"
import { parseInline } from "./parse-inline.ts"

const heading = /^(#{2,3}) +(\S.*)$/s
const marker = /^(-|(\d{1,3})\.)(?: +(\S.*))?$/s

interface OpenItem {
  lines: string[]
  lists: OpenList[]
}

interface OpenList {
  type: List["type"]
  start: number
  /** Number of the last item: after an empty line, a number out of sequence starts a new list. */
  last: number
  items: OpenItem[]
}

type OpenBlock = { type: "paragraph" | "heading"; level?: 2 | 3; lines: string[] } | OpenList

/**
 * Parses source text. Incomplete syntax stays text, so plain text parses as itself. Nested lists
 * are indented. A line without a marker that is indented by two spaces or more continues its item.
 */
export function parseRichText(text: string): Block[] {
  const blocks: OpenBlock[] = []
  let paragraph: string[] | undefined
  /** The open list and the lists nested in its last item, each with the column of its marker. */
  let open: { list: OpenList; column: number }[] = []
  let afterGap = false

  function addItem(type: List["type"], number: number, words: string, column: number) {
    while (open.length > 1 && column < (open.at(-1)?.column ?? 0)) open.pop()
    const top = open.at(-1)
    const isNested = top && column >= top.column + 2 && open.length < maxListDepth
    if (!isNested) open.pop()
    const lists = open.at(-1)?.list.items.at(-1)?.lists ?? blocks
    const before = lists.at(-1)
    const joins =
      before &&
      "items" in before &&
      before.type === type &&
      (type === "bulletList" ||
        !afterGap ||
        number === before.last + 1 ||
        (number === 1 && before.last === 1))
    const list: OpenList = joins ? before : { type, start: number, last: number, items: [] }
    if (!joins) lists.push(list)
    list.items.push({ lines: [words], lists: [] })
    list.last = number
    open.push({ list, column: isNested ? column : (top?.column ?? column) })
  }

  const lines = text.replace(/\r\n?/g, "\n").split("\n")
  for (const [place, line] of lines.entries()) {
    if (!line.trim()) {
      afterGap = true
      paragraph = undefined
      continue
    }
    const body = line.trim()
    const column = line.length - line.trimStart().length
    const [, hashes, title] = heading.exec(line) ?? []
    const [, sign, digits = "0", words] = marker.exec(body) ?? []
    const type = sign === "-" ? "bulletList" : "orderedList"
    const number = Number(digits)
    const canStart = column === 0 && (type === "bulletList" || number === 1 || !paragraph)
    // A number within a paragraph does not start a list.
    const isItem = sign && words && (open.length > 0 || canStart)
    if (title) {
      blocks.push({ type: "heading", level: hashes === "##" ? 2 : 3, lines: [title.trimEnd()] })
      open = []
      paragraph = undefined
    } else if (isItem) {
      addItem(type, number, words, column)
      paragraph = undefined
    } else if (sign && !words && isEmptyItem(type, open, lines[place + 1])) {
      paragraph = undefined
    } else if (open.length > 0 && !afterGap && column >= 2) {
      while (open.length > 1 && column <= (open.at(-1)?.column ?? 0)) open.pop()
      open.at(-1)?.list.items.at(-1)?.lines.push(body)
    } else {
      open = []
      if (!paragraph) {
        paragraph = []
        blocks.push({ type: "paragraph", lines: paragraph })
      }
      paragraph.push(line)
    }
    afterGap = false
  }
  return blocks.map((block): Block => {
    if ("items" in block) return closed(block)
    const { type, level = 2, lines: own } = block
    return type === "heading"
      ? { type, attrs: { level }, content: parseInline(own.join(" ")) }
      : { type: "paragraph", content: parseInline(own.join("\n")) }
  })
}

/**
 * Returns true for a list marker without text, inside a list or directly before an item of the same
 * type.
 */
function isEmptyItem(type: List["type"], open: { list: OpenList }[], next = ""): boolean {
  if (open.length > 0) return open.some(({ list }) => list.type === type)
  const [, sign, , words] = marker.exec(next.trim()) ?? []
  return Boolean(words) && (sign === "-") === (type === "bulletList")
}

const closed = ({ type, start, items }: OpenList): List => ({
  type,
  ...(type === "orderedList" && start !== 1 && { attrs: { start } }),
  content: items.map(
    ({ lines, lists }): ListItem => ({
      type: "listItem",
      content: [{ type: "paragraph", content: parseInline(lines.join("\n")) }, ...lists.map(closed)],
    }),
  ),
})
