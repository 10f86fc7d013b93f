import { isObject, parseJson } from "../../../../content/fields/lists/json.ts"
import type { CellValue, ImportNote, SheetRow } from "./cells.ts"
import { decodeText, readCsv, UnreadableTable } from "./csv.ts"

export interface Table {
  headings: string[]
  headingRow: number
  rows: SheetRow[]
  /** JSON entries are counted from 1; in a spreadsheet the headings are row 1. */
  unit: "row" | "entry"
  notes: ImportNote[]
}

type IsHeadings = (row: readonly string[]) => boolean

/** A thousand solutions with ten features each, plus a margin. */
const maxRows = 20_000
const maxBytes = 10 * 1024 * 1024

/** Files often mistaken for a spreadsheet export, by their first characters. */
const otherFormats = [
  [/^\s*<\?xml[\s\S]*Excel\.Sheet/i, "en XML-fil från Excel 2003"],
  [/^\s*<(!doctype|html|table|meta|\?xml)/i, "en webbsida (HTML) med ett annat filnamn"],
  [/^%PDF/, "en PDF-fil"],
  [/^\{\\rtf/, "ett RTF-dokument"],
] as const

/**
 * Reads a file: an archive as XLSX, text starting with a bracket as JSON, other text as CSV.
 * @param isHeadings finds the row of headings below blank rows and titles
 * @throws UnreadableTable
 */
export async function readTable(file: Blob, isHeadings?: IsHeadings): Promise<Table> {
  if (file.size > maxBytes) throw new UnreadableTable("tooLarge")
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { lines, notes } = (await import("./read-xlsx.ts")).readXlsx(bytes, maxRows)
    return tableOfLines(lines, isHeadings, notes)
  }
  // Container of older Excel files (MS-CFB, section 2.2), and of encrypted new ones (MS-OFFCRYPTO).
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0) {
    const isEncrypted = new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage")
    throw isEncrypted
      ? new UnreadableTable("password")
      : new UnreadableTable("format", "en äldre Excel-fil (XLS)")
  }
  const text = decodeText(bytes)
  const other = otherFormats.find(([start]) => start.test(text.slice(0, 2000)))
  if (other) throw new UnreadableTable("format", other[1])
  if (text.includes("\0")) throw new UnreadableTable("encoding")
  return /^\s*[[{]/.test(text) ? tableOfJson(text) : toTable(readCsv(text, maxRows, isHeadings), isHeadings)
}

/** Returns the headings and rows of a spreadsheet. */
export const toTable = (rows: readonly (readonly string[])[], isHeadings?: IsHeadings): Table =>
  tableOfLines(
    rows.map((values, at) => ({ number: at + 1, values: [...values] })),
    isHeadings,
    [],
  )

const textOf = (value: CellValue) => (typeof value === "string" ? value : (value?.shown ?? ""))

/** Skips blank rows. Titles may precede the headings. */
function tableOfLines(
  lines: readonly SheetRow[],
  isHeadings: IsHeadings | undefined,
  notes: ImportNote[],
): Table {
  const filled = lines.filter(({ values }) =>
    values.some((value) => typeof value === "object" || value?.trim()),
  )
  const found = filled.slice(0, 20).findIndex(({ values }) => isHeadings?.(values.map(textOf)))
  const [first, ...rows] = filled.slice(Math.max(found, 0))
  if (!first) throw new UnreadableTable("empty")
  const headings = first.values.map(textOf)
  const read = rows.map(({ number, values }) => ({
    number,
    values: [...values, ...headings.slice(values.length).map(() => "")],
  }))
  const above = filled.slice(0, Math.max(found, 0)).map(({ number }) => number)
  const skipped: ImportNote[] = above.length > 0 ? [{ kind: "headings", rows: [first.number] }] : []
  // Drops notes about rows above the headings.
  const kept = notes.flatMap((note) => {
    const rows = note.rows.filter((row) => row > first.number)
    return note.rows.length === 0 || rows.length > 0 ? [{ ...note, rows }] : []
  })
  return { unit: "row", headings, headingRow: first.number, rows: read, notes: [...skipped, ...kept] }
}

/** Reads a JSON array of objects; the property names are the headings. */
function tableOfJson(text: string): Table {
  const list = parseJson(text)
  if (!Array.isArray(list) || !list.every(isObject)) throw new UnreadableTable("json")
  if (list.length > maxRows) throw new UnreadableTable("tooManyRows")
  const headings = [...new Set(list.flatMap((one) => Object.keys(one)))]
  if (headings.length === 0) throw new UnreadableTable("empty")
  const rows = list.map((one, at) => ({ number: at + 1, values: headings.map((name) => cellOf(one[name])) }))
  return { unit: "entry", headings, headingRow: 1, rows, notes: [] }
}

function cellOf(value: unknown): CellValue {
  if (value === null) return ""
  // JSON.parse has rounded the number.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
    return { unreadable: "value", shown: String(value) }
  if (typeof value === "boolean") return value ? "ja" : "nej"
  return typeof value === "object" ? JSON.stringify(value) : value === undefined ? undefined : String(value)
}
