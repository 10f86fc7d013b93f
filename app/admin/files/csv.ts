/** Tables as text: comma-, semicolon- or tab-separated (RFC 4180 and what spreadsheets make of it). */

/** What a file starts with so that Excel reads it as UTF-8. */
export const byteOrderMark = "\uFEFF"
/**
 * What a spreadsheet would take for a formula (OWASP, CSV injection), with the apostrophes that already protect it. The wide
 * forms are what input methods for Chinese and Japanese write; spreadsheets read them as the narrow ones.
 */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
/**
 * The same within a text, where a program that separates at commas, tabs or lines whatever the quotes say begins a cell.
 * A number with its sign, such as a telephone's, is none.
 */
const formulaWithin = /([;,\t\r\n] *)(?=[=@＝＠]|[+\-＋－](?![\d ]*(?:[;,\t\r\n]|$)))/g
const protectedFormula = /^'+[=+\-@＝＋－＠\t\r\n]/
/**
 * A telephone number in its international form. Without letters it can neither call a function nor read a cell, so it
 * needs no apostrophe, which mail merge and diallers would take for a part of it.
 */
const internationalNumber = /^\+(?=[^\d]*\d)[\d ()\u00a0-]+$/
const wholeNumber = /^-?\d+$/

/**
 * A row as Swedish Excel opens it: semicolons between the cells, CRLF at the end. A cell that looks like a formula gets an
 * apostrophe, which reading takes away again; a telephone number stays one that can be dialled.
 * @param reimported quotes whatever a program may take for a separator, and leaves whole numbers what they are
 */
export function csvRow(cells: readonly string[], reimported = false): string {
  const special = reimported ? /[;,\t"\r\n]|^\s|\s$/ : /[;"\r\n]/
  const cell = (text: string) => {
    // With hyphens Excel would calculate it (+46-70 is -24): spaces, as the standard has it (ITU-T E.123, section 2).
    if (!reimported && internationalNumber.test(text)) return text.replaceAll("-", " ")
    const number = reimported && wholeNumber.test(text)
    const guarded = formula.test(text) && !number ? `'${text}` : text
    // What is read again has to be what was written, and is quoted wherever anybody could separate it.
    const harmless = reimported ? guarded : guarded.replace(formulaWithin, "$1'")
    return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
  }
  return `${cells.map(cell).join(";")}\r\n`
}

/** A table of content as a file that the import reads again. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => csvRow(row, true)).join("")
}

/** Thrown for a text that is no table; the message is a key of the texts. */
export class UnreadableTable extends Error {
  readonly reason: "quote" | "encoding" | "empty" | "tooLarge" | "tooManyRows" | "xlsx"

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
