import { adminScreens } from "../../content/screens/admin-screens.ts"

export interface Destination {
  path: string
  name: string
}

const guarded = new RegExp(`^(?:(?:/en)?/profile|/admin/(?:${adminScreens.join("|")}))(?:\\?|$)`)

/**
 * The state of the history entry of /auth to which a guard sends a visitor. It goes with the entry: a plain visit of /auth has
 * none, and signing in replaces the entry.
 */
export const destinationState = (from: Destination) => ({ from })

/** Only one that a guard guards: history entries and storage may hold anything. */
export function parseDestination(from: unknown): Destination | undefined {
  const { path, name } = (from ?? {}) as Partial<Destination>
  return path && name && guarded.test(path) ? { path, name } : undefined
}
