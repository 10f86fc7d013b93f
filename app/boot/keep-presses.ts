import { root } from "./root.ts"

/**
 * Replays form submits and button clicks that happen before React is ready. Each is replayed once
 * after hydration; until then its button is marked busy. Links and menus are native and not
 * affected.
 * @param within selector of the area that React controls
 * @param loadReact starts loading React; returns false on a page without React
 * @param timeout milliseconds until the browser's default action runs instead. Omit it to wait
 *   indefinitely.
 */
export function replayPresses(within: string, loadReact: () => boolean, timeout?: number): void {
  /** Returns true if the press is kept and `again` will replay it. */
  function keep(element: Element, again: () => void): boolean {
    if (root.dataset.hydrated || !loadReact()) return false
    if (element.ariaBusy) return true
    element.ariaBusy = "true"
    const go = () => {
      // Runs once, on hydration or on timeout, whichever comes first.
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
      // A search form is a native GET.
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
