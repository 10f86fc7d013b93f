import { type Row, textArea } from "./rows.ts"

export interface PlacedRow extends Row {
  y: number
  /** A table header repeated at the top of a page: an artifact, so it is read only once. */
  repeated?: boolean
}

/**
 * Paginates rows. Rows with `keepWithNext` move together. A table that continues repeats its header
 * as an artifact. `firstTop` is the top of page one's text, below the cover strip; `closing` is the
 * height that must fit under the last row.
 */
export function paginate(rows: readonly Row[], firstTop: number, closing: number): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]]
  let y = firstTop
  const groups = groupRows(rows)
  groups.forEach((group, index) => {
    const isLast = index === groups.length - 1
    const height = group.reduce((sum, row) => sum + row.before + row.height, 0) + (isLast ? closing : 0)
    if (y + height > textArea.bottom && pages.at(-1)?.length) {
      const header = headerOf(group[0], rows)
      pages.push(header ? [{ ...header, y: textArea.top, repeated: true }] : [])
      y = textArea.top + (header?.height ?? 0)
    }
    for (const row of group) {
      const page = pages.at(-1)
      if (page?.length) y += row.before
      page?.push({ ...row, y })
      y += row.height
    }
  })
  return pages
}

/** Returns the bottom of the last row of a page. */
export function endOf(page: readonly PlacedRow[]): number {
  const last = page.at(-1)
  return last ? last.y + last.height : textArea.top
}

/** Returns the header of a table that a page break divides, if any. */
function headerOf(first: Row | undefined, rows: readonly Row[]): Row | undefined {
  if (first?.content.kind !== "table" || first.content.header) return undefined
  return rows.find((row) => row.block === first.block)
}

function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  let open = false
  for (const row of rows) {
    if (open) groups.at(-1)?.push(row)
    else groups.push([row])
    open = row.keepWithNext
  }
  return groups
}
