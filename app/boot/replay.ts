import { root } from "./root.ts"

/**
 * How long a press waits for React before the browser does what it would have done by itself. Where nothing but React
 * can answer, as in the sign-in form, it waits for as long as that takes.
 */
const patience = 4_000

/**
 * Keeps what somebody presses while React is on its way, once each, and does it again when React is there: a form
 * that is sent, a button that only React knows what to do with. Until then the button says that it is busy. Links, menus and
 * the like are the browser's own.
 * @param bringReact false on a page that has none
 */
export function keepForReact(bringReact: () => boolean): void {
  /** True when the press was taken: `again` is then done later. */
  function keep(element: Element, again: () => void): boolean {
    if (root.dataset.hydrated || !bringReact()) return false
    if (element.ariaBusy) return true
    element.ariaBusy = "true"
    const go = () => {
      element.ariaBusy = null
      clearTimeout(timer)
      removeEventListener("hydrated", go)
      root.dataset.hydrated ??= "late"
      again()
    }
    const timer = root.querySelector("[data-asleep]") ? 0 : setTimeout(go, patience)
    addEventListener("hydrated", go)
    return true
  }

  addEventListener(
    "submit",
    (event) => {
      const { target, submitter } = event
      const form = target as HTMLFormElement
      // A search is the browser's own GET.
      if (!form.matches("[method=get]") && keep(submitter ?? form, () => form.requestSubmit(submitter))) {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    true,
  )
  addEventListener(
    "click",
    (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>(
        "button[type=button]:not([popovertarget])",
      )
      if (button && keep(button, () => button.click())) event.stopPropagation()
    },
    true,
  )
}
