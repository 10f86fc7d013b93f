import { type SectionKind, sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../../../content/sections/section.ts"

/** Names a section within its page; what is copied gets another. */
export const newId = () => crypto.randomUUID().slice(0, 8)

export const initialValues = (fields: SectionFields): SectionValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial ? [[name, initial]] : [])),
  )

/** Cards show the newest until some are chosen; all else that has several begins with one. */
export function newSection(kind: SectionKind): Section {
  const type = sectionTypeOf(kind)
  const begins = type?.items && !("count" in type.fields)
  return {
    id: newId(),
    kind,
    values: initialValues(type?.fields ?? {}),
    ...(begins && { items: [initialValues(type.items?.fields ?? {})] }),
  }
}
