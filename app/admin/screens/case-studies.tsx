import { caseStudies } from "../../../content/types/case-studies.ts"
import { CollectionList } from "../collection/collection-list.tsx"

export default function CaseStudiesScreen() {
  return <CollectionList collection={caseStudies} layout="two" />
}
