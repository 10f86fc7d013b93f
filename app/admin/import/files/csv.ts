/**
 * Reads tables as text: separated by commas, semicolons or tabs (RFC 4180 and spreadsheet
 * dialects).
 */
import { byteOrderMark } from "../../../../content/calls/csv.ts"

/** Cells that the export escapes against formula injection (content/calls/csv.ts). */
const protectedFormula = /^'+[=+\-@＝＋－＠\t\r\n]/

/** Thrown for a file without a table; `detail` is the row or the detected file type. */
export class UnreadableTable extends Error {
  readonly reason:
    | "quote"
    | "encoding"
    | "empty"
    | "hidden"
    | "tooLarge"
    | "tooManyRows"
    | "farColumns"
    | "xlsx"
    | "json"
    | "format"
    | "password"
  readonly detail: string

  constructor(reason: UnreadableTable["reason"], detail = "") {
    super(detail ? `${reason}: ${detail}` : reason)
    this.reason = reason
    this.detail = detail
  }
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Decodes a file: UTF-8, UTF-16, Windows-1252 or Mac Roman. Invalid bytes in a UTF-8 file become
 * U+FFFD; the import reports the cell.
 * @throws UnreadableTable for an undetectable encoding, such as DOS code pages
 */
export function decodeText(bytes: Uint8Array): string {
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  const utf16 = utf16Of(bytes)
  if (utf16) return decoded(utf16)
  const text = decoded("utf-8")
  const broken = countOf(text, /\uFFFD/g)
  // Letters beyond ASCII in Windows-1252 are almost never valid UTF-8.
  if (broken === 0 || countOf(text, /[^\0-\x7f\uFFFD]/g) >= broken) return text
  // Counts Å Ä Ö å ä ö beside a letter, by their bytes in each encoding.
  const latin = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")
  const beside = (letters: string) =>
    countOf(latin, new RegExp(`[${letters}](?=[a-z])|(?<=[a-z])[${letters}]`, "gi"))
  const windows = beside("\xc5\xc4\xd6\xe5\xe4\xf6")
  if (windows >= Math.max(beside("\x80\x81\x85\x8a\x8c\x9a"), beside("\x84\x86\x94\x8e\x8f\x99")))
    return decoded("windows-1252")
  if (beside("\x84\x86\x94\x8e\x8f\x99") > beside("\x80\x81\x85\x8a\x8c\x9a"))
    throw new UnreadableTable("encoding")
  return decoded("macintosh")
}

/** Detects UTF-16 by its byte order mark or by zero bytes in every second position. */
function utf16Of(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le"
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be"
  const head = bytes.subarray(0, 400)
  const zeros = (start: number) => head.filter((byte, at) => at % 2 === start && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (Math.max(even, odd) < head.length / 4 || Math.min(even, odd) > head.length / 20) return undefined
  return even > odd ? "utf-16be" : "utf-16le"
}

const separators = [";", ",", "\t", "|"] as const

/**
 * Returns the cells of a table. The first line may name the separator (`sep=;`, as Excel writes
 * it). Otherwise it is the separator that yields the headings, or the most frequent one in the
 * first line.
 * @throws UnreadableTable when a quotation mark is never closed, or there are more than
 * `maxRows` rows
 */
export function readCsv(
  source: string,
  maxRows: number,
  isHeadings: (row: readonly string[]) => boolean = () => false,
): string[][] {
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source
  const named = /^"?sep=([^\r\n])"?[^\S\r\n]*(?=\r|\n|$)/i.exec(text)
  // The `sep=` line becomes an empty row, so that row numbers stay right.
  if (named) return [...csvRows(text.slice(named[0].length), named[1] as string, maxRows)]
  const start = text.slice(0, 20_000)
  const fits = separators.find((separator) => {
    try {
      return [...csvRows(start, separator, Infinity)].slice(0, 20).some(isHeadings)
    } catch {
      return false
    }
  })
  return [...csvRows(text, fits ?? separatorOf(text), maxRows)]
}

function* csvRows(text: string, separator: string, maxRows: number): Generator<string[]> {
  let count = 0
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let value = ""
    if (text[at] === '"') {
      for (;;) {
        const close = text.indexOf('"', at + 1)
        if (close < 0) throw new UnreadableTable("quote", String(count + 1))
        value += text.slice(at + 1, close)
        at = close + 1
        if (text[at] !== '"') break
        value += '"'
      }
    }
    // Text after a closing quotation mark belongs to the cell, too.
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
    if (count >= maxRows) throw new UnreadableTable("tooManyRows")
    count += 1
    yield row
    row = []
  }
}

function separatorOf(text: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]))
  let quoted = false
  for (const character of text.trimStart()) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === "\n" || character === "\r")) break
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}
