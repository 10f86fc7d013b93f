import type { RowRefused } from "../../../content/calls/import.ts"
import type { Problem } from "../../../content/fields/field.ts"
import { isReserved } from "../../../content/types/address.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { type Item, problemOf, storedValue } from "../../../content/types/field-values.ts"
import { circularRedirects, redirects } from "../../../content/types/redirects.ts"
import { urlKey } from "../../../content/urls.ts"
import type { Value } from "../files/cells.ts"
import { type Cell, cellsOf, columnsOf, partOf, partsOf, type Rows } from "./columns.ts"
import type { Table } from "./table.ts"

export type RowProblem =
  | Problem
  | { rule: "circle" | "takenBySite" | "missingColumn" | "unknownColumn" | "columnTwice" | "taken" }
  /** The row that says the same already. */
  | { rule: "twice"; row: number }
  | { rule: "oneOf"; options: readonly string[] }
  | { rule: "cell"; reason: "error" | "noResult" | "value" | "merged" | "lost"; shown: string }
  /** Of a type, by its table. */
  | { rule: "noParent" | "noSuch"; of: string }

export interface Found {
  /** As the file counts; a spreadsheet's headings are row 1. */
  row: number
  column: string
  problem: RowProblem
}

/** What happens to one item; of a new one `before` is empty. */
export interface Change {
  row: number
  table: string
  isNew: boolean
  title: string
  fields: { column: string; before: string; after: string }[]
}

export interface Plan {
  problems: Found[]
  changes: Change[]
  unchanged: number
  /** What the database gets, by table: of known items what changes, those without an id are new. */
  payload: Record<string, Record<string, unknown>[]>
  /** Counts of the file and the data that the import drops. */
  unit: Table["unit"]
  notes: Table["notes"]
}

interface Row {
  number: number
  part: Collection
  /** By column; one that the row does not have leaves its field alone. */
  cells: Record<string, string>
  /** Columns whose cells cannot be read, and have their problem already. */
  unreadable: ReadonlySet<string>
}

/** The slugs that items will have: those of what is there, by id, and all of them. */
interface Slugs {
  of: ReadonlyMap<string, string>
  all: ReadonlySet<string>
}

/** As a browser's text field has it: line ends and blanks around it are no difference. */
const text = (value: unknown) =>
  String(value ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()

/**
 * Compares a table with what is there: which items are new, which fields change, and what is wrong with which cell. An item is
 * found by its id, else by the columns that its type is matched by. A column that is missing leaves its field alone, an empty
 * cell empties it; an empty place or state stays as it is. Nothing is ever removed.
 */
export function planImport(
  type: Collection,
  table: Table,
  current: Rows,
  siteUrl = "http://localhost",
): Plan {
  const plan: Plan = {
    problems: [],
    changes: [],
    unchanged: 0,
    payload: {},
    unit: table.unit,
    notes: table.notes,
  }
  const rows = rowsOf(type, table, plan)
  let parents: Slugs | undefined
  for (const part of partsOf(type)) {
    const own = rows.filter((row) => row.part === part)
    const slugs = planPart(part, own, current, plan, parents)
    parents ??= slugs
  }
  if (type.table === redirects.table) refuseCircles(plan, current, siteUrl)
  plan.problems.sort((a, b) => a.row - b.row)
  plan.changes.sort((a, b) => a.row - b.row)
  return plan
}

/** Redirects of the file that lead back to themselves through others of the file or the site. */
function refuseCircles(plan: Plan, current: Rows, siteUrl: string) {
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

/** The row that the database refused. */
export function refusedRow({ changes }: Plan, { table, place, failure }: RowRefused): Found[] {
  const { row = 0 } = changes.filter((change) => change.table === table)[place] ?? {}
  const rules = { circle: "circle", reserved: "takenBySite", duplicate: "taken" } as const
  const rule = rules[failure.reason as keyof typeof rules] ?? "invalid"
  return [{ row, column: failure.column ?? "", problem: { rule } }]
}

/** None when a heading is wrong. */
function rowsOf(type: Collection, { headings, headingRow, rows }: Table, plan: Plan): Row[] {
  const columns = columnsOf(type)
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
  const parts = partsOf(type)
  const options = parts.map(({ names }) => names.one)
  return rows.flatMap(({ number, values }) => {
    const cells: Row["cells"] = {}
    const unreadable = new Set<string>()
    for (const [at, value] of values.entries()) {
      const key = keys[at]
      const problem = cellProblem(value)
      if (problem && (key || typeof value === "string" || value?.unreadable !== "merged"))
        refuse(key ?? `${at + 1}`, problem, number)
      if (problem) unreadable.add(key ?? "")
      else if (key && typeof value === "string") cells[key] = text(value)
      else if (!key && text(value)) refuse(`${at + 1}`, { rule: "unknownColumn" }, number)
    }
    const part = parts.length === 1 ? type : partOf(type, cells.type ?? "")
    if (part) return { number, part, cells, unreadable }
    refuse("type", { rule: "oneOf", options }, number)
    return []
  })
}

/** Returns why a cell cannot be imported. U+FFFD stands for undecodable bytes. */
function cellProblem(value: Value): RowProblem | undefined {
  if (typeof value === "object") return { rule: "cell", reason: value.unreadable, shown: value.shown }
  return value?.includes("\uFFFD") ? { rule: "cell", reason: "lost", shown: "" } : undefined
}

/** True for a row that has a heading for each column without which no row can be understood. */
export function isHeadingsOf(type: Collection): (row: readonly string[]) => boolean {
  const columns = columnsOf(type)
  return (row) => {
    const keys = new Set(row.map(columns.of))
    return columns.needed.every((key) => keys.has(key))
  }
}

/** Plans the items of one part; those of a child belong to `parents`. */
function planPart(part: Collection, rows: readonly Row[], current: Rows, plan: Plan, parents?: Slugs): Slugs {
  const { match = [], parent } = part
  const cells = cellsOf(part, current)
  const cellOf = new Map(cells.map((cell) => [cell.name, cell]))
  const known = current[part.table] ?? []
  const isLink = match.some((column) => part.fields[column]?.kind === "link")
  const isUnique = isLink || match.some((column) => part.fields[column]?.kind === "slug")
  const ownerOf = (item: Item) => (parent && parents?.of.get(String(item[parent.column]))) ?? ""
  const keyOf = (owner: string, values: readonly unknown[]) =>
    [owner, ...values.map(text).map((one) => (isLink ? urlKey(one) : one))].join("\n")
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

  /** The row that an item is already changed by, and the first of those with the same key. */
  const taken = new Map<string, number>()
  const seen = new Map<string, number>()
  const named = new Map<Row, Item>()
  const refused = new Set<Row>()
  const refuse = (row: Row, column: string, problem: RowProblem) => {
    refused.add(row)
    plan.problems.push({ row: row.number, column, problem })
  }
  // Rows with an id first: what they name is theirs.
  for (const row of rows) {
    const item = byId.get((row.cells.id ?? "").toLowerCase())
    if (!item) continue
    const before = taken.get(item.id)
    if (before !== undefined) refuse(row, "id", { rule: "twice", row: before })
    else taken.set(item.id, row.number)
    named.set(row, item)
  }
  const of = new Map(known.map((item) => [item.id, text(item.slug)]))
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

/** What a child belongs to, and belonged to before; and the last place of each parent's children. */
interface Owner {
  slug: string
  before: string
  last: Map<string, number>
}

/** Checks a row's cells and adds what they change to the plan. */
function planItem(
  { number, part, cells, unreadable }: Row,
  item: Item | undefined,
  own: readonly Cell[],
  plan: Plan,
  owner?: Owner,
) {
  const fields: Change["fields"] = []
  const values: Record<string, unknown> = item ? { id: item.id } : {}
  const before = plan.problems.length
  for (const cell of own) {
    const { name, definition, required } = cell
    if (unreadable.has(name)) continue
    // A new item has what stands in the form of one, but for its place.
    const initial = item || definition.kind === "position" ? "" : definition.initial
    const given = cells[name] ?? (initial || (required && !item ? "" : undefined))
    if (given === undefined || (definition.column.notNull && given === "")) continue
    const problem = problemOf(cell, given) ?? reservedSlug(part, cell, given, item)
    if (problem) plan.problems.push({ row: number, column: name, problem: explained(problem, cell) })
    else {
      const value = storedValue(cell, given)
      const [from, to] = [definition.serialise(item?.[name]).trim(), definition.serialise(value)]
      if (from !== to) fields.push({ column: name, before: from, after: to })
      if (from !== to || !item) values[name] = value
    }
  }
  if (owner) {
    const { slug, last } = owner
    if (slug !== owner.before) fields.push({ column: "slug", before: owner.before, after: slug })
    const next = (last.get(slug) ?? 0) + 1
    if (!item) values.position ??= next
    last.set(slug, Math.max(next - 1, Number(values.position ?? item?.position)))
    values.parent_slug = slug
  }
  if (plan.problems.length > before) return
  if (item && fields.length === 0) {
    plan.unchanged += 1
    return
  }
  const title = text(cells[part.title] ?? item?.[part.title])
  plan.changes.push({ row: number, table: part.table, isNew: !item, title, fields })
  plan.payload[part.table] ??= []
  plan.payload[part.table]?.push(values)
}

/** A slug that a page had before is left to it. */
const reservedSlug = (part: Collection, { name }: Cell, given: string, item: Item | undefined) =>
  name === "slug" && item?.slug !== given && isReserved(part, { slug: given })
    ? ({ rule: "takenBySite" } as const)
    : undefined

/** What a cell may hold instead, where that is known. */
function explained(problem: RowProblem, { options, of }: Cell): RowProblem {
  if (problem.rule === "required") return problem
  if (of) return { rule: "noSuch", of: of.table }
  return options ? { rule: "oneOf", options } : problem
}
