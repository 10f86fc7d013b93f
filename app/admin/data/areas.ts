import { useRouteLoaderData } from "react-router"
import type { CountedTable } from "../../../content/calls/row-counts.ts"
import type { AdminScreen } from "../../../content/screens/admin-screens.ts"
import { tabStorage } from "../../session/browser-storage.ts"
import { accountClient } from "../../session/client.ts"
import { withRetries } from "../../session/retry.ts"

/** Permissions of administrators, named as in the database (`private.may`). */
export const areas = ["content", "leads", "people"] as const
export type Area = (typeof areas)[number]

/** Returns the area of a screen, or undefined for the dashboard, which every administrator has. */
function areaOf(screen: AdminScreen): Area | undefined {
  if (screen === "dashboard") return undefined
  if (screen === "people" || screen === "connections" || screen === "log") return "people"
  return screen === "submissions" ? "leads" : "content"
}

export const areaOfTable = (table: CountedTable): Area =>
  table === "contact_submissions" || table === "lead_captures" ? "leads" : "content"

export function canOpenScreen(given: readonly Area[], screen: AdminScreen): boolean {
  const area = areaOf(screen)
  return area === undefined || given.includes(area)
}

/** The signed-in administrator's areas, from the layout's loader. */
export function useAreas(): readonly Area[] {
  return useRouteLoaderData<{ areas: readonly Area[] }>("admin/shell/layout")?.areas ?? []
}

/** Returns true for an administrator with all areas (`private.is_admin`). */
export const useHasAllAreas = () => useAreas().length === areas.length

/**
 * Returns the caller's areas, or all areas on failure. The database authorizes every request
 * (row-level security), so the worst case is an empty list.
 */
export async function loadAreas(): Promise<readonly Area[]> {
  const read = async () => {
    const { data, error } = await (await accountClient()).data.rpc("own_areas")
    if (error) throw error
    return areas.filter((area) => data.includes(area))
  }
  return withRetries(read, [500]).catch((error: unknown) => {
    console.error("The areas could not be read:", error)
    return areas
  })
}

const memory = (userId: string) => `areas of ${userId}`

/**
 * Returns the areas cached by this tab, or all without a cache. Avoids prefetches that the database
 * would refuse.
 */
export function cachedAreas(userId: string): readonly Area[] {
  const known = tabStorage.read(memory(userId))
  return known === null ? areas : areas.filter((area) => known.includes(area))
}

export function cacheAreas(userId: string, given: readonly Area[]): void {
  tabStorage.write(memory(userId), given.length === areas.length ? null : given.join())
}
