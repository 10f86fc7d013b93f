/** Reading tables that are text: comma-, semicolon- or tab-separated (RFC 4180 and what spreadsheets make of it). */
import { byteOrderMark } from "../../../content/calls/csv.ts"

/** What writing has protected (content/calls/csv.ts). */
const protectedFormula = /^'+[=+\-@＝＋－＠\t\r\n]/

/** Thrown for a text that is no table; the message is a key of the texts. */
export class UnreadableTable extends Error {
  readonly reason: "quote" | "encoding" | "empty" | "tooLarge" | "tooManyRows" | "xlsx" | "json"

  constructor(reason: UnreadableTable["reason"]) {
    super(reason)
    this.reason = reason
  }
}

/**
 * The text of a file: UTF-8 with or without a mark, UTF-16 as Excel's ”Unicode text” has it, and else Windows-1252,
 * which every sequence of bytes is.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/**
 * The cells of a table. The separator is whichever of `;`, `,` and tab the first line has most of.
 * @throws UnreadableTable when a quotation mark is never closed, or there are more rows than `maximumRows`
 */
export function readCsv(source: string, maximumRows: number): string[][] {
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (rows.length >= maximumRows) throw new UnreadableTable("tooManyRows")
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    let value = ""
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1)
        if (close < 0) throw new UnreadableTable("quote")
        value += text.slice(at + 1, close)
        at = close + 1
        if (text[at] !== '"') break
        value += '"'
      }
    }
    // What stands behind a closing quotation mark belongs to the cell, too.
    const start = at
    while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1
    value += text.slice(start, at)
    row.push(protectedFormula.test(value) ? value.slice(1) : value)
    if (text[at] === separator) {
      at += 1
      if (at === text.length) row.push("")
      if (at < text.length) continue
    }
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1
    at += 1
    endRow()
  }
  return rows
}

function separatorOf(text: string): string {
  const counts = new Map([
    [";", 0],
    [",", 0],
    ["\t", 0],
  ])
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === "\n" || character === "\r")) break
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
