/**
 * A cell without a readable value: an error, a formula without a stored result, or a merged cell.
 */
interface UnreadableCell {
  unreadable: "error" | "noResult" | "value" | "merged"
  /** The error as the spreadsheet shows it; for a merged cell, the address of the first cell. */
  shown: string
}

/** Undefined when a row has no value in a column. */
export type CellValue = string | undefined | UnreadableCell

/** `number` is the row number in the file. */
export interface SheetRow {
  number: number
  values: CellValue[]
}

/** Kinds of data that an import drops, with the rows concerned. */
export interface ImportNote {
  kind: "formats" | "times" | "rich" | "hiddenRows" | "comments" | "otherSheets" | "headings"
  rows: number[]
  /** For other sheets: the name of the sheet that is read. */
  name?: string
}
