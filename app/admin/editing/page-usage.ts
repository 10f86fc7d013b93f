import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type PageUsage, usageParameter } from "../../../content/editing/marks.ts"
import { heroTextKey } from "../../../content/screens/hero-texts.ts"
import { pages } from "../../../content/types/pages.ts"
import { listQuery, queryClient } from "../data/queries.ts"
import type { EditTarget } from "./edit-target.ts"
import { fetchEdited } from "./frame/editing-token.ts"

const usageQuery = {
  queryKey: ["page-usage"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await fetchEdited((token) => `/?edit=${token}&${usageParameter}=1`, { signal })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.json()) as PageUsage
  },
  staleTime: 300_000,
  refetchInterval: ({ state }: { state: { data?: PageUsage | undefined } }) =>
    state.data?.isStale ? 5_000 : false,
  meta: { silent: true } as const,
}

/** Reloads the usage of the published pages. */
export const invalidateUsage = () => queryClient.invalidateQueries(usageQuery)

/** Returns the Swedish paths of the published pages with a target; none while they load. */
export type UsageOf = (target: EditTarget) => string[]

/**
 * @param path Swedish path of the shown page; it is always counted
 * @param shown keys of the shown page: the other pages are read after it
 */
export function usePageUsage(path: string, shown: readonly string[]): UsageOf {
  const { data } = useQuery({ ...usageQuery, enabled: shown.length > 0 })
  const { data: rows } = useQuery(listQuery(pages))
  const all = useMemo(() => byItem(Object.keys(data?.keys ?? {})), [data])
  return useMemo(() => {
    const here = byItem(shown.map((key) => key.replace(/_en$/, "")))
    return ({ type, item, field, place }) => {
      const isPage = type.table === pages.table
      const row = isPage ? rows?.find(({ id, slug }) => item === id || item === slug) : undefined
      const names = row ? [row.id, String(row.slug)] : [item]
      const opening = isPage ? names.flatMap((name) => heroTextKey(name, field) ?? []) : []
      const value = [field, ...place].join("/").replace(/_en$/, "")
      const keysIn = (keys: ReadonlyMap<string, string[]>) => [
        ...names
          .map((name) => `${type.table}/${name}`)
          .flatMap((start) => keys.get(start)?.filter((key) => !field || key === `${start}/${value}`) ?? []),
        ...opening.flatMap((key) => keys.get(`site_texts/${key}`) ?? []),
      ]
      const on = new Set(keysIn(all).flatMap((key) => data?.keys[key] ?? []))
      const paths = (data?.paths ?? []).filter((_, index) => on.has(index))
      return paths.includes(path) || keysIn(here).length === 0 ? paths : [path, ...paths]
    }
  }, [data, rows, all, shown, path])
}

const byItem = (keys: readonly string[]) => Map.groupBy(keys, (key) => key.split("/", 2).join("/"))
