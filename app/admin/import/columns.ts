/**
 * Columns of an import or export file. A row contains either an item of the type or one of its
 * children.
 */
import type { Field } from "../../../content/fields/field.ts"
import { type AnyField, position } from "../../../content/fields/fields.ts"
import { childTypesOf, contentTypeOf } from "../../../content/index.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { type Control, controlsOf, type Item } from "../../../content/types/field-values.ts"
import { choiceOptions, textsOf } from "../collection/collection-texts.ts"

export type Rows = Record<string, Item[]>

/**
 * Returns the types that a row may have: the type, or one of its children. Files with one type have
 * no type column.
 */
export const rowTypesOf = (type: Collection): readonly Collection[] => [type, ...childTypesOf(type)]

/** Returns the type named by a cell of the type column, in Swedish or English. */
export const findRowType = (type: Collection, cell: string) =>
  rowTypesOf(type).find(({ names }) =>
    [names.one, names.many, names.inEnglish, englishSingular(names)]
      .map(normalizeSpelling)
      .includes(normalizeSpelling(cell)),
  )

/** Returns the singular name in English. */
export const englishSingular = (names: Collection["names"]) => names.inEnglish.replace(/s$/, "")

/** A control with file-specific data: its permitted words, or the type whose items it refers to. */
export interface CellControl extends Control<Field> {
  options?: readonly string[]
  of?: Collection
}

/**
 * Returns a type's controls, and position and publication, missing in the form. `rows` contains
 * the referenced items.
 */
export function cellControls(type: Collection, rows: Rows = {}): CellControl[] {
  const more = (name: string, definition: Field): CellControl => ({
    ...{ name, field: name, language: "sv", required: false },
    definition,
  })
  return [
    ...controlsOf(type).map((control) => ({ ...control, ...withReadableNames(control.definition, rows) })),
    ...(type.sortable && !type.fields.position ? [more("position", position({ label: "position" }))] : []),
    ...(type.publishable ? [{ ...more("is_published", published), options: ["ja", "nej"] }] : []),
  ]
}

const yes = ["ja", "yes", "true", "sant", "1", "x"]
const no = ["nej", "no", "false", "falskt", "0"]

/** Publication; an empty cell leaves it unchanged. */
const published: Field<"published", boolean> = {
  kind: "published",
  initial: "",
  parse: (text) =>
    yes.includes(normalizeSpelling(text)) ? true : no.includes(normalizeSpelling(text)) ? false : undefined,
  serialize: (stored) => (stored === undefined ? "" : stored ? "ja" : "nej"),
  validate: (value) => (typeof value === "boolean" ? undefined : { rule: "choice" }),
  difference: "whole",
  column: { type: "text", notNull: true },
}

/**
 * Makes a field readable: a choice by its label, a reference by its slug. Stored values are
 * accepted, too.
 */
function withReadableNames(
  definition: AnyField,
  rows: Rows,
): Pick<CellControl, "definition" | "options" | "of"> {
  if (definition.kind === "choice") {
    const choices = choiceOptions(definition)
    const names = choices.map(({ value, label }) => [value, label] as const)
    return { definition: renameValues(definition, names), options: choices.map(({ label }) => label) }
  }
  if (definition.kind !== "reference") return { definition }
  const of = contentTypeOf(definition.to)
  const names = (rows[of.table] ?? []).map(
    (item) => [item.id, (of.match ?? []).map((column) => item[column]).join(" ")] as const,
  )
  return { definition: renameValues(definition, names), of }
}

function renameValues(field: Field, names: readonly (readonly [stored: string, name: string])[]): Field {
  const nameOf = new Map(names)
  const storedOf = new Map(
    names.flatMap(([stored, name]) => [name, stored].map((one) => [normalizeSpelling(one), stored])),
  )
  return {
    ...field,
    parse: (text) => (text.trim() === "" ? null : storedOf.get(normalizeSpelling(text))),
    serialize: (stored) => nameOf.get(String(stored)) ?? field.serialize(stored),
  }
}

/** Columns without a control in the form come last in every file. */
const lastNames: Record<string, string> = { position: "ordningsnummer", is_published: "publicerad" }

/**
 * Returns the columns in the order of an exported file; fields with the same name share a column.
 */
export function importColumns(type: Collection) {
  const parts = rowTypesOf(type)
  const hasChildren = parts.length > 1
  const cells = parts
    .flatMap((part) => cellControls(part).map((cell) => ({ ...cell, labels: textsOf(part).fields })))
    .sort((a, b) => Number(a.name in lastNames) - Number(b.name in lastNames))
  const first = ["type", "id", "slug"].filter((key) =>
    key === "type" ? hasChildren : key === "id" || cells.some(({ name }) => name === key),
  )
  const names = new Map(first.map((key) => [key, key === "type" ? "typ" : key]))
  for (const { name, field, labels } of cells) {
    const label = lastNames[name] ?? `${labels[field]?.label.toLowerCase()}${name.slice(field.length)}`
    if (!names.has(name)) names.set(name, label)
  }
  // Alternative headings. A child's slug column contains its parent's slug.
  const parent = englishSingular(type.names)
  const others: Record<string, readonly string[]> = {
    ...(hasChildren ? { slug: [type.names.one, parent, `${parent}_slug`] } : {}),
    ...{ icon_name: ["icon"], is_published: ["published"] },
  }
  const spelled = new Map(
    [...names].flatMap(([key, name]) =>
      [key, name, ...(others[key] ?? [])].map((one) => [normalizeSpelling(one), key] as const),
    ),
  )
  const needed = new Set(parts.flatMap(({ match = [], title }) => [...match, title]))
  return {
    keys: [...names.keys()],
    /** Required columns. */
    needed: [...names.keys()].filter((key) => key === "type" || needed.has(key)),
    nameOf: (key: string) => names.get(key) ?? key,
    /**
     * Returns the column for a heading in any spelling: ”Titel på engelska”, `TITEL_EN`,
     * ”knapplank”.
     */
    of: (heading: string) => spelled.get(normalizeSpelling(heading).replace(/_pa_engelska$/, "_en")),
  }
}

/** Normalizes spelling: lower case, without diacritics, `_` for blanks and hyphens. */
function normalizeSpelling(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[\s-]+/g, "_")
}
