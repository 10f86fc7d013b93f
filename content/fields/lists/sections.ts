import { partsOf } from "../../sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../sections/section.ts"
import { type Field, type FieldOptions, lengthProblem, type Problem } from "../field.ts"
import { isObject, parseJson, serializeList } from "./json.ts"
import { mergeAsLists } from "./merge-lists.ts"

/** Maximum number of sections of a page, and maximum length of their JSON. */
export const maxSections = 60
const max = 200_000

/** Returns the sections of a form value or a row; empty if malformed. */
export function sectionsOf(stored: unknown): Section[] {
  const value = typeof stored === "string" ? parseJson(stored) : stored
  return isSectionList(value) ? value : []
}

/** Parses a form value; returns undefined if it is not a list of sections. */
function parseSections(text: string): Section[] | undefined {
  const value = text.trim() ? parseJson(text) : []
  return isSectionList(value) ? value : undefined
}

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
export const sectionProblems = (sections: readonly Section[]): SectionProblem[] =>
  sections.flatMap((section) =>
    partsOf(section).flatMap(({ fields, values }, place) =>
      valueProblems(fields, values).map((found) => ({
        id: section.id,
        ...(place > 0 && { item: place - 1 }),
        ...found,
      })),
    ),
  )

/** Validates the values of a section or of one of its items. */
export const valueProblems = (fields: SectionFields, values: SectionValues) =>
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
    parse: (text) => (text.trim() ? (parseJson(text) as Section[] | undefined) : null),
    serialize: serializeList,
    validate,
    merge: mergeAsLists(parseSections, serializeList, ({ id }) => id),
    difference: "words",
    column: { type: "jsonb", check },
    ...options,
  }
}
