import { unzipSync } from "fflate"
import type { CellValue, ImportNote, SheetRow } from "./cells.ts"
import { decodeText, UnreadableTable } from "./csv.ts"
import {
  createTextCollector,
  parseCellFormats,
  parseRelationships,
  parseSharedStrings,
  parseXml,
  type RichText,
} from "./workbook-xml.ts"

/** Maximum uncompressed size (10 MB compressed). */
const maxUncompressedBytes = 100 * 1024 * 1024

/** Maximum number of cells in memory. A cell in the last column (XFD) takes 16,384. */
const maxCells = 4_000_000

/** Archives that are not XLSX, identified by a characteristic file name. */
const otherArchives = [
  [/^content\.xml$/, "en OpenDocument-fil (ODS)"],
  [/^index\/.*\.iwa$|^index\.zip$/, "en Numbers-fil"],
  [/^xl\/workbook\.bin$/, "en binär Excel-fil (XLSB)"],
  [/^word\//, "ett Word-dokument"],
  [/^ppt\//, "en PowerPoint-fil"],
] as const

interface Sheet {
  name: string
  isHidden: boolean
  lines: SheetRow[]
  notes: ImportNote[]
}

/**
 * Returns the cells of the first visible worksheet with content as texts, and notes about dropped
 * data. Formulas are read as their stored results.
 * @throws UnreadableTable if it is no workbook, is too large, or has more than `maxRows` rows
 */
export function readXlsx(bytes: Uint8Array, maxRows: number): { lines: SheetRow[]; notes: ImportNote[] } {
  try {
    const sheets = sheetsOf(unpacked(bytes), maxRows)
    const visible = sheets.filter(({ isHidden }) => !isHidden)
    const read = visible.find(({ lines }) => lines.length > 0)
    if (!read) throw new UnreadableTable(sheets.some(({ lines }) => lines.length > 0) ? "hidden" : "empty")
    const others = sheets.filter((sheet) => sheet !== read && sheet.lines.length > 0)
    const note: ImportNote[] = others.length > 0 ? [{ kind: "otherSheets", rows: [], name: read.name }] : []
    return { lines: read.lines, notes: [...note, ...read.notes] }
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable("xlsx")
  }
}

type Parts = Record<string, string>

/**
 * Returns the XML parts by lower-case name. The limit uses the sizes in the archive's directory;
 * fflate unpacks no part beyond its stated size. XML is UTF-8 or UTF-16 (XML 1.0, section 4.3.3).
 */
function unpacked(bytes: Uint8Array): Parts {
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const other = otherArchives.find(([part]) => part.test(name.toLowerCase()))
      if (other) throw new UnreadableTable("format", other[1])
      size += originalSize
      if (size > maxUncompressedBytes) throw new UnreadableTable("tooLarge")
      return /\.(xml|rels)$/i.test(name)
    },
  })
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [pathOf("", name), decodeText(content)]),
  )
}

/** Resolves a relationship's target to a part name. */
const pathOf = (folder: string, target: string) =>
  new URL(target.replaceAll("\\", "/"), `file:///${folder}`).pathname.slice(1).toLowerCase()

function relatedTo(parts: Parts, path: string) {
  const [, folder = "", file = ""] = /^(.*\/)?([^/]*)$/.exec(path) ?? []
  const related = [...parseRelationships(parts[`${folder}_rels/${file}.rels`] ?? "<Relationships/>")]
  return new Map(related.map(([id, { kind, target }]) => [id, { kind, path: pathOf(folder, target) }]))
}

function sheetsOf(parts: Parts, maxRows: number): Sheet[] {
  const main = [...relatedTo(parts, "").values()].find(({ kind }) => kind === "officeDocument")
  const workbook = main?.path ?? "xl/workbook.xml"
  const related = relatedTo(parts, workbook)
  const part = (kind: string) => parts[[...related.values()].find((one) => one.kind === kind)?.path ?? ""]
  const listed: { name: string; isHidden: boolean; path: string }[] = []
  let from1904 = false
  parseXml(parts[workbook] ?? "", ({ name, attributes }) => {
    if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributes.date1904 ?? "")
    const target = name === "sheet" ? related.get(attributes.id ?? "") : undefined
    // Chart sheets and macro sheets have no cells.
    if (target?.kind === "worksheet")
      listed.push({
        name: attributes.name ?? "",
        isHidden: /hidden/i.test(attributes.state ?? ""),
        path: target.path,
      })
  })
  if (listed.length === 0 && related.size === 0) throw new UnreadableTable("xlsx")
  const context = {
    strings: parseSharedStrings(part("sharedStrings") ?? "<sst/>"),
    formats: parseCellFormats(part("styles") ?? "<styleSheet/>"),
    from1904,
    maxRows,
  }
  return listed.map(({ path, ...sheet }) => {
    const xml = parts[path]
    if (xml === undefined) throw new UnreadableTable("xlsx")
    const comments = [...relatedTo(parts, path).values()].some(({ kind }) => /comment/i.test(kind))
    const { lines, notes } = readSheet(xml, context)
    return { ...sheet, lines, notes: comments ? [...notes, { kind: "comments", rows: [] }] : notes }
  })
}

interface Context {
  strings: readonly RichText[]
  formats: ReturnType<typeof parseCellFormats>
  from1904: boolean
  maxRows: number
}

/** Returns the zero-based column of a reference: 1 for B7. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? "")].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

function readSheet(xml: string, context: Context): { lines: SheetRow[]; notes: ImportNote[] } {
  const lines = new Map<number, CellValue[]>()
  const lost = new Map<ImportNote["kind"], Set<number>>()
  const note = (kind: ImportNote["kind"], row: number) => {
    lost.set(kind, (lost.get(kind) ?? new Set()).add(row))
  }
  const merged: string[] = []
  let cells = 0
  const put = (line: CellValue[], column: number, value: CellValue) => {
    cells += Math.max(0, column + 1 - line.length)
    if (cells > maxCells) throw new UnreadableTable("farColumns")
    line[column] = value
  }
  const inline = createTextCollector()
  const hidden = new Set<number>()
  let row = 0
  let column = -1
  let cell: Record<string, string> = {}
  let hasFormula = false
  let value: string | undefined
  parseXml(
    xml,
    ({ name, attributes }) => {
      if (name === "row") {
        row = Number(attributes.r) || row + 1
        column = -1
        if (/^(1|true)$/.test(attributes.hidden ?? "")) hidden.add(row)
      } else if (name === "c") {
        column = attributes.r ? columnOf(attributes.r) : column + 1
        cell = attributes
        hasFormula = false
        value = undefined
      } else if (name === "f") hasFormula = true
      else if (name === "mergeCell") merged.push(attributes.ref ?? "")
      else inline.opened(name)
    },
    (name, text) => {
      inline.closed(name, text)
      if (name === "v") value = text
      if (name !== "c") return
      const read = readCell(cell, value, hasFormula, inline.take(), context, (kind) => note(kind, row))
      if (read === "" || column < 0 || column > 16_383) return
      const line = lines.get(row) ?? []
      put(line, column, read)
      lines.set(row, line)
      if (hidden.has(row)) note("hiddenRows", row)
      if (lines.size > context.maxRows) throw new UnreadableTable("tooManyRows")
    },
  )
  for (const area of merged) markMergedCells(lines, area, put)
  return {
    // Sparse sheets yield arrays with holes; Array.from fills them.
    lines: [...lines]
      .sort(([a], [b]) => a - b)
      .map(([number, values]) => ({ number, values: Array.from(values, (one) => one ?? "") })),
    notes: [...lost].map(([kind, rows]) => ({ kind, rows: [...rows].sort((a, b) => a - b) })),
  }
}

/** Marks the cells of a merged area as unreadable, except the first: it has the value. */
function markMergedCells(
  lines: ReadonlyMap<number, CellValue[]>,
  area: string,
  put: (line: CellValue[], column: number, value: CellValue) => void,
) {
  const [first = "", last = first] = area.split(":")
  const rowOf = (reference: string) => Number(reference.replace(/\D/g, ""))
  const top = rowOf(first)
  for (const [number, values] of lines) {
    if (number < top || number > rowOf(last)) continue
    const end = Math.min(columnOf(last), Math.max(values.length - 1, columnOf(first)), 16_383)
    for (let at = columnOf(first); at <= end; at++) {
      if (!values[at] && !(number === top && at === columnOf(first)))
        put(values, at, { unreadable: "merged", shown: first })
    }
  }
}

function readCell(
  { t: type = "n", s: style = "" }: Record<string, string>,
  value: string | undefined,
  hasFormula: boolean,
  inline: RichText,
  { strings, formats, from1904 }: Context,
  note: (kind: ImportNote["kind"]) => void,
): CellValue {
  const unreadable = (shown = value ?? ""): CellValue => ({ unreadable: "value", shown })
  if (type === "e") return { unreadable: "error", shown: value ?? "" }
  // A formula with the result "" has t="str" and a <v>; one without a result has neither.
  if (hasFormula && (value === undefined || (value === "" && type !== "str")))
    return { unreadable: "noResult", shown: "" }
  if (type === "inlineStr" || type === "s") {
    const text = type === "s" ? strings[value ? Number(value) : Number.NaN] : inline
    if (text?.isRich) note("rich")
    return text ? text.text : value === undefined ? "" : unreadable()
  }
  if (type === "str") return value ?? ""
  if (value === undefined || value === "") return ""
  if (type === "b") return booleans.get(value) ?? unreadable()
  if (type === "d") {
    const hasZone = /[zZ]|[+-]\d\d:\d\d$/.test(value)
    const time = hasZone ? value : `${value.length > 10 ? value : `${value}T00:00`}Z`
    return dateOf(Date.parse(time), note) ?? unreadable()
  }
  const number = Number(value)
  if (type !== "n" || !Number.isFinite(number)) return unreadable()
  const format = formats[Number(style)] ?? "plain"
  if (format === "date") return serialDate(number, from1904, note) ?? unreadable()
  if (format === "formatted") note("formats")
  return digits.format(number)
}

const booleans = new Map([
  ["1", "ja"],
  ["true", "ja"],
  ["0", "nej"],
  ["false", "nej"],
])

/** Spreadsheets compute with 15 digits: 3 may be stored as 3.0000000000000004. */
const digits = new Intl.NumberFormat("en-US", { useGrouping: false, maximumSignificantDigits: 15 })

const dayMs = 86_400_000

/**
 * Converts a day number (section 18.17.4.1). Day 60 of the 1900 system is 29 February 1900, which
 * does not exist.
 */
function serialDate(
  days: number,
  from1904: boolean,
  note: (kind: ImportNote["kind"]) => void,
): string | undefined {
  if (days < 0 || days >= 2_958_466 || (!from1904 && Math.floor(days) === 60)) return undefined
  // A time of day without a date.
  if (days < 1 && !from1904) return new Date(Math.round(days * 86_400) * 1000).toISOString().slice(11, 16)
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return dateOf(start + Math.round(days * 86_400) * 1000, note)
}

function dateOf(timeMs: number, note: (kind: ImportNote["kind"]) => void): string | undefined {
  if (Number.isNaN(timeMs)) return undefined
  if (timeMs % dayMs !== 0) note("times")
  return new Date(timeMs).toISOString().slice(0, 10)
}
