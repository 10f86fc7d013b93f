/** Where the choice is kept that the key / does not open the search; the value is `off`. */
const storageKey = "slash"

/** True unless somebody has turned the key off; also where storage is blocked. */
export function hasSlashKey(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off"
  } catch {
    return true
  }
}

/** Keeps the choice, where storage allows it. */
export function setSlashKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, "off")
  } catch {
    // The key works on; Ctrl + K does anyway.
  }
}
