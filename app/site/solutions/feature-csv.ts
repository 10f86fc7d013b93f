import { byteOrderMark, csvRow } from "../../../content/calls/csv.ts"
import type { ListedFeature } from "../parts/shown-feature.ts"

const columns = ["title", "description", "integrations"] as const

/**
 * Returns a solution's features as CSV, one per row.
 * @param heads column names in the page's language
 */
export function featureCsv(
  features: readonly ListedFeature[],
  heads: Record<(typeof columns)[number], string>,
): string {
  const rows = [heads, ...features].map((row) => csvRow(columns.map((column) => row[column] ?? "")))
  return byteOrderMark + rows.join("")
}
