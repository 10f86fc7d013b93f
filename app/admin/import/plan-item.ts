import type { Problem } from "../../../content/fields/field.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { controlProblem, type Item, storedValue } from "../../../content/types/field-values.ts"
import { hasReservedSlug } from "../../../content/types/paths.ts"
import type { CellControl } from "./columns.ts"
import type { Table } from "./files/table.ts"

export type RowProblem =
  | Problem
  | { rule: "circle" | "takenBySite" | "missingColumn" | "unknownColumn" | "columnTwice" | "taken" }
  /** `row` is the earlier row with the same content. */
  | { rule: "twice"; row: number }
  | { rule: "oneOf"; options: readonly string[] }
  | { rule: "cell"; reason: "error" | "noResult" | "value" | "merged" | "lost"; shown: string }
  /** `of` is the table of a type. */
  | { rule: "noParent" | "noSuch"; of: string }

export interface ImportProblem {
  /** Row number in the file; a spreadsheet's headings are row 1. */
  row: number
  column: string
  problem: RowProblem
}

/** Changes of one item; for a new item `before` is empty. */
export interface ImportChange {
  row: number
  table: string
  isNew: boolean
  title: string
  fields: { column: string; before: string; after: string }[]
}

export interface ImportPlan {
  problems: ImportProblem[]
  changes: ImportChange[]
  unchanged: number
  /**
   * Database rows by table: changed columns of existing items, all columns of new ones (without an
   * id).
   */
  payload: Record<string, Record<string, unknown>[]>
  /** How the file counts its rows, and the data that the import drops. */
  unit: Table["unit"]
  notes: Table["notes"]
}

export interface ImportRow {
  number: number
  part: Collection
  /** Cells by column; a field without a column stays unchanged. */
  cells: Record<string, string>
  /** Columns with unreadable cells, whose problems are already reported. */
  unreadable: ReadonlySet<string>
}

/** Normalizes a cell's text like a text input: LF line ends, trimmed. */
export const normalizeText = (value: unknown) =>
  String(value ?? "")
    .replace(/\r\n?/g, "\n")
    .trim()

/** Slugs of a child's new and old parent, and the last position of each parent's children. */
interface Owner {
  slug: string
  before: string
  last: Map<string, number>
}

/** Checks a row's cells and adds their changes to the plan. */
export function planItem(
  { number, part, cells, unreadable }: ImportRow,
  item: Item | undefined,
  own: readonly CellControl[],
  plan: ImportPlan,
  owner?: Owner,
) {
  const fields: ImportChange["fields"] = []
  const values: Record<string, unknown> = item ? { id: item.id } : {}
  const before = plan.problems.length
  for (const cell of own) {
    const { name, definition, required } = cell
    if (unreadable.has(name)) continue
    // A new item starts with the form's defaults, except its position.
    const initial = item || definition.kind === "position" ? "" : definition.initial
    const given = cells[name] ?? (initial || (required && !item ? "" : undefined))
    if (given === undefined || (definition.column.notNull && given === "")) continue
    const problem = controlProblem(cell, given) ?? reservedSlug(part, cell, given, item)
    if (problem) plan.problems.push({ row: number, column: name, problem: withOptions(problem, cell) })
    else {
      const value = storedValue(cell, given)
      const [from, to] = [definition.serialize(item?.[name]).trim(), definition.serialize(value)]
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
  const title = normalizeText(cells[part.title] ?? item?.[part.title])
  plan.changes.push({ row: number, table: part.table, isNew: !item, title, fields })
  plan.payload[part.table] ??= []
  plan.payload[part.table]?.push(values)
}

/** An item may keep an existing reserved slug. */
const reservedSlug = (part: Collection, { name }: CellControl, given: string, item: Item | undefined) =>
  name === "slug" && item?.slug !== given && hasReservedSlug(part, { slug: given })
    ? ({ rule: "takenBySite" } as const)
    : undefined

/** Adds the permitted values of a cell to a problem. */
function withOptions(problem: RowProblem, { options, of }: CellControl): RowProblem {
  if (problem.rule === "required") return problem
  if (of) return { rule: "noSuch", of: of.table }
  return options ? { rule: "oneOf", options } : problem
}
