import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { unsavedEdits } from "../../app/session/unsaved-edits.ts"

/** Creates a browser storage of the given size in characters. */
function storageOf(room: number): Storage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      const taken = [...texts].reduce((sum, [name, one]) => sum + (name === key ? 0 : one.length), 0)
      if (taken + text.length > room) throw new DOMException("full", "QuotaExceededError")
      texts.set(key, text)
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  }
}

const [anna, bo] = ["anna", "bo"]
const day = 24 * 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  vi.stubGlobal("localStorage", storageOf(5_000_000))
  vi.stubGlobal("sessionStorage", storageOf(5_000_000))
})
afterEach(() => {
  unsavedEdits.removeAllOf(anna)
  unsavedEdits.removeAllOf(bo)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stores a text under a new key. Returns the key. */
function keep(userId: string, form: string, text: string): string {
  const key = unsavedEdits.newKey(userId, form)
  unsavedEdits.keep({ key, form, label: form, path: null, edits: { text } })
  return key
}
const texts = (userId: string) => unsavedEdits.of(userId).map(({ edits }) => (edits as { text: string }).text)

test("each user has their own, newest first, and one entry for each open form", () => {
  const first = keep(anna, "pages:1", "Först")
  vi.advanceTimersByTime(1)
  keep(anna, "pages:1", "I en annan flik")
  keep(bo, "pages:1", "Bos")
  expect(texts(anna)).toEqual(["I en annan flik", "Först"])
  expect(texts(bo)).toEqual(["Bos"])
  vi.advanceTimersByTime(1)
  unsavedEdits.keep({ key: first, form: "pages:1", label: "", path: null, edits: { text: "Sedan" } })
  expect(texts(anna)).toEqual(["Sedan", "I en annan flik"])
  unsavedEdits.remove(first)
  expect(texts(anna)).toEqual(["I en annan flik"])
})

test("edits that are kept again unchanged keep their time: the newest are those that were typed last", () => {
  const first = keep(anna, "pages:1", "Först")
  vi.advanceTimersByTime(1)
  keep(anna, "pages:1", "I en annan flik")
  vi.advanceTimersByTime(1)
  unsavedEdits.keep({ key: first, form: "pages:1", label: "", path: null, edits: { text: "Först" } })
  expect(texts(anna)).toEqual(["I en annan flik", "Först"])
})

test("does not offer edits of a form that is open in this document", () => {
  const key = keep(anna, "pages:1", "Ett")
  const close = unsavedEdits.open(key)
  const heard = vi.fn()
  vi.stubGlobal("addEventListener", vi.fn())
  vi.stubGlobal("removeEventListener", vi.fn())
  const stop = unsavedEdits.subscribe(heard)
  unsavedEdits.keep({ key, form: "pages:1", label: "", path: null, edits: { text: "Två" } })
  expect(heard).not.toHaveBeenCalled()
  close()
  expect(heard).toHaveBeenCalled()
  expect(texts(anna)).toEqual(["Två"])
  expect(unsavedEdits.of(anna)).toBe(unsavedEdits.of(anna))
  stop()
})

test("removes edits after 14 days and those that are unreadable or from another release", () => {
  keep(anna, "pages:1", "Gammal")
  vi.advanceTimersByTime(10 * day)
  const key = keep(anna, "pages:2", "Ny")
  localStorage.setItem(`${unsavedEdits.newKey(anna, "pages:3")}`, "{]")
  localStorage.setItem("unsaved-edits-0:anna:pages:4:x", "{}")
  localStorage.setItem("language", "sv")
  vi.advanceTimersByTime(4 * day)
  // Reading one user's entries removes stale ones of all users.
  keep(bo, "pages:1", "Bos")
  expect(texts(anna)).toEqual(["Ny"])
  const kept = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index))
  expect(kept).toHaveLength(3)
  expect(kept).toContain(key)
  expect(localStorage.getItem("language")).toBe("sv")
})

test("notes about a person stay in the tab", () => {
  keep(anna, "submission_handling:1", "Ringde")
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1])
  expect(texts(anna)).toEqual(["Ringde"])
})

test("signing out removes all of a user's, in both storages, and nothing else", () => {
  keep(anna, "pages:1", "Ett")
  keep(anna, "submission_handling:1", "Två")
  keep(bo, "pages:1", "Bos")
  localStorage.setItem("language", "en")
  unsavedEdits.removeAllOf(anna)
  expect(texts(anna)).toEqual([])
  expect(texts(bo)).toEqual(["Bos"])
  expect(localStorage.getItem("language")).toBe("en")
})

test("storage that is full or blocked keeps nothing and breaks nothing", () => {
  const entry = { key: unsavedEdits.newKey(anna, "pages:1"), form: "pages:1", label: "", path: null }
  vi.stubGlobal("localStorage", storageOf(10))
  expect(unsavedEdits.keep({ ...entry, edits: { text: "Ett" } })).toBe(false)
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("blocked", "SecurityError")
    },
  })
  expect(unsavedEdits.keep({ ...entry, edits: { text: "Ett" } })).toBe(false)
  unsavedEdits.remove(entry.key)
  unsavedEdits.removeAllOf(anna)
  expect(texts(anna)).toEqual([])
})

test("limits the size of entries, evicts the oldest and keeps room for the session", () => {
  const long = "x".repeat(400_000)
  for (const form of ["pages:1", "pages:2", "pages:3"]) {
    keep(anna, form, long)
    vi.advanceTimersByTime(1)
  }
  expect(unsavedEdits.of(anna).map(({ form }) => form)).toEqual(["pages:3", "pages:2"])
  keep(anna, "pages:4", long.repeat(3))
  expect(unsavedEdits.of(anna).map(({ form }) => form)).toEqual(["pages:3", "pages:2"])
})
