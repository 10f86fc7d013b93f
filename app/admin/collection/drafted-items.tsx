import { useId } from "react"
import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { Button } from "../ui/button.tsx"
import { texts } from "../ui/texts.ts"

export const reviewedListText =
  "Någon annan måste granska det besökarna ser. Ändra i formulären och ta bort härifrån: det blir utkast att granska. Strömbrytare, ordning och återställning är avstängda så länge."

const heading = "Nya, i utkast"

interface Props {
  collection: Collection
  /** Id and title. */
  items: readonly Item[]
  onOpen: (item: Item) => void
}

/** New items that exist as drafts only, with buttons that open them. */
export function DraftedItems({ collection, items, onOpen }: Props) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="text-dense!">
        {heading}
      </h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.id} data-item={item.id} className="flex items-center justify-between gap-3 px-4 py-1">
            <span id={`item-${item.id}`} className="min-w-0 wrap-anywhere">
              {String(item[collection.title] ?? collection.names.one)}
            </span>
            <Button kind="bare" data-edit aria-describedby={`item-${item.id}`} onClick={() => onOpen(item)}>
              {texts.edit}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
