let holders = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  holders += by
  for (const listener of listeners) listener()
}

/**
 * Whether this document holds something that somebody has typed and not saved. A screen that does is not taken away
 * because the session has ended; it asks to sign in again instead.
 */
export const unsavedWork = {
  /** Says that there is some, until the function that it gives is called. */
  hold(): () => void {
    change(1)
    return () => change(-1)
  },
  /** For useSyncExternalStore. */
  exists: () => holders > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
