import { type ToastMessage, toast, toastStore } from "../ui/toasts/toast.ts"
import { handoverKey, tabStorage } from "./browser-storage.ts"
import type { Destination } from "./destination.ts"

/** Data that a document passes to the next one in its tab, through session storage. */
interface Handover {
  /** History state for the next document, if it uses the router. */
  state?: unknown
  /** Toasts that were visible. */
  toasts?: readonly ToastMessage[]
  /** Set after a sign-in: the destination that a guard redirected from, or null. */
  welcome?: Destination | null
}

function read(): Handover {
  try {
    return JSON.parse(tabStorage.read(handoverKey) ?? "{}")
  } catch {
    return {}
  }
}

/** Adds data for the next document. Does nothing if storage is blocked. */
export function handOver(more: Handover): void {
  tabStorage.write(handoverKey, JSON.stringify({ ...read(), ...more }))
}

export const clearHandover = () => tabStorage.write(handoverKey, null)

/** Replaces the current document. Passes the visible toasts on, except those with an action. */
export function replaceDocument(address: string, more: Handover = {}): void {
  const toasts = toastStore.read().filter(({ action }) => !action)
  handOver({ toasts, ...more })
  location.replace(address)
}

/** Returns and clears the data from the previous document, and restores its toasts. */
export function takeHandover(): Pick<Handover, "state" | "welcome"> {
  const { toasts = [], ...told } = read()
  clearHandover()
  toast.restore(toasts)
  return told
}
