import type { Collection } from "../../../content/types/collection.ts"
import type { Item } from "../../../content/types/field-values.ts"
import { Disclosure } from "../ui/disclosure.tsx"
import { part } from "../ui/part.tsx"
import { previewTexts } from "./preview-texts.ts"

const PreviewLinks = part(() => import("./preview-links.tsx"))

interface Props {
  collection: Collection
  item: Item
  dirty: boolean
}

/** In an item's dialog: the links that show it as it will look. They are made when somebody asks for them. */
export function PreviewPart(props: Props) {
  // Features are shown with their solution; what has no drafts needs no look beforehand.
  if (!props.collection.publishable) return null
  return (
    <Disclosure heading={previewTexts.heading}>
      <PreviewLinks {...props} />
    </Disclosure>
  )
}
