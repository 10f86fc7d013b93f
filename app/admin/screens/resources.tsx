import { resources } from "../../../content/types/resources.ts"
import { CollectionList } from "../collection/collection-list.tsx"

export default function ResourcesScreen() {
  return <CollectionList collection={resources} layout="three" />
}
