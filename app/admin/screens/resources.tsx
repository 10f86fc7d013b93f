import { resources } from "../../../content/types/resources.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { ScreenHeading } from "../ui/screen-heading.tsx"

export default function ResourcesScreen() {
  return (
    <CollectionList
      collection={resources}
      layout="three"
      heading={<ScreenHeading collection={resources} />}
    />
  )
}
