import { useLocation } from "react-router"
import { childTypesOf, topLevelTypes } from "../../../content/index.ts"
import { CollectionList } from "../collection/collection-list.tsx"
import { RedirectsScreen } from "./redirects.tsx"
import { ParentItems } from "./with-children.tsx"

/** Screen of the content type in the URL (content/screens/admin-screens.ts). */
export default function ContentScreen() {
  const name = useLocation().pathname.split("/")[2]
  const type = topLevelTypes.find(({ screen }) => screen === name)
  if (!type) return null
  if (type.table === "redirects") return <RedirectsScreen />
  const [children] = childTypesOf(type)
  // Remounts for another type.
  return children ? (
    <ParentItems key={type.table} type={type} childType={children} />
  ) : (
    <CollectionList key={type.table} collection={type} />
  )
}
