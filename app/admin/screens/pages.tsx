import { pages } from "../../../content/types/pages.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { ScreenHeading } from "../ui/screen-heading.tsx"

export default function PagesScreen() {
  return <CollectionList collection={pages} layout="table" heading={<ScreenHeading collection={pages} />} />
}
