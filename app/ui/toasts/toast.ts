/**
 * Short messages about what has just happened. A store and nothing else, so that a sender loads
 * a few hundred bytes; what draws the messages is fetched when the first one is told (toasts.tsx).
 */
export interface ToastMessage {
  id: number
  /** An error is destructive: falu, and announced at once instead of when the reader pauses. */
  kind: "success" | "error"
  title: string
  description: string | undefined
  link: ToastLink | undefined
  action: ToastAction | undefined
  /**
   * It stays until it is dismissed. One with a link or an action does, because reaching them takes its time (WCAG 2.2.1), unless
   * the sender offers the same in another place.
   */
  stays: boolean
}

/** Opened as a new document: messages stand on pages without the router too. */
export interface ToastLink {
  label: string
  href: string
}

/** Puts the message away, too. */
export interface ToastAction {
  label: string
  act: () => void
}

interface ToastOptions {
  stays?: boolean
  action?: ToastAction
}

const none: readonly ToastMessage[] = []
let messages = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function tell(
  kind: ToastMessage["kind"],
  title: string,
  description: string | undefined,
  { action, stays = action !== undefined }: ToastOptions = {},
): number {
  lastId++
  change([...messages, { id: lastId, kind, title, description, link: undefined, action, stays }])
  return lastId
}

/** Tells a message; returns its number, by which it can be put away before its time. */
export const toast = {
  success: (title: string, description?: string, options?: ToastOptions) =>
    tell("success", title, description, options),
  error: (title: string, description?: string, options?: ToastOptions) =>
    tell("error", title, description, options),
  /** Adds a link to a message that is still there, which then stays. */
  addLink: (id: number, link: ToastLink) =>
    change(messages.map((message) => (message.id === id ? { ...message, link, stays: true } : message))),
  /** Shows messages that another document has shown. */
  restore(shown: readonly ToastMessage[]): void {
    if (shown.length > 0) change([...messages, ...shown.map((message) => ({ ...message, id: ++lastId }))])
  },
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
