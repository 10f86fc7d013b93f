/** Exports items with their children, as files that import without changes. */
import { writeCsv } from "../../../content/calls/csv.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import {
  type CellControl,
  cellControls,
  englishSingular,
  importColumns,
  type Rows,
  rowTypesOf,
} from "./columns.ts"

interface Entry {
  part: Collection
  item: Item
  /** Slug of a child's parent. */
  parentSlug?: string
}

function entriesOf(type: Collection, rows: Rows): Entry[] {
  const children = rowTypesOf(type)
    .slice(1)
    .map((part) => ({
      part,
      byParent: Map.groupBy(rows[part.table] ?? [], (item) => item[part.parent?.column ?? ""]),
    }))
  return (rows[type.table] ?? []).flatMap((item) => [
    { part: type, item },
    ...children.flatMap(({ part, byParent }) =>
      (byParent.get(item.id) ?? []).map((child) => ({ part, item: child, parentSlug: String(item.slug) })),
    ),
  ])
}

const cellsByPart = (type: Collection, rows?: Rows) =>
  new Map(
    rowTypesOf(type).map((part) => [
      part,
      new Map(cellControls(part, rows).map((cell) => [cell.name, cell])),
    ]),
  )

export function toSheet(type: Collection, rows: Rows): string[][] {
  const { keys, nameOf } = importColumns(type)
  const cells = cellsByPart(type, rows)
  const cell = ({ part, item, parentSlug }: Entry, key: string) => {
    if (key === "type") return part.names.one
    if (key === "slug" && parentSlug !== undefined) return parentSlug
    return key === "id" ? item.id : (cells.get(part)?.get(key)?.definition.serialize(item[key]) ?? "")
  }
  return [keys.map(nameOf), ...entriesOf(type, rows).map((entry) => keys.map((key) => cell(entry, key)))]
}

/** Returns a JSON array with one entry per line and database column names. */
function toJson(type: Collection, rows: Rows): string {
  const cells = cellsByPart(type, rows)
  const hasChildren = cells.size > 1
  const lines = entriesOf(type, rows).map(({ part, item, parentSlug }) =>
    JSON.stringify({
      ...(hasChildren ? { type: englishSingular(part.names) } : {}),
      id: item.id,
      ...(parentSlug === undefined ? {} : { slug: parentSlug }),
      ...Object.fromEntries(
        [...(cells.get(part)?.values() ?? [])].map((cell) => [cell.name, jsonValue(cell, item)]),
      ),
    }),
  )
  return `[\n${lines.join(",\n")}\n]\n`
}

const jsonValue = ({ name, of, definition }: CellControl, item: Item) =>
  (of && item[name] ? definition.serialize(item[name]) : item[name]) ?? null

/** Returns the headings and one example row per type. */
export function createTemplate(type: Collection): string[][] {
  const { keys, nameOf } = importColumns(type)
  const cells = cellsByPart(type)
  const example = (part: Collection, key: string) => {
    if (key === "type") return part.names.one
    if (key === "slug") return "exempel"
    const cell = cells.get(part)?.get(key)
    return cell ? exampleOf(part, cell) : ""
  }
  return [keys.map(nameOf), ...rowTypesOf(type).map((part) => keys.map((key) => example(part, key)))]
}

function exampleOf(
  { title, names }: Collection,
  { name, definition, options, required }: CellControl,
): string {
  if (definition.kind === "link") return required ? `/exempel-${name === title ? 1 : 2}` : ""
  if (name === title) return `Exempel på ${names.neuter ? "ett" : "en"} ${names.one}`
  if (name === `${title}_en`) return `Example of ${names.inEnglish}`
  if (name === "is_published") return "nej"
  if (definition.kind === "date") return new Date().toLocaleDateString("sv-SE")
  return options?.[0] ?? (required ? "Exempel" : "")
}

/** File formats with their MIME type and writer. */
export const exportFormats = {
  csv: {
    mime: "text/csv;charset=utf-8",
    write: (type: Collection, rows: Rows) => writeCsv(toSheet(type, rows)),
  },
  xlsx: {
    mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: async (type: Collection, rows: Rows) =>
      (await import("./write-xlsx.ts")).writeXlsx(toSheet(type, rows), type.names.many),
  },
  json: { mime: "application/json", write: toJson },
}
export type ExportFormat = keyof typeof exportFormats
