import { useQuery } from "@tanstack/react-query"
import type { Collection } from "../../../content/types/collection.ts"
import type { Control, Item } from "../../../content/types/field-values.ts"
import { solutions } from "../../../content/types/solutions.ts"
import { listQuery } from "../data/admin-data.ts"
import { texts } from "../ui/texts.ts"

const none: readonly Item[] = []

/**
 * The items that a collection's reference field chooses from. `nameOf` gives a control's text as people read it: of a reference
 * the title of what it names, of all other kinds the text itself.
 */
export function useReferences({ fields }: Collection) {
  const enabled = Object.values(fields).some(({ kind }) => kind === "reference")
  const { data: items = none, isPending } = useQuery({ ...listQuery(solutions), enabled })
  const names = new Map(items.map((item) => [item.id, String(item[solutions.title])]))
  const missing = isPending ? texts.loading : texts.form.unknownReference
  return {
    items,
    nameOf: ({ definition }: Control, text: string) =>
      definition.kind === "reference" && text ? (names.get(text) ?? missing) : text,
  }
}
