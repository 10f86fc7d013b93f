/** The cells of a file, whatever it is written in. */
import { decodeText, readCsv, UnreadableTable } from "../files/csv.ts"

export interface Table {
  headings: string[]
  /** In the headings' order, with the number that the file's reader counts; undefined where a row says nothing of a column. */
  rows: { number: number; values: (string | undefined)[] }[]
  /** Entries of a list (JSON) are counted from 1; the headings of a spreadsheet are its row 1. */
  unit: "row" | "entry"
}

/** A thousand solutions with ten features each, and room. */
const maximumRows = 20_000
const maximumBytes = 10 * 1024 * 1024

/**
 * The cells of a file: an archive is a workbook (XLSX), what begins with a bracket is JSON, everything else is CSV.
 * @throws UnreadableTable
 */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > maximumBytes) throw new UnreadableTable("tooLarge")
  const bytes = new Uint8Array(await file.arrayBuffer())
  const archive = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (archive) return tableOf(await (await import("./read-xlsx.ts")).readXlsx(bytes, maximumRows))
  const text = decodeText(bytes)
  // No table holds it, and the older Excel files (XLS) do.
  if (text.includes("\0")) throw new UnreadableTable("encoding")
  return /^\s*[[{]/.test(text) ? tableOfJson(text) : tableOf(readCsv(text, maximumRows))
}

/** Headings and rows of a spreadsheet; rows without any text are none. */
export function tableOf([headings = [], ...rows]: readonly (readonly string[])[]): Table {
  const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === "")
  if (isEmpty(headings) && rows.every(isEmpty)) throw new UnreadableTable("empty")
  return {
    unit: "row",
    headings: [...headings],
    rows: rows.flatMap((row, at) =>
      isEmpty(row) ? [] : { number: at + 2, values: [...row, ...headings.slice(row.length).map(() => "")] },
    ),
  }
}

/** A list of objects; their members' names are the headings. */
function tableOfJson(text: string): Table {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    throw new UnreadableTable("json")
  }
  if (!Array.isArray(list) || !list.every((one) => Object(one) === one && !Array.isArray(one))) {
    throw new UnreadableTable("json")
  }
  if (list.length > maximumRows) throw new UnreadableTable("tooManyRows")
  const headings = [...new Set(list.flatMap((one) => Object.keys(one)))]
  if (headings.length === 0) throw new UnreadableTable("empty")
  const values = (one: object) => headings.map((name) => cellOf((one as Record<string, unknown>)[name]))
  return { unit: "entry", headings, rows: list.map((one, at) => ({ number: at + 1, values: values(one) })) }
}

function cellOf(value: unknown): string | undefined {
  if (value === null) return ""
  if (typeof value === "boolean") return value ? "ja" : "nej"
  return typeof value === "object" ? JSON.stringify(value) : value === undefined ? undefined : String(value)
}
