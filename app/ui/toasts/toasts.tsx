import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react"
import { type ToastMessage, toastStore } from "./toast.ts"

type Stack = ComponentType<{ messages: readonly ToastMessage[] }>

const loadStack = () => import("./toast-stack.tsx").then((module): Stack => module.default)

/** Fetches what draws messages ahead of time, so that even "there is no network" can be told. */
export function preloadToasts(): void {
  loadStack().catch(() => {})
}

/**
 * The place of all messages, mounted once in app/root.tsx. The two live regions are in every page from the start,
 * because readers announce only what is added to a region that they already know.
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

/** The bare words, for when the network has gone before the rest could be fetched. */
function PlainStack({ messages }: { messages: readonly ToastMessage[] }) {
  return messages.map(({ id, kind, title, description, link }) => (
    <p key={id} className={kind === "error" ? "toast toast-error" : "toast"}>
      {title} {description} {link && <a href={link.href}>{link.label}</a>}
    </p>
  ))
}
