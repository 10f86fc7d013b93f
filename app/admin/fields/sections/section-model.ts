import type { AnyField } from "../../../../content/fields/fields.ts"
import {
  maxSections,
  type SectionProblem,
  sectionsOf,
  serializeSections,
} from "../../../../content/fields/lists/sections.ts"
import { type SectionKind, sectionTypeOf } from "../../../../content/sections/index.ts"
import type { Section, SectionFields, SectionValues } from "../../../../content/sections/section.ts"
import { type Control, controlsOf, type FormValues } from "../../../../content/types/field-values.ts"
import { newId } from "../../data/new-id.ts"

/**
 * Returns the controls of a section or one of its items, with a prefix that makes their names
 * unique in the form.
 */
function named(prefix: string, fields: SectionFields): Control[] {
  return controlsOf({ fields }).map((control) => ({
    ...control,
    name: prefix + control.name,
    field: prefix + control.field,
  }))
}

const prefixOf = ({ id }: Section, item?: number) => `${id}:${item === undefined ? "" : `${item}:`}`

interface SectionControls {
  own: Control[]
  items: Control[][]
  /** Field definitions by control name, for labels. */
  fields: Record<string, AnyField>
}

export function sectionControls(section: Section): SectionControls {
  const type = sectionTypeOf(section.kind)
  const own = named(prefixOf(section), type?.fields ?? {})
  const items = (section.items ?? []).map((_, place) =>
    named(prefixOf(section, place), type?.items?.fields ?? {}),
  )
  const fields = Object.fromEntries(
    [own, ...items].flat().map(({ field, definition }) => [field, definition]),
  )
  return { own, items, fields }
}

/** Returns the values of a section's controls. */
export function sectionFormValues(section: Section): FormValues {
  const { own, items } = sectionControls(section)
  const of = (controls: Control[], values: SectionValues, prefix: string) =>
    controls.map(({ name }) => [name, values[name.slice(prefix.length)] ?? ""] as const)
  return Object.fromEntries([
    ...of(own, section.values, prefixOf(section)),
    ...items.flatMap((controls, place) =>
      of(controls, section.items?.[place] ?? {}, prefixOf(section, place)),
    ),
  ])
}

/** Returns the section with new control values; values unknown to this version are kept. */
export function withFormValues(section: Section, values: FormValues): Section {
  const { own, items } = sectionControls(section)
  const filled = (controls: Control[], before: SectionValues, prefix: string) => {
    const after = { ...before }
    for (const { name } of controls) {
      const key = name.slice(prefix.length)
      if (values[name]) after[key] = values[name]
      else delete after[key]
    }
    return after
  }
  return {
    ...section,
    values: filled(own, section.values, prefixOf(section)),
    ...(section.items && {
      items: section.items.map((item, place) => filled(items[place] ?? [], item, prefixOf(section, place))),
    }),
  }
}

/** Returns the name of the control with the problem. */
export const problemControlName = (section: Section, { item, name }: SectionProblem) =>
  prefixOf(section, item) + name

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
  return next.length > maxSections ? undefined : serializeSections(next)
}
