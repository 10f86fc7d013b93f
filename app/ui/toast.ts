/**
 * Short messages about what has just happened. A store and nothing else, so that whoever tells something carries
 * a few hundred bytes; what draws the messages is fetched when the first one is told (toasts.tsx).
 */
export interface ToastMessage {
  id: number
  /** An error is destructive: falu, and announced at once instead of when the reader pauses. */
  kind: "success" | "error"
  title: string
  description: string | undefined
  /** It stays until somebody puts it away, or whoever told it does. */
  stays: boolean
}

const none: readonly ToastMessage[] = []
let messages = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function tell(kind: ToastMessage["kind"], title: string, description?: string, stays = false): number {
  lastId++
  change([...messages, { id: lastId, kind, title, description, stays }])
  return lastId
}

/** Tells a message; returns its number, by which it can be put away before its time. */
export const toast = {
  success: (title: string, description?: string) => tell("success", title, description),
  error: (title: string, description?: string, { stays = false } = {}) =>
    tell("error", title, description, stays),
  dismiss: (id: number) => change(messages.filter((message) => message.id !== id)),
}

/** For useSyncExternalStore: the messages now, and a call at every change. */
export const toastStore = {
  read: () => messages,
  readOnServer: () => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
