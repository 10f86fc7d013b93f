import { decodeText, readCsv, UnreadableTable } from "../files/csv.ts"

/** A thousand solutions with ten features each, and room. */
const maximumRows = 20_000
const maximumBytes = 10 * 1024 * 1024

/**
 * The cells of a spreadsheet: an archive is a workbook (XLSX), everything else text.
 * @throws UnreadableTable
 */
export async function readTable(file: File): Promise<string[][]> {
  if (file.size > maximumBytes) throw new UnreadableTable("tooLarge")
  const bytes = new Uint8Array(await file.arrayBuffer())
  const archive = bytes[0] === 0x50 && bytes[1] === 0x4b
  const rows = archive
    ? await (await import("./xlsx.ts")).readXlsx(bytes, maximumRows)
    : readCsv(textIn(bytes), maximumRows)
  if (!rows.some((row) => row.some((cell) => cell.trim() !== ""))) throw new UnreadableTable("empty")
  return rows
}

function textIn(bytes: Uint8Array): string {
  const text = decodeText(bytes)
  // No table holds it, and the older Excel files (XLS) do.
  if (text.includes("\0")) throw new UnreadableTable("encoding")
  return text
}
