import { useQuery } from "@tanstack/react-query"
import { describeLinks, parseLinks } from "../../../content/fields/lists/links.ts"
import { sectionsOf } from "../../../content/fields/lists/sections.ts"
import { contentTypeOf } from "../../../content/index.ts"
import { formatSections } from "../../../content/sections/section-text.ts"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control, Item } from "../../../content/types/field-values.ts"
import { listQuery } from "../data/queries.ts"
import { texts } from "../ui/texts.ts"

const none: readonly Item[] = []

/**
 * Returns the items that a reference field chooses from. `nameOf` formats a control's value for
 * display: the title for a reference, labels and texts for sections and links, otherwise the value
 * itself.
 */
export function useReferences(collection: Collection) {
  const field = Object.values(collection.fields).find((one) => one.kind === "reference")
  const to = field ? contentTypeOf(field.to) : collection
  const { data: items = none, isPending } = useQuery({ ...listQuery(to), enabled: field !== undefined })
  const names = new Map(items.map((item) => [item.id, String(item[to.title])]))
  const missing = isPending ? texts.loading : texts.form.unknownReference
  return {
    items,
    nameOf({ definition }: Control, text: string) {
      if (definition.kind === "sections") return formatSections(sectionsOf(text))
      if (definition.kind === "links") return describeLinks(parseLinks(text) ?? [])
      return definition.kind === "reference" && text ? (names.get(text) ?? missing) : text
    },
  }
}
