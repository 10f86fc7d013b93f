let holders = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  holders += by
  for (const listener of listeners) listener()
}

/**
 * Registry of unsaved input in this document. While there is some, a screen is not closed when the
 * session ends; it asks to sign in again instead.
 */
export const unsavedWork = {
  /** Registers unsaved input. Returns the function that unregisters it. */
  hold(): () => void {
    change(1)
    return () => change(-1)
  },
  exists: () => holders > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
