import { type ToastMessage, toast, toastStore } from "../ui/toasts/toast.ts"
import type { Destination } from "./destination.ts"
import { handoverKey } from "./session-key.ts"
import { tabStorage } from "./tab-storage.ts"

/** What a document hands over to the next one of its tab, through session storage. */
interface Handover {
  /** Becomes the state of the next document's history entry, where that document has the router. */
  state?: unknown
  /** Messages that were on the screen. */
  toasts?: readonly ToastMessage[]
  /** There when the visitor has just signed in: where a guard had stopped them, else null. */
  welcome?: Destination | null
}

function read(): Handover {
  try {
    return JSON.parse(tabStorage.read(handoverKey) ?? "{}")
  } catch {
    return {}
  }
}

/** Adds to what the next document is told. Where storage is blocked it is told nothing. */
export function handOver(more: Handover): void {
  tabStorage.write(handoverKey, JSON.stringify({ ...read(), ...more }))
}

/** Takes back what was handed over. */
export const clearHandover = () => tabStorage.write(handoverKey, null)

/** Opens a document in place of this entry of the history; its messages come along, but not those that call a function. */
export function replaceDocument(address: string, more: Handover = {}): void {
  const toasts = toastStore.read().filter(({ action }) => !action)
  handOver({ toasts, ...more })
  location.replace(address)
}

/** What the document before has told this one, once; its messages are shown again. */
export function takeHandover(): Pick<Handover, "state" | "welcome"> {
  const { toasts = [], ...told } = read()
  clearHandover()
  toast.restore(toasts)
  return told
}
