/**
 * A toast. This module is only the store, a few hundred bytes for callers; the rendering code is
 * loaded with the first toast (toasts.tsx).
 */
export interface ToastMessage {
  id: number
  /** Errors are announced at once; success waits until the screen reader pauses. */
  kind: "success" | "error"
  title: string
  description: string | undefined
  link: ToastLink | undefined
  action: ToastAction | undefined
  /**
   * Whether it stays until dismissed. Default for toasts with an action or a link added later,
   * which take time to reach (WCAG 2.2, 2.2.1).
   */
  stays: boolean
}

/** Full-page link, because toasts also appear on pages without the router. */
export interface ToastLink {
  label: string
  href: string
  target?: "_blank"
}

/** Button of a toast. Also dismisses it. */
export interface ToastAction {
  label: string
  act: () => void
}

interface ToastOptions {
  stays?: boolean
  action?: ToastAction | undefined
  link?: ToastLink | undefined
}

const none: readonly ToastMessage[] = []
let messages = none
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

function add(
  kind: ToastMessage["kind"],
  title: string,
  description: string | undefined,
  { action, link, stays = action !== undefined }: ToastOptions = {},
): number {
  lastId++
  change([...messages, { id: lastId, kind, title, description, link, action, stays }])
  return lastId
}

/** Shows toasts. `success` and `error` return an id for `dismiss` and `addLink`. */
export const toast = {
  success: (title: string, description?: string, options?: ToastOptions) =>
    add("success", title, description, options),
  error: (title: string, description?: string, options?: ToastOptions) =>
    add("error", title, description, options),
  /** Adds a link to a visible toast, which then stays. */
  addLink: (id: number, link: ToastLink) =>
    change(messages.map((message) => (message.id === id ? { ...message, link, stays: true } : message))),
  /** Shows toasts from the previous document. */
  restore(shown: readonly ToastMessage[]): void {
    if (shown.length > 0) change([...messages, ...shown.map((message) => ({ ...message, id: ++lastId }))])
  },
  dismiss: (id: number) => change(messages.filter((message) => message.id !== id)),
}

export const toastStore = {
  read: () => messages,
  readOnServer: () => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
