import { lacksEnglish } from "../texts/language.ts"
import { sectionTypeOf } from "./index.ts"
import type { Section } from "./section.ts"

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
