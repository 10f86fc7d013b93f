import { root } from "./root.ts"

/**
 * Stands behind a form that only React can send, as on the sign-in page, and lets it be used at once: a press on its
 * button is kept by the boot script (replay.ts). React itself comes a moment after the page, or when the form is touched.
 */

/** Milliseconds that a link in the form waits for React. */
const patience = 4_000
/** Milliseconds after the page has loaded in which nothing takes the processor from whoever begins to type. */
const moment = 250

document.querySelector("[data-asleep]")?.removeAttribute("disabled")
// React must not find it.
document.currentScript?.remove()
addEventListener("load", () => setTimeout(() => dispatchEvent(new Event("hydrate")), moment))

// Without React's files a press leads nowhere. The page asked for anew knows those that are there now, or the browser says
// that there is no network.
let failed = false
let pressed = false
const askAgain = () => failed && pressed && location.reload()
addEventListener(
  "error",
  ({ target }) => {
    failed ||= target instanceof HTMLScriptElement
    askAgain()
  },
  true,
)
addEventListener(
  "submit",
  () => {
    pressed = true
    askAgain()
  },
  true,
)

const hasText = (field: Element) => field instanceof HTMLInputElement && field.value !== ""

// Its links lead to another way of using it, and what has been typed comes along: that only React can do.
document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("form a")
  const fields = link?.closest("form")?.elements ?? []
  if (!link || root.dataset.hydrated || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (![...fields].some(hasText)) return
  event.preventDefault()
  const timer = setTimeout(() => location.assign(link.href), patience)
  const follow = () => {
    clearTimeout(timer)
    link.click()
  }
  addEventListener("hydrated", follow, { once: true })
})
