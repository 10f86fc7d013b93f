import { sectionTypeOf } from "../../sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../sections/section.ts"
import { type Field, type FieldOptions, lengthProblem, type Problem } from "../field.ts"
import { mergeAsLists } from "./merge-lists.ts"

/** Maximum number of sections of a page, and maximum length of their JSON. */
export const maxSections = 60
const max = 200_000

/** Returns the sections of a form value or a row; empty if malformed. */
export function sectionsOf(stored: unknown): Section[] {
  const value = typeof stored === "string" ? readJson(stored) : stored
  return isSectionList(value) ? value : []
}

/** Parses a form value; returns undefined if it is not a list of sections. */
function parseSections(text: string): Section[] | undefined {
  const value = text.trim() ? readJson(text) : []
  return isSectionList(value) ? value : undefined
}

/** Serializes sections as JSON, one per line; empty without sections. */
export function serializeSections(sections: unknown): string {
  if (!Array.isArray(sections)) return sections ? JSON.stringify(sections) : ""
  if (sections.length === 0) return ""
  return `[\n${sections.map((section) => `  ${JSON.stringify(section)}`).join(",\n")}\n]`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const isTextRecord = (value: unknown): value is SectionValues =>
  isObject(value) && Object.values(value).every((text) => typeof text === "string")

/** Checks the structure, as private.are_sections does in SQL. */
const isSectionList = (value: unknown): value is Section[] =>
  Array.isArray(value) &&
  value.length <= maxSections &&
  value.every(
    (section) =>
      isObject(section) &&
      typeof section.id === "string" &&
      typeof section.kind === "string" &&
      isTextRecord(section.values) &&
      (section.items === undefined || (Array.isArray(section.items) && section.items.every(isTextRecord))),
  )

/** An invalid value of a section. */
export interface SectionProblem {
  id: string
  /** Index of the item, for a value of an item. */
  item?: number
  /** Key in `values`; English values end with `_en`. */
  name: string
  problem: Problem
}

/** Validates the values of sections. Sections of an unknown kind are skipped. */
export function sectionProblems(sections: readonly Section[]): SectionProblem[] {
  return sections.flatMap((section) => {
    const type = sectionTypeOf(section.kind)
    if (!type) return []
    const { id, values, items = [] } = section
    return [
      ...problemsOf(type.fields, values).map((found) => ({ id, ...found })),
      ...items.flatMap((item, place) =>
        problemsOf(type.items?.fields ?? {}, item).map((found) => ({ id, item: place, ...found })),
      ),
    ]
  })
}

const problemsOf = (fields: SectionFields, values: SectionValues) =>
  Object.entries(fields).flatMap(([field, definition]) =>
    [field, ...(definition.localized ? [`${field}_en`] : [])].flatMap((name) => {
      const text = values[name]?.trim() ?? ""
      if (!text) {
        const isMissing = definition.required && name === field
        return isMissing ? { name, problem: { rule: "required" } satisfies Problem } : []
      }
      const problem = definition.validate(definition.parse(text))
      return problem ? { name, problem } : []
    }),
  )

function validate(value: unknown): Problem | undefined {
  if (Array.isArray(value) && value.length > maxSections) return { rule: "tooManySections" }
  if (!isSectionList(value) || new Set(value.map(({ id }) => id)).size < value.length)
    return { rule: "sections" }
  return (
    lengthProblem(JSON.stringify(value), max) ??
    (sectionProblems(value).length > 0 ? { rule: "sections" } : undefined)
  )
}

const check = (name: string) => `private.are_sections(${name})`

/** The sections of a page. */
export function sections<const Own extends FieldOptions>(options: Own): Field<"sections", Section[]> & Own {
  return {
    kind: "sections",
    initial: "",
    parse: (text) => (text.trim() ? (readJson(text) as Section[] | undefined) : null),
    serialize: serializeSections,
    validate,
    merge: mergeAsLists(parseSections, serializeSections, ({ id }) => id),
    difference: "words",
    column: { type: "jsonb", check },
    ...options,
  }
}
