/**
 * What has been typed in the back office and is not saved, kept in this browser until it is saved or discarded, so that
 * a reload, a closed tab or a lapsed session does not lose it. Every open form writes an entry of its own: two tabs
 * never overwrite each other's. Where storage is full or blocked nothing is kept; nothing here throws.
 */

export interface UnsavedEdits {
  key: string
  /** The type and id of what is edited, `new` for what does not exist yet: `pages:<id>`, `features:new:<solution>`. */
  form: string
  /** When they were last changed, in milliseconds since 1970. */
  at: number
  /** What the form is called, for a person. */
  label: string
  /** The address that opens the form again; null where there is none. */
  path: string | null
  /** What the form needs to continue; only the form itself knows its shape. */
  edits: unknown
}

/** The number changes with the shape of an entry: what an older release has kept is then removed. */
const kind = "unsaved-edits"
const prefix = `${kind}-2:`
/** How long an entry is kept after its last change, in milliseconds. */
const lifetime = 14 * 24 * 60 * 60 * 1000
/** Characters that all entries may take: a fifth of what a browser grants, and the session needs its share. */
const room = 1_000_000
/**
 * Notes about a person stay in the tab's own storage, which ends with the tab: an erasure at the person's request
 * cannot reach a browser.
 */
const aboutPeople = /^submission_handling:/

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

/** The storages of this browser that are not blocked. */
const storages = () =>
  names.flatMap((name) => {
    try {
      return globalThis[name] ?? []
    } catch {
      return []
    }
  })

/** All entries of a storage, of all users; those that are too old or unreadable are removed. */
function entriesIn(storage: Storage): (UnsavedEdits & { size: number })[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
  return keys
    .filter((key) => key.startsWith(kind))
    .flatMap((key) => {
      const text = storage.getItem(key) ?? ""
      const entry = key.startsWith(prefix) ? parsed(text) : undefined
      if (entry && Date.now() - entry.at < lifetime) return { ...entry, key, size: text.length }
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
  /** A key for a form that is being opened; the form's entry is under it, and no other tab's. */
  newKey: (userId: string, form: string): string =>
    `${prefix}${userId}:${form}:${Math.random().toString(36).slice(2)}`,

  /** Keeps a form's edits under its key, with the time of their last change. False where that is not possible. */
  keep(entry: Omit<UnsavedEdits, "at">): boolean {
    const { key, ...rest } = entry
    try {
      const storage = aboutPeople.test(entry.form) ? sessionStorage : localStorage
      const known = parsed(storage.getItem(key) ?? "")
      // A form also writes when its session is checked again; only a change makes its edits the newest.
      if (known && JSON.stringify(known.edits) === JSON.stringify(entry.edits)) return true
      const text = JSON.stringify({ ...rest, at: Date.now() })
      let left = room - text.length
      if (left < 0) return false
      for (const other of entriesIn(storage).sort(newestFirst)) {
        if (other.key === key) continue
        left -= other.size
        if (left < 0) storage.removeItem(other.key)
      }
      storage.setItem(key, text)
      // The entry of an open form is in no list, so no list changes.
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

  /** Removes everything of a user's, in all tabs as far as they share it. */
  removeAllOf(userId: string): void {
    for (const storage of storages())
      for (const { key } of entriesIn(storage)) if (ownerOf(key) === userId) storage.removeItem(key)
    changed()
  },

  /** A user's entries, newest first, without those of this document's open forms; the same array until one changes. */
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

  /** Notes that a form of this document writes under the key, until the function that it gives is called. */
  open(key: string): () => void {
    openKeys.add(key)
    return () => {
      openKeys.delete(key)
      changed()
    }
  },

  /** For useSyncExternalStore; hears other tabs too. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener("storage", onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener("storage", onStorage)
    }
  },
}
