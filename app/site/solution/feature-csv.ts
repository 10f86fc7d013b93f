import { byteOrderMark, csvRow } from "../../content/csv.ts"
import type { ListedFeature } from "../shown-feature.ts"

/**
 * A solution's functions as a table for spreadsheets, one a row, to be compared with a list of requirements.
 * @param heads the columns' names, in the page's language
 */
export function featureCsv(
  features: readonly ListedFeature[],
  heads: { title: string; description: string },
): string {
  const rows = features.map(({ title, description }) => [title, description ?? ""])
  return byteOrderMark + [[heads.title, heads.description], ...rows].map((row) => csvRow(row)).join("")
}
