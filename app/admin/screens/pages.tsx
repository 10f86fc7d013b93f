import { pages } from "../../../content/types/pages.ts"
import { CollectionList } from "../collection/collection-list.tsx"

export default function PagesScreen() {
  return <CollectionList collection={pages} layout="table" />
}
