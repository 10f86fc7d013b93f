import { z } from "zod"
import type { Problem } from "../../content/fields/field.ts"
import { position } from "../../content/fields/fields.ts"
import { childTypesOf, contentTypeOf, type TopLevelTable, topLevelTypes } from "../../content/index.ts"
import { supportedLanguages } from "../../content/texts/language.ts"
import type { Collection } from "../../content/types/collection.ts"
import { type Control, controlsOf, valueProblem } from "../../content/types/field-values.ts"
import { AdministrationError } from "../operations/administration-error.ts"

/** Format and version of exported files; other versions are refused. */
const format = "modulverk-content"
const version = 1

const refusals: Record<Exclude<Problem["rule"], "tooLong">, string> = {
  required: "must not be empty",
  slug: "must be small letters, digits and single hyphens",
  link: "must be an http or https address or a path on the site",
  richLink: "has a link that is neither http, https, mailto, tel nor a path on the site",
  sections: "must be a list of at most 60 sections, each with what its kind asks for",
  tooManySections: "must not have more than 60 sections",
  metrics: "must be a list of objects with value and label, texts or numbers",
  position: "must be a whole number",
  date: "must be a day that there is, as 2026-11-25",
  links:
    "must be a list of at most 20 links, each to a path on the site or an https address, with a label of at most 60 characters",
  count: "must be a whole number from 1 to 9999",
  contact: "must be an e-mail address or an https address",
  choice: "is none of the choices",
  invalid: "is not what such a field holds",
}

const refusalOf = (problem: Problem) =>
  problem.rule === "tooLong" ? `must not be longer than ${problem.max} characters` : refusals[problem.rule]

/**
 * Validates a value by the rules of its field, which match the database's (supabase/migrations).
 */
const valueSchema = (control: Pick<Control, "definition" | "required">) =>
  z
    .unknown()
    // Files from before a column was added lack it.
    .default(null)
    .superRefine((value, context) => {
      const problem = valueProblem(control, value)
      if (problem) context.addIssue(refusalOf(problem))
      else if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
        context.addIssue("holds characters that cannot be stored")
    })
    .transform(sortKeys)

/** Sorts keys, so that equal content gives equal files. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Schema of a row. Columns are sorted, so that equal content gives equal files. */
function itemSchema(type: Collection): z.ZodType {
  const controls = controlsOf(type, supportedLanguages)
  const columns: Record<string, z.ZodType> = { id: z.uuid() }
  for (const control of controls) columns[control.name] = valueSchema(control)
  if (type.publishable) columns.is_published = z.boolean()
  if (type.sortable)
    columns.position = valueSchema({ definition: position({ label: "position" }), required: true })
  columns.created_at = z.iso.datetime({ offset: true })
  const slug = controls.find(({ name }) => name === slugColumnOf(type))
  if (slug) columns.old_slugs = z.array(valueSchema(slug))
  for (const child of childTypesOf(type)) columns[child.table] = z.array(itemSchema(child))
  return z.strictObject(columns)
}

const slugColumnOf = ({ address }: Collection) => (address && "slug" in address ? address.slug : undefined)

interface Item {
  id: string
  old_slugs?: string[]
  [column: string]: unknown
}
type Content = Record<TopLevelTable, Item[]>

const contentSchema = z
  .strictObject({
    format: z.literal(format),
    version: z.literal(version),
    ...Object.fromEntries(
      topLevelTypes.map((type) => {
        const items = z.array(itemSchema(type))
        return [type.table, type.added ? items.default([]) : items]
      }),
    ),
  })
  .superRefine((checked, context) => {
    const content = checked as unknown as Content
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message })
    const seen = new Map<string, string>()
    const once = (kind: string, value: unknown, path: (string | number)[]) => {
      const key = `${kind} ${value}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, placeOf(path))
      else refuse(path, `is the same as ${first}`)
    }
    for (const type of topLevelTypes) {
      const { table } = type
      const slug = slugColumnOf(type)
      for (const [at, item] of content[table].entries()) {
        once(`${table} id`, item.id, [table, at, "id"])
        if (slug) once(`${table} slug`, item[slug], [table, at, slug])
        for (const child of childTypesOf(type))
          for (const [place, { id }] of (item[child.table] as Item[]).entries())
            once(`${child.table} id`, id, [table, at, child.table, place, "id"])
      }
      // Checked after current slugs: a former slug that is in use again would be ambiguous.
      for (const [at, item] of content[table].entries())
        for (const [place, old] of (item.old_slugs ?? []).entries())
          once(`${table} slug`, old, [table, at, "old_slugs", place])
    }
    for (const { table, fields } of topLevelTypes)
      for (const [column, field] of Object.entries(fields)) {
        if (field.kind !== "reference") continue
        const ids = new Set(itemsOf(content, field.to).map(({ id }) => id))
        for (const [at, { [column]: id }] of content[table].entries())
          if (id && !ids.has(String(id)))
            refuse([table, at, column], `is none of the file's ${contentTypeOf(field.to).names.inEnglish}`)
      }
  })

/** Returns the items of a type; those of a child type are nested in their parents. */
function itemsOf(content: Content, table: string): Item[] {
  const { parent } = contentTypeOf(table)
  if (!parent) return content[table as TopLevelTable]
  return content[parent.table as TopLevelTable].flatMap((item) => item[table] as Item[])
}

/**
 * Validates the parsed content of a file.
 * @throws AdministrationError with the first invalid place, such as `content_solutions[3].slug: …`
 */
export function validateContent(value: unknown): Content {
  const result = contentSchema.safeParse(value)
  if (result.success) return result.data as unknown as Content
  const [issue] = result.error.issues
  const where = placeOf(issue?.path ?? [])
  throw new AdministrationError(`${where ? `${where}: ` : ""}${issue?.message ?? "does not fit"}`)
}

/** Validated content as text for the database, with its number of items and a summary. */
export interface ValidatedContent {
  text: string
  items: number
  counted: string
}

/**
 * Validates in the command, as the site would block its visitors. Throws as validateContent does.
 */
export function prepareContent(value: unknown): ValidatedContent {
  const content = validateContent(value)
  const counted = topLevelTypes.map((type) =>
    [type, ...childTypesOf(type)].map((each) => {
      const items = content[type.table]
      return {
        type: each,
        count: each === type ? items.length : items.flatMap((item) => item[each.table]).length,
      }
    }),
  )
  return {
    text: JSON.stringify(content),
    items: counted.flat().reduce((sum, { count }) => sum + count, 0),
    counted: counted
      .map((family) => family.map(({ type, count }) => `${count} ${type.names.inEnglish}`).join(" with "))
      .join(", "),
  }
}

/** Serializes the result of export_content. Equal content gives equal bytes. */
export function serializeContent(rows: object): string {
  return `${JSON.stringify(validateContent({ format, version, ...rows }), null, 2)}\n`
}

/** Serializes rows that were exported in parts, one JSON object per line. */
export function serializeParts(lines: string): string {
  const rows: Record<string, unknown[]> = {}
  for (const line of lines.split("\n")) {
    for (const [table, items] of Object.entries(JSON.parse(line) as typeof rows)) {
      rows[table] ??= []
      rows[table].push(...items)
    }
  }
  return serializeContent(rows)
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "")
}
