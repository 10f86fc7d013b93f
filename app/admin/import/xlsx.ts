import { UnreadableTable } from "../files/csv.ts"
import { openArchive } from "./unzip.ts"

/** Wider than this no table of ours is: a cell far to the right must not make millions of empty ones. */
const maximumColumns = 200

/**
 * The first sheet of a workbook (ECMA-376, SpreadsheetML) as texts: a formula's cell gives the result that was saved, a
 * number its digits. The browser unpacks the archive and reads the XML; no library comes along for it.
 *
 * @throws UnreadableTable when it is no workbook, is too large, or has more than `maximumRows` rows
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, maximumRows: number): Promise<string[][]> {
  try {
    const archive = openArchive(bytes)
    const shared = archive.has("xl/sharedStrings.xml")
      ? all(parsed(await archive.text("xl/sharedStrings.xml")), "si").map(textOf)
      : []
    const sheet = parsed(await archive.text(await firstSheet(archive)))
    return rowsOf(sheet, shared, maximumRows)
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable("xlsx")
  }
}

/** The workbook lists its sheets in their order and names each by a relation. */
async function firstSheet(archive: ReturnType<typeof openArchive>): Promise<string> {
  const [sheet] = all(parsed(await archive.text("xl/workbook.xml")), "sheet")
  const relation = [...(sheet?.attributes ?? [])].find(
    ({ localName, prefix }) => localName === "id" && prefix,
  )?.value
  const relations = all(parsed(await archive.text("xl/_rels/workbook.xml.rels")), "Relationship")
  const target = relations.find((one) => one.getAttribute("Id") === relation)?.getAttribute("Target")
  if (!target) throw new UnreadableTable("xlsx")
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`
}

function parsed(xml: string): Document {
  // Workbooks have no document type; one would only be there to declare entities.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new UnreadableTable("xlsx")
  const document = new DOMParser().parseFromString(xml, "application/xml")
  if (document.getElementsByTagName("parsererror").length > 0) throw new UnreadableTable("xlsx")
  return document
}

const all = (within: Document | Element, name: string) => [...within.getElementsByTagNameNS("*", name)]

/** A text and its pieces of different looks, without the reading aids of Japanese. */
function textOf(element: Element): string {
  return all(element, "t")
    .filter((piece) => (piece.parentNode as Element).localName !== "rPh")
    .map((piece) => unescaped(piece.textContent))
    .join("")
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function rowsOf(sheet: Document, shared: readonly string[], maximumRows: number): string[][] {
  const rows: string[][] = []
  for (const row of all(sheet, "row")) {
    // Empty rows may be left out, so the row says its own number.
    const number = Number(row.getAttribute("r") ?? rows.length + 1)
    if (!Number.isInteger(number) || number < 1) throw new UnreadableTable("xlsx")
    if (number > maximumRows) throw new UnreadableTable("tooManyRows")
    while (rows.length < number) rows.push([])
    const cells = rows[number - 1] ?? []
    for (const cell of all(row, "c")) {
      const at = columnNumber(cell.getAttribute("r")) ?? cells.length
      if (at >= maximumColumns) continue
      while (cells.length <= at) cells.push("")
      cells[at] = cellText(cell, shared)
    }
  }
  return rows
}

/** `C7` is column 2, counted from 0. */
function columnNumber(reference: string | null): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(cell: Element, shared: readonly string[]): string {
  if (cell.getAttribute("t") === "inlineStr") return textOf(cell)
  const value = all(cell, "v")[0]?.textContent ?? ""
  switch (cell.getAttribute("t")) {
    case "s":
      return shared[Number(value)] ?? ""
    case "b":
      return value === "1" ? "ja" : "nej"
    case "str":
      return unescaped(value)
    default:
      // 3 may be stored as 3.0000000000000004.
      return /^-?\d+\.\d{10,}$/.test(value) ? String(Number(Number(value).toPrecision(12))) : value
  }
}
