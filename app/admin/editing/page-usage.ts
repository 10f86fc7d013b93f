import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { type PageUsage, usageParameter } from "../../../content/editing/marks.ts"
import { heroTextKey } from "../../../content/screens/hero-texts.ts"
import { pages } from "../../../content/types/pages.ts"
import { listQuery, queryClient } from "../data/queries.ts"
import type { EditTarget } from "./edit-target.ts"
import { editingToken } from "./frame/editing-token.ts"

const usageQuery = {
  queryKey: ["page-usage"],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await fetch(`/?edit=${await editingToken()}&${usageParameter}=1`, { signal })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.json()) as PageUsage
  },
  staleTime: 300_000,
  meta: { silent: true } as const,
}

/** Reloads the usage of the published pages. */
export const invalidateUsage = () => queryClient.invalidateQueries(usageQuery)

/** Returns the Swedish paths of the published pages with a target; none while they load. */
export type UsageOf = (target: EditTarget) => string[]

/** @param isShown whether the page is shown: it has priority */
export function usePageUsage(isShown: boolean): UsageOf {
  const { data } = useQuery({ ...usageQuery, enabled: isShown })
  const { data: rows } = useQuery(listQuery(pages))
  return useMemo(() => {
    const starts = Map.groupBy(Object.keys(data?.keys ?? {}), (key) => key.split("/", 2).join("/"))
    return ({ type, item, field, place }) => {
      const isPage = type.table === pages.table
      const row = isPage ? rows?.find(({ id, slug }) => item === id || item === slug) : undefined
      const names = row ? [row.id, String(row.slug)] : [item]
      const opening = isPage ? names.flatMap((name) => heroTextKey(name, field) ?? []) : []
      const own = [
        ...names.map((name) => `${type.table}/${name}`),
        ...opening.map((key) => `site_texts/${key}`),
      ]
      const value = [field, ...place].join("/").replace(/_en$/, "")
      const keys = own.flatMap((start) =>
        field && !opening.some((key) => start.endsWith(`/${key}`))
          ? [`${start}/${value}`]
          : (starts.get(start) ?? []),
      )
      const on = new Set(keys.flatMap((key) => data?.keys[key] ?? []))
      return (data?.paths ?? []).filter((_, index) => on.has(index))
    }
  }, [data, rows])
}
