import { lacksEnglish } from "../texts/language.ts"
import { partsOf, sectionTypeOf } from "./index.ts"
import type { Section, SectionFields, SectionValues } from "./section.ts"

/**
 * Formats sections for the comparison of versions: one paragraph per section, one line per value.
 */
export const formatSections = (sections: readonly Section[]): string =>
  sections
    .map((section) => {
      const type = sectionTypeOf(section.kind)
      const { hidden, lastDay, atEnd } = section
      const state = [hidden && "dold", lastDay && `till och med ${lastDay}`, atEnd && "före sidans slut"]
        .filter(Boolean)
        .join(", ")
      return [
        `${type?.label ?? section.kind}${state ? ` (${state})` : ""}`,
        ...partsOf(section).flatMap(({ fields, values }) => linesOf(fields, values)),
      ].join("\n")
    })
    .join("\n\n")

/** In form order, because jsonb does not keep the order of keys. */
function linesOf(fields: SectionFields, values: SectionValues): string[] {
  const known = Object.keys(fields).flatMap((field) => [field, `${field}_en`])
  return [...new Set([...known, ...Object.keys(values)])].flatMap((name) => {
    const field = name.replace(/_en$/, "")
    const label = fields[field]?.label ?? field
    return values[name] ? `${label}${field === name ? "" : " på engelska"}: ${values[name]}` : []
  })
}

/**
 * Returns whether a text of the visible sections lacks English, as private.lacks_english does in
 * SQL.
 */
export const sectionsLackEnglish = (sections: readonly Section[]): boolean =>
  sections
    .filter(({ hidden }) => !hidden)
    .flatMap(partsOf)
    .some(({ fields, values }) =>
      Object.entries(fields).some(
        ([name, { localized }]) => localized && lacksEnglish(values[name], values[`${name}_en`]),
      ),
    )
