import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import type { ListedFeature } from "../parts/shown-feature.ts"

const columns = ["title", "description", "integrations"] as const

/**
 * A solution's functions as a table for spreadsheets, one a row, to be compared with a list of requirements.
 * @param heads the columns' names, in the page's language
 */
export function featureCsv(
  features: readonly ListedFeature[],
  heads: Record<(typeof columns)[number], string>,
): string {
  const rows = [heads, ...features].map((row) => csvRow(columns.map((column) => row[column] ?? "")))
  return byteOrderMark + rows.join("")
}
