import { root } from "./root.ts"

/**
 * Keeps what somebody presses while React is on its way, once each, and does it again when React is there: a form
 * that is sent, a button that only React knows what to do with. Until then the button says that it is busy. Links, menus and
 * the like are the browser's own.
 * @param within a selector: what React makes work
 * @param bringReact false on a page that has none
 * @param timeout milliseconds after which the browser does what it would have done by itself; never without it
 */
export function replayPresses(within: string, bringReact: () => boolean, timeout?: number): void {
  /** True when the press was taken: `again` is then done later. */
  function keep(element: Element, again: () => void): boolean {
    if (root.dataset.hydrated || !bringReact()) return false
    if (element.ariaBusy) return true
    element.ariaBusy = "true"
    const go = () => {
      // Once: by whichever of the two comes first.
      if (!element.ariaBusy) return
      element.ariaBusy = null
      root.dataset.hydrated ??= "late"
      again()
    }
    if (timeout) setTimeout(go, timeout)
    addEventListener("hydrated", go)
    return true
  }

  addEventListener(
    "submit",
    (event) => {
      const { submitter } = event
      const form = event.target as HTMLFormElement
      // A search is the browser's own GET.
      const isOurs = form.matches(`${within} form:not([method=get])`)
      if (isOurs && keep(submitter ?? form, () => form.requestSubmit(submitter))) {
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
        `${within} button[type=button]:not([popovertarget])`,
      )
      if (button && keep(button, () => button.click())) event.stopPropagation()
    },
    true,
  )
}
