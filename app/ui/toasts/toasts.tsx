import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react"
import { type ToastMessage, toastStore } from "./toast.ts"

type Stack = ComponentType<{ messages: readonly ToastMessage[] }>

const loadStack = () => import("./toast-stack.tsx").then((module): Stack => module.default)

/** Preloads the rendering code, so that a toast can be shown while offline. */
export function preloadToasts(): void {
  loadStack().catch(() => {})
}

/**
 * Container of all toasts, mounted once in app/root.tsx. Its two live regions exist from the start,
 * because screen readers only announce changes to a known region.
 */
export function Toasts() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer)
  const [loaded, setLoaded] = useState<{ Stack?: Stack }>()
  const needed = messages.length > 0 && !loaded?.Stack
  useEffect(() => {
    if (needed) {
      loadStack().then(
        (Stack) => setLoaded({ Stack }),
        () => setLoaded({}),
      )
    }
  }, [needed])
  return (["success", "error"] as const).map((kind) => {
    const own = messages.filter((message) => message.kind === kind)
    return (
      <div key={kind} aria-live={kind === "error" ? "assertive" : "polite"} aria-relevant="additions">
        {loaded?.Stack ? <loaded.Stack messages={own} /> : loaded && <PlainStack messages={own} />}
      </div>
    )
  })
}

/** Plain fallback if the rendering code cannot be loaded. */
function PlainStack({ messages }: { messages: readonly ToastMessage[] }) {
  return messages.map(({ id, kind, title, description, link }) => (
    <p key={id} className={kind === "error" ? "toast toast-error" : "toast"}>
      {title} {description} {link && <a href={link.href}>{link.label}</a>}
    </p>
  ))
}
