/** Local storage key; the value `off` disables the / shortcut. */
const storageKey = "slash"

/** Returns whether the / shortcut is enabled. Default, also where storage is blocked. */
export function hasSlashKey(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off"
  } catch {
    return true
  }
}

/** Stores the choice, if storage is available. */
export function setSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, "off")
  } catch {
    // The shortcut stays enabled.
  }
}
