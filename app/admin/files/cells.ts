/** A cell whose value cannot be read: an error, a formula without a stored result, a part of a merged area. */
interface UnreadableCell {
  unreadable: "error" | "noResult" | "value" | "merged"
  /** The error as the spreadsheet shows it; of a merged area its first cell. */
  shown: string
}

/** Undefined where a row says nothing of a column. */
export type Value = string | undefined | UnreadableCell

/** `number` is the one that the file's reader counts. */
export interface Line {
  number: number
  values: Value[]
}

/** Kinds of data that an import drops, with the rows concerned. */
export interface Note {
  kind: "formats" | "times" | "rich" | "hiddenRows" | "comments" | "otherSheets" | "headings"
  rows: number[]
  /** Of other sheets, the one that is read. */
  name?: string
}
