import { adminScreens } from "../../content/screens/admin-screens.ts"

export interface Destination {
  path: string
  name: string
}

const guarded = new RegExp(`^(?:(?:/en)?/profile|/admin/(?:${adminScreens.join("|")}))(?:\\?|$)`)

/**
 * Returns the history state of /auth that carries the screen a guard redirected from. It belongs to
 * that entry: a direct visit of /auth has none, and signing in replaces the entry.
 */
export const destinationState = (from: Destination) => ({ from })

/**
 * Returns the destination if it is a guarded path, else undefined. History entries and storage may
 * contain anything.
 */
export function parseDestination(from: unknown): Destination | undefined {
  const { path, name } = (from ?? {}) as Partial<Destination>
  return path && name && guarded.test(path) ? { path, name } : undefined
}
