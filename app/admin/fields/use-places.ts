import { useQueries } from "@tanstack/react-query"
import { topLevelTypes } from "../../../content/index.ts"
import { indexedScreens } from "../../../content/screens/lookup.ts"
import { pathOf } from "../../../content/types/paths.ts"
import { listQuery } from "../data/admin-data.ts"

/** A page of the site that links can point to. */
export interface LinkTarget {
  path: string
  title: string
  english?: string
  /** Not published yet. */
  isDraft: boolean
}

const linkedTypes = topLevelTypes.filter(({ address }) => address)

/** Returns the site's screens and all items with paths, and whether all lists have loaded. */
export function useLinkTargets(): { places: LinkTarget[]; isWhole: boolean } {
  const lists = useQueries({ queries: linkedTypes.map((type) => listQuery(type)) })
  const items = linkedTypes.flatMap((type, place) =>
    (lists[place]?.data ?? []).map((item) => ({
      path: pathOf(type, item) ?? "",
      title: String(item[type.title]),
      english: String(item[`${type.title}_en`] ?? ""),
      isDraft: !item.is_published,
    })),
  )
  const screens = indexedScreens.map(({ path }) => ({ path, title: path, isDraft: false }))
  return {
    places: [...screens, ...items.filter(({ path }) => path)],
    isWhole: lists.every(({ data }) => data),
  }
}
