import type { RowRefused } from "../../../content/calls/import.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { circularRedirects, redirects } from "../../../content/types/redirects.ts"
import { urlKey } from "../../../content/urls.ts"
import { cellControls, findRowType, importColumns, type Rows, rowTypesOf } from "./columns.ts"
import type { CellValue } from "./files/cells.ts"
import type { Table } from "./files/table.ts"
import {
  type ImportPlan,
  type ImportProblem,
  type ImportRow,
  normalizeText,
  planItem,
  type RowProblem,
} from "./plan-item.ts"

/** Slugs after the import: by item id, and all of them. */
interface Slugs {
  of: ReadonlyMap<string, string>
  all: ReadonlySet<string>
}

/**
 * Compares a table with the stored items: new items, changed fields and invalid cells. Matches an
 * item by its id, otherwise by its type's match columns. A missing column leaves its field
 * unchanged, and an empty cell empties it, except position and publication. Nothing is deleted.
 */
export function planImport(
  type: Collection,
  table: Table,
  current: Rows,
  siteUrl = "http://localhost",
): ImportPlan {
  const plan: ImportPlan = {
    problems: [],
    changes: [],
    unchanged: 0,
    payload: {},
    unit: table.unit,
    notes: table.notes,
  }
  const rows = rowsOf(type, table, plan)
  let parents: Slugs | undefined
  for (const part of rowTypesOf(type)) {
    const own = rows.filter((row) => row.part === part)
    const slugs = planPart(part, own, current, plan, parents)
    parents ??= slugs
  }
  if (type.table === redirects.table) refuseLoops(plan, current, siteUrl)
  plan.problems.sort((a, b) => a.row - b.row)
  plan.changes.sort((a, b) => a.row - b.row)
  return plan
}

/** Refuses redirects of the file that form a loop with others of the file or the site. */
function refuseLoops(plan: ImportPlan, current: Rows, siteUrl: string) {
  const { table } = redirects
  const changed = (plan.payload[table] ?? []).map((values, place) => ({
    ...(current[table]?.find(({ id }) => id === values.id) as object | undefined),
    ...(values as { id?: string; from_path: string; to_path: string }),
    row: plan.changes[place]?.row ?? 0,
  }))
  const ids = new Set(changed.map(({ id }) => id))
  const others = ((current[table] ?? []) as unknown as typeof changed).filter(({ id }) => !ids.has(id))
  for (const one of circularRedirects([...changed, ...others], siteUrl))
    if (one.row) plan.problems.push({ row: one.row, column: "to_path", problem: { rule: "circle" } })
}

/** Returns the row that the database refused. */
export function problemOfRefusedRow(
  { changes }: ImportPlan,
  { table, place, failure }: RowRefused,
): ImportProblem[] {
  const { row = 0 } = changes.filter((change) => change.table === table)[place] ?? {}
  const rules = { circle: "circle", reserved: "takenBySite", duplicate: "taken" } as const
  const rule = rules[failure.reason as keyof typeof rules] ?? "invalid"
  return [{ row, column: failure.column ?? "", problem: { rule } }]
}

/** Returns no rows if a heading is invalid. */
function rowsOf(type: Collection, { headings, headingRow, rows }: Table, plan: ImportPlan): ImportRow[] {
  const columns = importColumns(type)
  const keys = headings.map(columns.of)
  const refuse = (column: string, problem: RowProblem, row = headingRow) =>
    plan.problems.push({ row, column, problem })
  for (const [at, heading] of headings.entries()) {
    const key = keys[at]
    if (!key && heading.trim()) refuse(heading, { rule: "unknownColumn" })
    if (key && keys.indexOf(key) < at) refuse(heading, { rule: "columnTwice" })
  }
  for (const key of columns.needed) if (!keys.includes(key)) refuse(key, { rule: "missingColumn" })
  if (plan.problems.length > 0) return []
  const parts = rowTypesOf(type)
  const options = parts.map(({ names }) => names.one)
  return rows.flatMap(({ number, values }) => {
    const cells: ImportRow["cells"] = {}
    const unreadable = new Set<string>()
    for (const [at, value] of values.entries()) {
      const key = keys[at]
      const problem = cellProblem(value)
      if (problem && (key || typeof value === "string" || value?.unreadable !== "merged"))
        refuse(key ?? `${at + 1}`, problem, number)
      if (problem) unreadable.add(key ?? "")
      else if (key && typeof value === "string") cells[key] = normalizeText(value)
      else if (!key && normalizeText(value)) refuse(`${at + 1}`, { rule: "unknownColumn" }, number)
    }
    const part = parts.length === 1 ? type : findRowType(type, cells.type ?? "")
    if (part) return { number, part, cells, unreadable }
    refuse("type", { rule: "oneOf", options }, number)
    return []
  })
}

/** Returns the problem of an unreadable cell. U+FFFD replaces undecodable bytes. */
function cellProblem(value: CellValue): RowProblem | undefined {
  if (typeof value === "object") return { rule: "cell", reason: value.unreadable, shown: value.shown }
  return value?.includes("\uFFFD") ? { rule: "cell", reason: "lost", shown: "" } : undefined
}

/** Returns a function that detects the row of headings: it contains all required columns. */
export function headingsDetector(type: Collection): (row: readonly string[]) => boolean {
  const columns = importColumns(type)
  return (row) => {
    const keys = new Set(row.map(columns.of))
    return columns.needed.every((key) => keys.has(key))
  }
}

/** Plans the items of one type; `parents` are the possible parents of a child type. */
function planPart(
  part: Collection,
  rows: readonly ImportRow[],
  current: Rows,
  plan: ImportPlan,
  parents?: Slugs,
): Slugs {
  const { match = [], parent } = part
  const cells = cellControls(part, current)
  const cellOf = new Map(cells.map((cell) => [cell.name, cell]))
  const known = current[part.table] ?? []
  const isLink = match.some((column) => part.fields[column]?.kind === "link")
  const isUnique = isLink || match.some((column) => part.fields[column]?.kind === "slug")
  const ownerOf = (item: Item) => (parent && parents?.of.get(String(item[parent.column]))) ?? ""
  const keyOf = (owner: string, values: readonly unknown[]) =>
    [owner, ...values.map(normalizeText).map((one) => (isLink ? urlKey(one) : one))].join("\n")
  const byId = new Map(known.map((item) => [item.id, item]))
  const byKey = Map.groupBy(known, (item) =>
    keyOf(
      ownerOf(item),
      match.map((column) => item[column]),
    ),
  )
  const last = new Map<string, number>()
  for (const item of known) {
    const owner = ownerOf(item)
    last.set(owner, Math.max(last.get(owner) ?? 0, Number(item.position)))
  }

  /** Row numbers by changed item id, and by match key (first row). */
  const taken = new Map<string, number>()
  const seen = new Map<string, number>()
  const named = new Map<ImportRow, Item>()
  const refused = new Set<ImportRow>()
  const refuse = (row: ImportRow, column: string, problem: RowProblem) => {
    refused.add(row)
    plan.problems.push({ row: row.number, column, problem })
  }
  // Rows with an id claim their items before others match by key.
  for (const row of rows) {
    const item = byId.get((row.cells.id ?? "").toLowerCase())
    if (!item) continue
    const before = taken.get(item.id)
    if (before !== undefined) refuse(row, "id", { rule: "twice", row: before })
    else taken.set(item.id, row.number)
    named.set(row, item)
  }
  const of = new Map(known.map((item) => [item.id, normalizeText(item.slug)]))
  for (const row of rows) {
    const own = named.get(row)
    const owner = parent ? (row.cells.slug ?? (own ? ownerOf(own) : "")) : ""
    if (parent && !parents?.all.has(owner)) refuse(row, "slug", { rule: "noParent", of: parent.table })
    if (refused.has(row)) continue
    const values = match.map((column) => {
      const cell = row.cells[column]
      return cell === undefined ? own?.[column] : (cellOf.get(column)?.definition.parse(cell) ?? cell)
    })
    const key = keyOf(owner, values)
    const alike = byKey.get(key) ?? []
    const item = own ?? alike.find(({ id }) => !taken.has(id))
    const twin = seen.get(key) ?? (item ? undefined : taken.get(alike[0]?.id ?? ""))
    if (twin !== undefined && (isUnique || !item) && values.every(Boolean)) {
      refuse(row, match.at(-1) ?? "", { rule: "twice", row: twin })
      continue
    }
    if (isUnique && alike[0] && alike[0] !== item && !taken.has(alike[0].id)) {
      refuse(row, match.at(-1) ?? "", { rule: "taken" })
    }
    if (!seen.has(key)) seen.set(key, row.number)
    if (item) taken.set(item.id, row.number)
    if (item && row.cells.slug) of.set(item.id, row.cells.slug)
    planItem(row, item, cells, plan, parent && { slug: owner, before: item ? ownerOf(item) : owner, last })
  }
  const fresh = rows.filter((row) => !named.has(row)).map(({ cells }) => cells.slug ?? "")
  return { of, all: new Set([...of.values(), ...fresh]) }
}
