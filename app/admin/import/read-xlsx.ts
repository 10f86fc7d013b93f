import { strFromU8, unzipSync, zipSync } from "fflate"
import { readSheet } from "read-excel-file/universal"
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
    const parts = unpacked(bytes)
    // read-excel-file unpacks in workers of its own, which the page's policy forbids; what is not packed it takes as it is.
    const { buffer } = zipSync(parts, { level: 0 })
    const rows = await readSheet(buffer, firstVisibleSheet(parts), { trim: false, parseNumber: digits })
    if (rows.length > maximumRows) throw new UnreadableTable("tooManyRows")
    return rows.map((row) => row.map(textOf))
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable("xlsx")
  }
}

/** The archive's list says how large its parts are, and no part is unpacked beyond that. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      size += originalSize
      if (size > maximumUnpacked) throw new UnreadableTable("tooLarge")
      return /\.(xml|rels)$/.test(name)
    },
  })
}

/** Its number, counted from 1: read-excel-file does not tell which sheets are hidden. */
function firstVisibleSheet(parts: Record<string, Uint8Array>): number {
  const workbook = strFromU8(parts["xl/workbook.xml"] ?? new Uint8Array())
  const sheets = workbook.match(/<(\w+:)?sheet\s[^>]*>/g) ?? []
  return sheets.findIndex((sheet) => !/\sstate\s*=\s*["'](hidden|veryHidden)["']/.test(sheet)) + 1
}

/** Spreadsheets count with 15 digits: 3 may be stored as 3.0000000000000004. */
const digits = (text: string) => String(Number(Number(text).toPrecision(15)))

function textOf(value: unknown): string {
  if (value === null) return ""
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === "boolean" ? (value ? "ja" : "nej") : String(value)
}
