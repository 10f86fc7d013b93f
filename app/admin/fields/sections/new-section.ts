import { mostSections, sectionsOf, sectionsText } from "../../../../content/fields/lists/sections.ts"
import { type SectionKind, sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../../../content/sections/section.ts"
import { newId } from "../../data/new-id.ts"

/** Names a section within its page; what is copied gets another. */
const newSectionId = () => newId().slice(0, 8)

export const initialValues = (fields: SectionFields): SectionValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial ? [[name, initial]] : [])),
  )

/** Cards show the newest until some are chosen; all else that has several begins with one. */
export function newSection(kind: SectionKind): Section {
  const type = sectionTypeOf(kind)
  const begins = type?.items && !("count" in type.fields)
  return {
    id: newSectionId(),
    kind,
    values: initialValues(type?.fields ?? {}),
    ...(begins && { items: [initialValues(type.items?.fields ?? {})] }),
  }
}

/** The list with a copy of one section after it. */
export const copied = (sections: Section[], place: number): Section[] => {
  const original = sections[place]
  return original ? sections.toSpliced(place + 1, 0, { ...original, id: newSectionId() }) : sections
}

/** The form's text after a change; undefined where a page would have more sections than it may: that no form can read. */
export function changedText(text: unknown, make: (now: Section[]) => Section[]): string | undefined {
  const next = make(sectionsOf(text))
  return next.length > mostSections ? undefined : sectionsText(next)
}
