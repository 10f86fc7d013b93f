/**
 * Inline script of application documents. Their other scripts, React among them, start loading at
 * once.
 */
import { hasSession, replayPresses, root } from "./document.ts"

/** URL of the account code. Filled in by scripts/build/inline-assets.ts. */
declare const built: { account: string }

// Preloads the account code in parallel with React, which imports it (app/session/client.ts).
if (hasSession)
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "modulepreload", href: built.account }),
  )

// React Router's inline script reads scroll positions and throws where storage is blocked. Without
// `setItem`, its writes fail as before.
try {
  void sessionStorage
} catch {
  const value = { length: 0, getItem: () => null, removeItem() {} }
  Object.defineProperty(globalThis, "sessionStorage", { value })
}

// No timeout: only React handles these forms.
replayPresses(":root", () => true)

/**
 * Without React's files a press does nothing. Reloading fetches the current files, or shows that
 * the network is down.
 */
let pressed = false
const reloadAfterFailure = () => "failed" in root.dataset && pressed && location.reload()
addEventListener(
  "error",
  ({ target }) => {
    // Shows the delay notice (app/session/guards.tsx).
    if (target instanceof HTMLScriptElement) root.dataset.failed = ""
    reloadAfterFailure()
  },
  true,
)
function reloadOn(event: "submit" | "click", selector: string): void {
  addEventListener(
    event,
    ({ target }) => {
      pressed ||= (target as Element).closest(selector) !== null
      reloadAfterFailure()
    },
    true,
  )
}
reloadOn("submit", "form")
reloadOn("click", ".delayed button")

const hasText = ({ value }: HTMLInputElement) => value !== ""

// Links in a form switch its mode. Only React can keep the typed text, so the click waits for it.
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("form a")
  const fields = link?.closest("form")?.querySelectorAll("input") ?? []
  if (!link || root.dataset.hydrated || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (![...fields].some(hasText)) return
  event.preventDefault()
  addEventListener("hydrated", () => link.click(), { once: true })
})
