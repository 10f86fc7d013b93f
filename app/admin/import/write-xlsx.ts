import { strToU8, zipSync } from "fflate"

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml"

/**
 * Returns a workbook with one sheet and a frozen heading row. Cells are strings, so that none
 * becomes a formula, except whole numbers.
 */
export function writeXlsx(rows: readonly (readonly string[])[], sheet: string): Uint8Array<ArrayBuffer> {
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((text, column) => cellOf(text, nameOf(column) + (at + 1))).join("")}</row>`,
  )
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    "_rels/.rels": relationsTo("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationsTo("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="24" defaultRowHeight="15"/><sheetData>${lines.join("")}</sheetData></worksheet>`,
  }
  const bytes = Object.entries(parts).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`),
  ])
  return zipSync(Object.fromEntries(bytes), { level: 3 })
}

const relationsTo = (kind: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${kind}" Target="${target}"/></Relationships>`

/** Returns a column's name: A, B … Z, AA. */
const nameOf = (column: number): string =>
  (column < 26 ? "" : nameOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellOf(text: string, place: string): string {
  if (text === "") return ""
  if (/^(0|-?[1-9]\d{0,9})$/.test(text)) return `<c r="${place}"><v>${text}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/**
 * Escapes XML. Characters that XML cannot contain become `_x000B_`, as in spreadsheets; `_x005F_`
 * escapes a literal underscore in such a sequence.
 */
function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(
      /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    )
    .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
}
