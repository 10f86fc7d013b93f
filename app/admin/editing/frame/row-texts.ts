import { markRow } from "../../../../content/editing/mark-row.ts"
import { editAttribute, Marker } from "../../../../content/editing/marks.ts"
import { contentTypeOf } from "../../../../content/index.ts"
import type { EditedRow } from "../store-item.ts"

/** Returns the texts of rows by their keys (content/editing/marks.ts). */
export function textsOf(rows: readonly EditedRow[]): ReadonlyMap<string, string> {
  const marker = new Marker()
  for (const { table, name, row } of rows)
    for (const item of new Set([row.id, name])) markRow(marker, contentTypeOf(table), row, item)
  return marker.texts
}

/**
 * Replaces changed texts that a page shows whole. All others, e.g. formatted ones, wait for the
 * page that the server renders.
 */
export function replaceTexts(
  page: Document,
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): void {
  for (const [key, text] of now) {
    const old = before.get(key)
    if (old === undefined || old === text) continue
    for (const element of page.querySelectorAll(`[${editAttribute}="${CSS.escape(key)}"]`))
      if (element.childElementCount === 0 && element.textContent === old) element.textContent = text
  }
}
