import { serializeList } from "../../../../content/fields/lists/json.ts"
import { maxSections, sectionsOf } from "../../../../content/fields/lists/sections.ts"
import { type SectionKind, sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../../../content/sections/section.ts"
import { controlsOf, type FormValues } from "../../../../content/types/field-values.ts"
import { newId } from "../../data/new-id.ts"

/** Returns the form values of a section or of one of its items. */
export const sectionFormValues = (fields: SectionFields, values: SectionValues): FormValues =>
  Object.fromEntries(controlsOf({ fields }).map(({ name }) => [name, values[name] ?? ""]))

/** Returns the values with those of the form; values unknown to this version are kept. */
export function withFormValues(
  fields: SectionFields,
  before: SectionValues,
  values: FormValues,
): SectionValues {
  const after = { ...before }
  for (const { name } of controlsOf({ fields })) {
    if (values[name]) after[name] = values[name]
    else delete after[name]
  }
  return after
}

/** Returns a section id, unique within a page. A copy gets a new one. */
const newSectionId = () => newId().slice(0, 8)

export const initialValues = (fields: SectionFields): SectionValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial ? [[name, initial]] : [])),
  )

/**
 * Creates a section. Item lists start with one item, except cards, which show the newest items
 * until some are chosen.
 */
export function createSection(kind: SectionKind): Section {
  const type = sectionTypeOf(kind)
  const begins = type?.items && !("count" in type.fields)
  return {
    id: newSectionId(),
    kind,
    values: initialValues(type?.fields ?? {}),
    ...(begins && { items: [initialValues(type.items?.fields ?? {})] }),
  }
}

/** Returns the list with a copy of one section after the original. */
export const duplicateSection = (sections: Section[], place: number): Section[] => {
  const original = sections[place]
  return original ? sections.toSpliced(place + 1, 0, { ...original, id: newSectionId() }) : sections
}

/**
 * Returns the form's text after a change; undefined if the page would exceed the section limit:
 * the parser rejects such a text.
 */
export function updateSectionsText(text: unknown, make: (now: Section[]) => Section[]): string | undefined {
  const next = make(sectionsOf(text))
  return next.length > maxSections ? undefined : serializeList(next)
}
