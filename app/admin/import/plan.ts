import type { ForImport } from "../../../content/calls/import.ts"
import type { Problem } from "../../../content/fields/field.ts"
import { position } from "../../../content/fields/fields.ts"
import { features } from "../../../content/types/features.ts"
import {
  type Control,
  controlsOf,
  type Item,
  problemOf,
  storedValue,
} from "../../../content/types/field-values.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { columnOf, neededColumns, no, plain, type RowType, rowTypeOf, yes } from "./columns.ts"

/** Why a row cannot be imported. */
export type RowProblem =
  | Problem
  | { rule: "type" | "published" | "missingColumn" | "missingSolution" }
  /** The row that says the same already. */
  | { rule: "twice"; row: number }

export interface Found {
  /** As the spreadsheet counts, its headings being row 1. */
  row: number
  column: string
  problem: RowProblem
}

/** What happens to one item; of a new one `before` is empty. */
export interface Change {
  row: number
  type: RowType
  isNew: boolean
  title: string
  fields: { column: string; before: string; after: string }[]
}

export interface Plan {
  problems: Found[]
  changes: Change[]
  unchanged: number
  /** Headings that stand for nothing. */
  unknownColumns: string[]
  /** What the database gets, by table: whole rows, those without an id are new. */
  payload: { content_solutions: Record<string, unknown>[]; features: Record<string, unknown>[] }
}

interface Row {
  number: number
  type: RowType
  cells: Record<string, string>
}

const controls: Record<RowType, Control[]> = {
  // Their place is no field of the form.
  solution: controlsOf({ fields: { ...solutions.fields, position: position({ label: "position" }) } }),
  feature: controlsOf(features),
}

/** As a browser's text field has it: line ends and blanks around it are no difference. */
const text = (value: unknown) =>
  value === null || value === undefined ? "" : String(value).replace(/\r\n?/g, "\n").trim()

/**
 * Compares a table with what is there: which items are new, which fields change, and what is wrong with which cell.
 * A solution is found by its id, else its slug; a feature by its id, else its title among those of its solution. A
 * column that is missing leaves its field alone, an empty cell empties it; an empty place or state stays as it is.
 * Nothing is ever removed.
 */
export function planImport(table: readonly (readonly string[])[], current: ForImport): Plan {
  const plan: Plan = {
    problems: [],
    changes: [],
    unchanged: 0,
    unknownColumns: [],
    payload: { content_solutions: [], features: [] },
  }
  const rows = rowsOf(table, plan)
  if (!rows) return plan
  const slugs = planSolutions(rows, current, plan)
  planFeatures(rows, current, slugs, plan)
  plan.problems.sort((a, b) => a.row - b.row)
  plan.changes.sort((a, b) => a.row - b.row)
  return plan
}

function rowsOf(table: readonly (readonly string[])[], plan: Plan): Row[] | undefined {
  const [headings = [], ...body] = table
  const keys = headings.map((heading) => columnOf(heading))
  plan.unknownColumns = headings.filter((heading, index) => heading.trim() && !keys[index])
  for (const key of neededColumns) {
    if (!keys.includes(key)) plan.problems.push({ row: 1, column: key, problem: { rule: "missingColumn" } })
  }
  if (plan.problems.length > 0) return undefined
  const rows: Row[] = []
  for (const [index, values] of body.entries()) {
    if (values.every((value) => value.trim() === "")) continue
    const number = index + 2
    const cells: Row["cells"] = {}
    for (const [at, key] of keys.entries()) if (key) cells[key] = text(values[at])
    const type = rowTypeOf(cells.type ?? "")
    if (type) rows.push({ number, type, cells })
    else plan.problems.push({ row: number, column: "type", problem: { rule: "type" } })
  }
  return rows
}

/** Plans the solutions, and gives the slug and id (none while it is new) of every one there will be. */
function planSolutions(
  rows: readonly Row[],
  { rows: { content_solutions: known = [] } }: ForImport,
  plan: Plan,
): Map<string, Item | undefined> {
  const byId = new Map(known.map((item) => [item.id, item]))
  const bySlug = new Map(known.map((item) => [String(item.slug), item]))
  const after = new Map<string, Item | undefined>()
  const seen = new Map<string, number>()
  const renamed = new Set<string>()
  for (const row of rows.filter(({ type }) => type === "solution")) {
    const slug = row.cells.slug ?? ""
    const item = byId.get((row.cells.id ?? "").toLowerCase()) ?? bySlug.get(slug)
    const before = seen.get(slug) ?? (item && seen.get(item.id))
    if (before !== undefined) {
      plan.problems.push({ row: row.number, column: "slug", problem: { rule: "twice", row: before } })
      continue
    }
    seen.set(slug, row.number)
    if (item) seen.set(item.id, row.number)
    if (item && item.slug !== slug) renamed.add(String(item.slug))
    after.set(slug, item)
    planItem(row, item, plan, {})
  }
  for (const [slug, item] of bySlug) if (!after.has(slug) && !renamed.has(slug)) after.set(slug, item)
  return after
}

function planFeatures(
  rows: readonly Row[],
  { rows: { features: known = [] } }: ForImport,
  slugs: ReadonlyMap<string, Item | undefined>,
  plan: Plan,
) {
  const byId = new Map(known.map((item) => [item.id, item]))
  const slugOf = new Map([...slugs].flatMap(([slug, item]) => (item ? [[item.id, slug] as const] : [])))
  const titleKey = (slug: string, title: unknown) => `${slug} ${text(title)}`
  // A title may stand there twice: the first one that no row has taken yet.
  const byTitle = Map.groupBy(known, (item) =>
    titleKey(slugOf.get(String(item.solution_id)) ?? "", item.title),
  )
  const last = new Map<string, number>()
  for (const { solution_id, position } of known) {
    const slug = slugOf.get(String(solution_id)) ?? ""
    last.set(slug, Math.max(last.get(slug) ?? 0, Number(position)))
  }
  const own = rows.filter(({ type }) => type === "feature")
  const taken = new Map<string, number>()
  // Rows with an id first: what they name is theirs.
  const named = new Map<Row, Item>()
  for (const row of own) {
    const item = byId.get((row.cells.id ?? "").toLowerCase())
    if (!item) continue
    const before = taken.get(item.id)
    if (before !== undefined) {
      plan.problems.push({ row: row.number, column: "id", problem: { rule: "twice", row: before } })
    } else named.set(row, item)
    taken.set(item.id, before ?? row.number)
  }
  const added = new Map<string, number>()
  for (const row of own) {
    const slug = row.cells.slug ?? ""
    if (!slugs.has(slug)) {
      plan.problems.push({ row: row.number, column: "slug", problem: { rule: "missingSolution" } })
      continue
    }
    if (byId.has((row.cells.id ?? "").toLowerCase()) && !named.has(row)) continue
    const key = titleKey(slug, row.cells.title)
    let item = named.get(row)
    if (!item) {
      item = byTitle.get(key)?.find(({ id }) => !taken.has(id))
      const before =
        added.get(key) ??
        byTitle
          .get(key)
          ?.map(({ id }) => taken.get(id))
          .find((one) => one !== undefined)
      if (!item && before !== undefined && text(row.cells.title)) {
        plan.problems.push({ row: row.number, column: "title", problem: { rule: "twice", row: before } })
        continue
      }
      if (item) taken.set(item.id, row.number)
      else added.set(key, row.number)
    }
    const next = (last.get(slug) ?? 0) + 1
    const position = row.cells.position ? Number(row.cells.position) : (item?.position ?? next)
    last.set(slug, Math.max(last.get(slug) ?? 0, Number(position) || 0))
    planItem(row, item, plan, {
      parent_slug: slug,
      before: item ? (slugOf.get(String(item.solution_id)) ?? "") : "",
      position: next,
    })
  }
}

/** Checks a row's cells and adds what they change to the plan. `position` is a new feature's place when none is given. */
function planItem(
  row: Row,
  item: Item | undefined,
  plan: Plan,
  feature: { parent_slug?: string; before?: string; position?: number },
) {
  const { cells, number, type } = row
  const fields: Change["fields"] = []
  const values: Record<string, unknown> = item ? { ...item } : {}
  let wrong = false
  const refuse = (column: string, problem: RowProblem) => {
    wrong = true
    plan.problems.push({ row: number, column, problem })
  }
  const set = (column: string, before: string, after: string, value: unknown) => {
    if (before !== after) fields.push({ column, before, after })
    values[column] = value
  }
  for (const control of controls[type]) {
    const { name: column, definition } = control
    const cell = cells[column]
    if (cell === undefined && !(control.required && !item)) continue
    if (definition.column.notNull && cell === "") continue
    const problem = problemOf(control, cell ?? "")
    if (problem) refuse(column, problem)
    else {
      const value = storedValue(control, cell ?? "")
      set(column, definition.serialise(item?.[column]).trim(), definition.serialise(value), value)
    }
  }
  if (type === "solution" && cells.is_published) {
    const named = plain(cells.is_published)
    if (yes.includes(named) || no.includes(named)) {
      const on = yes.includes(named)
      set("is_published", item?.is_published ? "ja" : "nej", on ? "ja" : "nej", on)
    } else refuse("is_published", { rule: "published" })
  }
  if (feature.parent_slug !== undefined) {
    values.parent_slug = feature.parent_slug
    if (item && feature.before !== feature.parent_slug) {
      fields.push({ column: "slug", before: feature.before ?? "", after: feature.parent_slug })
    }
    values.position ??= feature.position
  }
  if (wrong) return
  if (item && fields.length === 0) {
    plan.unchanged += 1
    return
  }
  plan.changes.push({ row: number, type, isNew: !item, title: text(values.title), fields })
  plan.payload[type === "solution" ? "content_solutions" : "features"].push(values)
}
