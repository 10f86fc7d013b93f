import { lacksEnglish } from "../texts/language.ts"
import { sectionTypeOf } from "./index.ts"
import type { Section, SectionFields, SectionValues } from "./section.ts"

/**
 * Formats sections for the comparison of versions: one paragraph per section, one line per value.
 */
export const formatSections = (sections: readonly Section[]): string =>
  sections
    .map((section) => {
      const type = sectionTypeOf(section.kind)
      const { hidden, atEnd, items = [] } = section
      const state = [hidden && "dold", atEnd && "före sidans slut"].filter(Boolean).join(", ")
      return [
        `${type?.label ?? section.kind}${state ? ` (${state})` : ""}`,
        ...linesOf(type?.fields ?? {}, section.values),
        ...items.flatMap((item) => linesOf(type?.items?.fields ?? {}, item)),
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
export function sectionsLackEnglish(sections: readonly Section[]): boolean {
  return sections.some(({ kind, hidden, values, items = [] }) => {
    const type = sectionTypeOf(kind)
    if (hidden || !type) return false
    const parts = [{ fields: type.fields, texts: values }]
    for (const texts of items) parts.push({ fields: type.items?.fields ?? {}, texts })
    return parts.some(({ fields, texts }) =>
      Object.entries(fields).some(
        ([name, { localized }]) => localized && lacksEnglish(texts[name], texts[`${name}_en`]),
      ),
    )
  })
}
