import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo, useState } from "react"
import { contentTypeOf, publishedTypes } from "../../../content/index.ts"
import { allScreens, matchScreen } from "../../../content/screens/lookup.ts"
import type { Collection } from "../../../content/types/collection.ts"
import { itemPath } from "../../../content/types/paths.ts"
import { redirects } from "../../../content/types/redirects.ts"
import { listQuery, queryClient } from "../data/queries.ts"
import { useLinkTargets } from "../fields/link-control.tsx"
import type { EditTarget } from "./edit-target.ts"
import { findByName } from "./edits.ts"
import { newPageSlug } from "./new-page.ts"

/** Returns the page's own item: a row of `pages`, or the item that the path shows. */
export function useOwnTarget(path: string): EditTarget | undefined {
  const [own, setOwn] = useState<EditTarget>()
  useEffect(() => {
    let isCurrent = true
    void findOwn(path).then((found) => isCurrent && setOwn(found))
    return () => {
      isCurrent = false
    }
  }, [path])
  return own
}

async function findOwn(path: string): Promise<EditTarget | undefined> {
  const { hero } = matchScreen(path)
  if (hero) return { type: contentTypeOf("pages"), item: hero, field: "", place: [] }
  const under = path.slice(0, path.lastIndexOf("/") + 1)
  const types: readonly Collection[] = publishedTypes
  const type = types.find(({ address }) => address?.under === under)
  if (!type) return undefined
  const items = await queryClient.fetchQuery(listQuery(type))
  const item = items.find((one) => itemPath(type, one) === path)
  if (item) return { type, item: item.id, field: "", place: [] }
  const slug = path.slice(under.length)
  const isNew = type.table === "pages" && (newPageSlug.test(slug) || (await findByName(type, slug)))
  return isNew ? { type, item: slug, field: "", place: [] } : undefined
}

/** Returns the paths that visitors can open, undefined while they load. */
export function useKnownPaths(): ReadonlySet<string> | undefined {
  const { places, isWhole } = useLinkTargets()
  const { data: moved } = useQuery(listQuery(redirects))
  const all = [...places.filter(({ isDraft }) => !isDraft), ...allScreens].map(({ path }) => path)
  const paths = isWhole && moved ? [...all, ...moved.map((row) => String(row.from_path))].join("\n") : ""
  return useMemo(() => (paths ? new Set(paths.split("\n")) : undefined), [paths])
}
