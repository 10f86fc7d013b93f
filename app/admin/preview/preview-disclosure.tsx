import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { Disclosure } from "../ui/disclosure.tsx"
import { lazyPart } from "../ui/lazy-part.tsx"
import { previewTexts } from "./preview-texts.ts"

const PreviewLinks = lazyPart(() => import("./preview-links.tsx"))

interface Props {
  collection: Collection
  item: Item
  dirty: boolean
}

/** Preview links in an item's dialog; the list loads when opened. */
export function PreviewDisclosure(props: Props) {
  // Features appear with their solution; types without drafts need no preview.
  if (!props.collection.publishable) return null
  return (
    <Disclosure heading={previewTexts.heading}>
      <PreviewLinks {...props} />
    </Disclosure>
  )
}
