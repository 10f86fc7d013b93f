import type { Collection } from "../../../content/types/collection.ts"
import { textsOf } from "../collection/collection-texts.ts"

/** A screen's first heading; it takes the focus when what had it is gone. */
export function ScreenHeading({ collection }: { collection: Collection }) {
  return <h1 tabIndex={-1}>{textsOf(collection).heading}</h1>
}
