/**
 * Unsaved edits of the back office, stored in this browser until they are saved or discarded. They
 * survive a reload, a closed tab and an expired session. Each open form has its own entry, so tabs
 * never overwrite each other. If storage is full or blocked, nothing is stored. No function throws.
 */

export interface UnsavedEdits {
  key: string
  /** Type and id of the item, or `new`: `pages:<id>`, `features:new:<solution>`. */
  form: string
  /** Time of the last change, in milliseconds since 1970. */
  at: number
  /** Name of the form for the user. */
  label: string
  /** Path that opens the form again, if there is one. */
  path: string | null
  /** State of the form, opaque to this module. */
  edits: unknown
}

/** Version of the entry format. Entries of other versions are removed. */
const kind = "unsaved-edits"
const prefix = `${kind}-2:`
/** Lifetime of an entry after its last change, in milliseconds. */
const lifetimeMs = 14 * 24 * 60 * 60 * 1000
/**
 * Maximum total size in characters: a fifth of the usual quota, because the session needs space
 * too.
 */
const maxSize = 1_000_000
/**
 * Notes about people go to session storage, which ends with the tab: a data erasure request cannot
 * reach a browser.
 */
const aboutPeople = /^submission_/

const names = ["localStorage", "sessionStorage"] as const
const openKeys = new Set<string>()
const listeners = new Set<() => void>()
const read = new Map<string, readonly UnsavedEdits[]>()

function changed(): void {
  read.clear()
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(prefix)) changed()
}

/** Returns the storages that are not blocked. */
const storages = () =>
  names.flatMap((name) => {
    try {
      return globalThis[name] ?? []
    } catch {
      return []
    }
  })

/** Returns the entries of all users in a storage. Removes expired and malformed ones. */
function entriesIn(storage: Storage): (UnsavedEdits & { size: number })[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
  return keys
    .filter((key) => key.startsWith(kind))
    .flatMap((key) => {
      const text = storage.getItem(key) ?? ""
      const entry = key.startsWith(prefix) ? parsed(text) : undefined
      if (entry && Date.now() - entry.at < lifetimeMs) return { ...entry, key, size: text.length }
      storage.removeItem(key)
      return []
    })
}

function parsed(text: string): Omit<UnsavedEdits, "key"> | undefined {
  try {
    const entry: Partial<UnsavedEdits> = JSON.parse(text)
    return typeof entry.at === "number" && entry.edits ? (entry as UnsavedEdits) : undefined
  } catch {
    return undefined
  }
}

const newestFirst = (a: UnsavedEdits, b: UnsavedEdits) => b.at - a.at
const ownerOf = (key: string) => key.slice(prefix.length).split(":")[0]

export const unsavedEdits = {
  /** Returns a new key for a form that is being opened. */
  newKey: (userId: string, form: string): string =>
    `${prefix}${userId}:${form}:${Math.random().toString(36).slice(2)}`,

  /** Stores a form's edits under its key, with the current time. Returns false if that fails. */
  keep(entry: Omit<UnsavedEdits, "at">): boolean {
    const { key, ...rest } = entry
    try {
      const storage = aboutPeople.test(entry.form) ? sessionStorage : localStorage
      const known = parsed(storage.getItem(key) ?? "")
      // Forms also write when their session is checked again; the time changes only with the edits.
      if (known && JSON.stringify(known.edits) === JSON.stringify(entry.edits)) return true
      const text = JSON.stringify({ ...rest, at: Date.now() })
      let left = maxSize - text.length
      if (left < 0) return false
      for (const other of entriesIn(storage).sort(newestFirst)) {
        if (other.key === key) continue
        left -= other.size
        if (left < 0) storage.removeItem(other.key)
      }
      storage.setItem(key, text)
      // Entries of open forms are not listed, so lists are unchanged.
      if (left < 0 || !openKeys.has(key)) changed()
      return true
    } catch {
      return false
    }
  },

  remove(key: string): void {
    for (const storage of storages()) storage.removeItem(key)
    changed()
  },

  /** Removes a user's entries, in all tabs that share the storage. */
  removeAllOf(userId: string): void {
    for (const storage of storages())
      for (const { key } of entriesIn(storage)) if (ownerOf(key) === userId) storage.removeItem(key)
    changed()
  },

  /**
   * Returns a user's entries, newest first, without those of forms open in this document. Returns
   * the same array until an entry changes.
   */
  of(userId: string): readonly UnsavedEdits[] {
    const known = read.get(userId)
    if (known) return known
    const entries = storages()
      .flatMap(entriesIn)
      .filter(({ key }) => ownerOf(key) === userId && !openKeys.has(key))
      .sort(newestFirst)
    read.set(userId, entries)
    return entries
  },

  /**
   * Registers an open form of this document under its key. Returns the function that unregisters
   * it.
   */
  open(key: string): () => void {
    openKeys.add(key)
    return () => {
      openKeys.delete(key)
      changed()
    }
  },

  /** Subscribes to changes, including those of other tabs. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener("storage", onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener("storage", onStorage)
    }
  },
}
