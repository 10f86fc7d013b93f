import { supportedLanguages } from "../../content/texts/language.ts"
import type { Collection } from "../../content/types/collection.ts"
import { controlsOf } from "../../content/types/field-values.ts"

/** Returns a value as a statement's parameter. */
export const stored = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

/**
 * Returns texts for some of an item's fields, chosen from a few so that they recur. A new item gets
 * all required ones.
 */
export function randomTexts(
  collection: Collection,
  random: (below: number) => number,
  isNew: boolean,
): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const { name, definition, required } of controlsOf(collection, supportedLanguages)) {
    if (!["text", "longText", "richText", "metrics", "link"].includes(definition.kind)) continue
    if (!(isNew && required) && random(3) > 0) continue
    const kind = random(6)
    if (definition.kind === "metrics") {
      const none = kind === 0 || name.endsWith("_en") ? null : []
      columns[name] = kind < 2 ? none : [{ value: String(kind), label: "år" }]
    } else if (definition.kind === "date") columns[name] = "2026-11-25"
    else if (definition.kind === "link") columns[name] = kind < 2 ? null : `/fil-${kind}`
    else columns[name] = kind < 2 && !required ? (kind === 0 ? null : " ") : `Text ${kind}`
  }
  return columns
}

/**
 * A simple model of missing and stale translations: for each pair of columns, the Swedish text
 * that the English was last correct for.
 */
export class TranslationModel {
  #items = new Map<
    string,
    { collection: Collection; row: Record<string, unknown>; rightFor: Map<string, string> }
  >()

  itemsOf(collection: Collection) {
    return [...this.#items].filter(([, item]) => item.collection === collection).map(([id]) => ({ id }))
  }
  add(collection: Collection, id: string, row: Record<string, unknown>) {
    this.#items.set(id, { collection, row: { ...row }, rightFor: new Map() })
    for (const field of pairsOf(collection)) this.#write(id, field)
  }
  remove(_: Collection, id: string) {
    this.#items.delete(id)
  }
  keep(_: Collection, id: string, field: string) {
    this.#write(id, field)
  }
  change(collection: Collection, id: string, columns: Record<string, unknown>) {
    const { row } = this.#item(id)
    const before = { ...row }
    Object.assign(row, columns)
    for (const field of pairsOf(collection)) {
      if (text(before[`${field}_en`]) !== text(row[`${field}_en`])) this.#write(id, field)
      // Without English, the first translation is correct for the Swedish text of that moment.
      else if (row[`${field}_en`] == null) this.#write(id, field)
    }
  }
  gapsOf(collection: Collection, id: string) {
    const { row, rightFor } = this.#item(id)
    const swedish = pairsOf(collection).filter((field) => isThere(row[field]))
    return {
      missing: swedish.filter((field) => !isThere(row[`${field}_en`])),
      outdated: swedish.filter(
        (field) => isThere(row[`${field}_en`]) && rightFor.get(field) !== text(row[field]),
      ),
    }
  }
  all() {
    return [...this.#items]
      .map(([id, { collection }]) => ({
        collection: collection.table,
        item_id: id,
        ...this.gapsOf(collection, id),
      }))
      .filter(({ missing, outdated }) => missing.length + outdated.length > 0)
  }
  #item(id: string) {
    const item = this.#items.get(id)
    if (!item) throw new Error(`no item ${id}`)
    return item
  }
  #write(id: string, field: string) {
    const { row, rightFor } = this.#item(id)
    rightFor.set(field, text(row[field]))
  }
}

const pairsOf = (collection: Collection) =>
  controlsOf(collection, supportedLanguages).flatMap(({ language, field }) =>
    language === "en" ? [field] : [],
  )
const text = (value: unknown) => JSON.stringify(value ?? null)
const isThere = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === "string" && value.trim() !== ""
