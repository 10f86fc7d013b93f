/** The inline script of an application's document, whose other scripts are React's and begin at once. */
import "./document.ts"
import { keepPresses } from "./keep-presses.ts"
import { root } from "./root.ts"

// For as long as it takes: nothing but React answers these forms.
keepPresses(":root", () => true)

/** Without React's files a press leads nowhere. The page asked for anew knows those that are there now, or there is no network. */
let failed = false
let pressed = false
const reloadAfterFailure = () => failed && pressed && location.reload()
addEventListener(
  "error",
  ({ target }) => {
    failed ||= target instanceof HTMLScriptElement
    reloadAfterFailure()
  },
  true,
)
addEventListener(
  "submit",
  () => {
    pressed = true
    reloadAfterFailure()
  },
  true,
)

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
