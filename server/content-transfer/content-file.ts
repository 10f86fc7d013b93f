import { z } from "zod"
import { caseStudies } from "../../content/types/case-studies.ts"
import type { Collection, Field } from "../../content/types/collection.ts"
import { features } from "../../content/types/features.ts"
import { isLink, linkLength, slugForm } from "../../content/types/field-checks.ts"
import { pages } from "../../content/types/pages.ts"
import { resources } from "../../content/types/resources.ts"
import { solutions } from "../../content/types/solutions.ts"
import { AdministrationError } from "../operations/administration-error.ts"

/** What an exported file says of itself; a file of another version is refused, not guessed at. */
const format = "modulverk-content"
const version = 1

const metricsLength = 10_000

/** Characters as Postgres counts and stores them: an emoji is one, and NUL is none. */
const text = (max: number) =>
  z
    .string()
    .refine((value) => [...value].length <= max, `must not be longer than ${max} characters`)
    .refine(
      (value) => !value.includes("\0") && value.isWellFormed(),
      "holds characters that cannot be stored",
    )
const slug = text(120).regex(slugForm, "must be small letters, digits and single hyphens")
const place = z.int32()
const metricText = z.union([z.string(), z.number()])
const metric = z.looseObject({ value: metricText, label: metricText })

/** What a file from before a column was added does not have is nothing, as it was then. */
const orNothing = (schema: z.ZodType) => schema.nullable().default(null)

/** The database's own rules (supabase/migrations), for what the back office's definition says of a field. */
function fieldSchema(field: Field): z.ZodType {
  const filled = (schema: z.ZodType<string>) =>
    field.required ? schema.refine((value) => /\S/.test(value), "must not be empty") : orNothing(schema)
  switch (field.kind) {
    case "text":
    case "longText":
    case "icon":
      return filled(text(field.max))
    case "slug":
      return slug
    case "link":
    case "picture":
      return filled(text(linkLength).refine(isLink, "must be an http or https address or a path on the site"))
    case "choice":
      return z.enum(field.choices).nullable()
    case "metrics":
      return z
        .array(metric)
        .refine((value) => JSON.stringify(value).length <= metricsLength, "is too long")
        .nullable()
    case "reference":
      return orNothing(z.uuid())
    case "position":
      return place
  }
}

/** A row of a collection, its columns in an order of their own, so that the same content is the same file. */
function itemSchema(collection: Collection, more: z.ZodRawShape = {}) {
  const columns: Record<string, z.ZodType> = { id: z.uuid() }
  for (const [name, field] of Object.entries(collection.fields)) {
    columns[name] = fieldSchema(field)
    if (field.localized) {
      const { required: _, ...optional } = field
      const english = fieldSchema(optional as Field)
      columns[`${name}_en`] = field.kind === "metrics" ? orNothing(english) : english
    }
  }
  if (collection.publishable) columns.is_published = z.boolean()
  if (collection.sortable) columns.position = place
  columns.created_at = z.iso.datetime({ offset: true })
  return z.strictObject({ ...columns, ...more })
}

const oldSlugs = { old_slugs: z.array(slug) }

const contentSchema = z
  .strictObject({
    format: z.literal(format),
    version: z.literal(version),
    pages: z.array(itemSchema(pages, oldSlugs)),
    content_solutions: z.array(
      itemSchema(solutions, { ...oldSlugs, features: z.array(itemSchema(features)) }),
    ),
    case_studies: z.array(itemSchema(caseStudies)),
    resources: z.array(itemSchema(resources)),
  })
  .superRefine((content, context) => {
    const seen = new Map<string, string>()
    const once = (kind: string, value: unknown, path: (string | number)[]) => {
      const key = `${kind} ${value}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, placeOf(path))
      else context.addIssue({ code: "custom", path, message: `is the same as ${first}` })
    }
    for (const collection of ["pages", "content_solutions", "case_studies", "resources"] as const) {
      for (const [at, item] of (content[collection] as unknown as Item[]).entries()) {
        once(`${collection} id`, item.id, [collection, at, "id"])
        if (item.slug) once(`${collection} slug`, item.slug, [collection, at, "slug"])
        for (const [place, feature] of (item.features ?? []).entries()) {
          once("features id", feature.id, [collection, at, "features", place, "id"])
        }
      }
      // After the slugs in use: an old address that has been taken since would lead to two places.
      for (const [at, item] of (content[collection] as unknown as Item[]).entries()) {
        for (const [place, old] of (item.old_slugs ?? []).entries()) {
          once(`${collection} slug`, old, [collection, at, "old_slugs", place])
        }
      }
    }
    const solutions = new Set(content.content_solutions.map(({ id }) => id))
    for (const [at, { solution_id }] of (content.case_studies as unknown as Item[]).entries()) {
      if (solution_id && !solutions.has(solution_id)) {
        const path = ["case_studies", at, "solution_id"]
        context.addIssue({ code: "custom", path, message: "names a solution that is not in the file" })
      }
    }
  })

interface Item {
  id: string
  solution_id?: string | null
  slug?: string
  old_slugs?: string[]
  features?: { id: string }[]
}

export type Content = z.output<typeof contentSchema>

/**
 * Checks what a file holds, as JSON.parse gives it.
 * Throws AdministrationError with the first place that does not fit: `content_solutions[3].slug: …`.
 */
export function readContent(value: unknown): Content {
  const result = contentSchema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = placeOf(issue?.path ?? [])
  throw new AdministrationError(`${where ? `${where}: ` : ""}${issue?.message ?? "does not fit"}`)
}

/** Content that fits: as the text that goes into a database, and what is said of it. */
export interface CheckedContent {
  text: string
  items: number
  counted: string
}

/** Checks it where a file is read: the running site, whose visitors would wait for that, takes it as it is. Throws as readContent does. */
export function checkedContent(value: unknown): CheckedContent {
  const content = readContent(value)
  const { pages, content_solutions: solutions, case_studies, resources } = content
  const features = solutions.flatMap((solution) => solution.features as unknown[]).length
  return {
    text: JSON.stringify(content),
    items: pages.length + solutions.length + features + case_studies.length + resources.length,
    counted: `${pages.length} pages, ${solutions.length} solutions with ${features} features, ${case_studies.length} case studies, ${resources.length} resources`,
  }
}

/** Rows as export_content gives them, as the text of a file: the same content is the same bytes. */
export function writeContent(rows: object): string {
  return `${JSON.stringify(readContent({ format, version, ...rows }), null, 2)}\n`
}

/** The same of rows in parts, each of them JSON in a line. */
export function writeParts(lines: string): string {
  const rows: Record<string, unknown[]> = {}
  for (const line of lines.split("\n")) {
    for (const [table, items] of Object.entries(JSON.parse(line) as typeof rows)) {
      rows[table] ??= []
      rows[table].push(...items)
    }
  }
  return writeContent(rows)
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "")
}
