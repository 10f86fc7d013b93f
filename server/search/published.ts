import type { PostgrestClient } from "@supabase/postgrest-js"
import { fetchAllRows } from "../../content/calls/fetch-all-rows.ts"
import { type ContentTable, childTypesOf, topLevelTypes, visitorTypes } from "../../content/index.ts"
import { indexedScreens } from "../../content/screens/lookup.ts"
import type { Collection } from "../../content/types/collection.ts"
import type { Item } from "../../content/types/field-values.ts"
import { pathOf, shadowedItems } from "../../content/types/paths.ts"
import { createAnonymousClient } from "../backend/anonymous-data.ts"
import type { Backend } from "../backend/backend.ts"

/** An indexable page: its Swedish path and last modification, if known. */
export interface PublishedPage {
  path: string
  changed?: string
  /**
   * Excluded from search engines, or replaced by another page (content/fields/search-result.ts).
   */
  hidden?: true
  canonical?: string
}

/** Reads the published rows of a type in its order. Rejects with the read error. */
export async function readPublishedRows(
  backend: Backend,
  { table, publishable, order }: Collection,
  columns: string,
): Promise<Item[]> {
  const { data, error } = await fetchAllRows<Item>((from, to) => {
    // Untyped, because the table name is known only at run time.
    let query = (createAnonymousClient(backend) as unknown as PostgrestClient).from(table).select(columns)
    if (publishable) query = query.eq("is_published", true)
    for (const [column, direction] of Object.entries(order))
      query = query.order(column, { ascending: direction === "asc" })
    return query.range(from, to).overrideTypes<Item[], { merge: false }>()
  })
  if (!data) throw error ?? new Error("no rows and no error")
  return data
}

/** Returns the columns for the URLs of a type's items and their search engine settings. */
function urlColumns({ address, parent, fields }: Collection): string {
  const named = address && ("slug" in address ? address.slug : address.derivedFrom)
  const searchSettings = ["seo_hidden", "seo_canonical"].filter((column) => column in fields)
  return ["id", "updated_at", named, parent?.column, ...searchSettings].filter(Boolean).join()
}

/** Reads the URLs of all public pages as the anonymous visitor. */
export async function readPublishedPages(backend: Backend): Promise<PublishedPage[]> {
  const read = visitorTypes.map(
    async (type) => [type.table, await readPublishedRows(backend, type, urlColumns(type))] as const,
  )
  const rows = Object.fromEntries(await Promise.all(read)) as Record<ContentTable, Item[]>
  const filled = indexedScreens.filter(({ lists }) => !lists || rows[lists].length > 0)
  const screens = filled.map(({ path, hero, content = [] }) => {
    const opening = rows.pages.filter(({ slug }) => slug === hero)
    return { ...address(path, [...opening, ...content.flatMap((table) => rows[table])]), ...said(opening[0]) }
  })
  const own = topLevelTypes.flatMap((type) => {
    if (!type.address) return []
    const shadowed = shadowedItems(type, rows[type.table])
    const belonging = childTypesOf(type).map(({ table, parent }) =>
      Map.groupBy(rows[table as ContentTable], (child) => child[parent?.column ?? ""]),
    )
    return rows[type.table].flatMap((item) => {
      const path = pathOf(type, item)
      if (!path || shadowed.has(item.id)) return []
      const shown = [item, ...belonging.flatMap((children) => children.get(item.id) ?? [])]
      return [{ ...address(path, shown), ...said(item) }]
    })
  })
  return [...screens, ...own]
}

export const readPublishedPaths = async (backend: Backend): Promise<string[]> =>
  (await readPublishedPages(backend)).map(({ path }) => path)

/** Returns an item's search engine settings. */
const said = (item: Item | undefined): Pick<PublishedPage, "hidden" | "canonical"> => ({
  ...(item?.seo_hidden === true && { hidden: true }),
  ...(typeof item?.seo_canonical === "string" && { canonical: item.seo_canonical }),
})

function address(path: string, rows: readonly { updated_at: string }[]): PublishedPage {
  const times = rows.map(({ updated_at }) => Date.parse(updated_at)).filter(Number.isFinite)
  if (times.length === 0) return { path }
  // Math.max(...times) would exceed the maximum number of arguments.
  const latest = times.reduce((a, b) => (a > b ? a : b))
  return { path, changed: new Date(latest).toISOString() }
}
