/** The inline script of an application's document, whose other scripts are React's and begin at once. */
import { hasSession } from "./document.ts"
import { replayPresses } from "./keep-presses.ts"
import { root } from "./root.ts"

/** Where the browser finds the code for accounts; filled in by scripts/build/inlined.ts. */
declare const built: { account: string }

// While React's files come: what asks for it (app/session/client.ts) stands in them.
if (hasSession)
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "modulepreload", href: built.account }),
  )

// React Router's inline script reads scroll positions and throws where storage is blocked. Without `setItem`, writes fail as before.
try {
  void sessionStorage
} catch {
  const value = { length: 0, getItem: () => null, removeItem() {} }
  Object.defineProperty(globalThis, "sessionStorage", { value })
}

// For as long as it takes: nothing but React answers these forms.
replayPresses(":root", () => true)

/** Without React's files a press leads nowhere. The page asked for anew knows those that are there now, or there is no network. */
let pressed = false
const reloadAfterFailure = () => "failed" in root.dataset && pressed && location.reload()
addEventListener(
  "error",
  ({ target }) => {
    // Who waits for React is told (app/session/guards.tsx).
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

// Links of a form lead to its other modes, and what has been typed comes along: that only React can do.
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("form a")
  const fields = link?.closest("form")?.querySelectorAll("input") ?? []
  if (!link || root.dataset.hydrated || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (![...fields].some(hasText)) return
  event.preventDefault()
  addEventListener("hydrated", () => link.click(), { once: true })
})
