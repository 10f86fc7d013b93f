import { strFromU8, unzipSync } from "fflate"
import { readSheet } from "read-excel-file/browser"
import { UnreadableTable } from "../files/csv.ts"

/** So much may come out of a workbook (10 MB packed). */
const maximumUnpacked = 100 * 1024 * 1024

/**
 * The first sheet of a workbook that is not hidden, as texts: a formula's cell gives the result that was saved, a number
 * its digits.
 *
 * @throws UnreadableTable when it is no workbook, is too large, or has more than `maximumRows` rows
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>, maximumRows: number): Promise<string[][]> {
  try {
    const sheet = firstVisibleSheet(bytes)
    const rows = await readSheet(bytes.buffer, sheet, { trim: false, parseNumber: digits })
    if (rows.length > maximumRows) throw new UnreadableTable("tooManyRows")
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable("xlsx")
  }
}

/**
 * Its number, counted from 1: read-excel-file does not tell which sheets are hidden. The archive's list says how large its
 * parts are, and no part is unpacked beyond that.
 */
function firstVisibleSheet(bytes: Uint8Array): number {
  let unpacked = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      if (unpacked > maximumUnpacked) throw new UnreadableTable("tooLarge")
      return name === "xl/workbook.xml"
    },
  })
  const workbook = new DOMParser().parseFromString(
    strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array()),
    "application/xml",
  )
  const sheets = [...workbook.getElementsByTagNameNS("*", "sheet")]
  return sheets.findIndex((sheet) => (sheet.getAttribute("state") ?? "visible") === "visible") + 1
}

/** Spreadsheets count with 15 digits: 3 may be stored as 3.0000000000000004. */
const digits = (text: string) => String(Number(Number(text).toPrecision(15)))

function textOf(value: unknown): string {
  if (value === null) return ""
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === "boolean" ? (value ? "ja" : "nej") : String(value)
}
