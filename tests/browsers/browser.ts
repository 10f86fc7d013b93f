import { setTimeout as sleep } from "node:timers/promises"

/** Operations that both protocols support. Coordinates are relative to the window. */
export interface Browser {
  name: string
  open(address: string): Promise<void>
  /** Calls a function, given as source text, in the page. Returns its JSON-serializable result. */
  call<Answer>(code: string, ...values: unknown[]): Promise<Answer>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Sets the file of the first file input that matches the selector. */
  choose(selector: string, path: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** Scrolls to the first visible, uncovered element that contains the text. Returns its centre. */
const placeOf = `(selector, words) => {
  const seen = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }) && (element.textContent ?? "").includes(words))
  if (!seen) return null
  seen.scrollIntoView({ block: "center", behavior: "instant" })
  const { left, top, width, height } = seen.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit && (seen.contains(hit) || hit.contains(seen)) ? { x, y } : null
}`

/** Retries `ask` until it returns a value. Throws the last error when the time is up. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | false>,
): Promise<Answer> {
  const deadline = Date.now() + 30_000
  let last: unknown
  while (Date.now() < deadline) {
    try {
      const answer = await ask()
      if (answer !== null && answer !== false) return answer
    } catch (error) {
      // No document answers during a navigation.
      last = error
    }
    await sleep(100)
  }
  throw new Error(`not seen in half a minute: ${what}${last ? ` (${(last as Error).message})` : ""}`)
}

/** Waits for a visible element that matches the selector and contains the text. */
export const see = (browser: Browser, selector: string, words = "") =>
  until(`${selector} ${words}`, () => browser.call<{ x: number; y: number } | null>(placeOf, selector, words))

/** Clicks an element once it has stopped moving. Retries while it is outside the window. */
export async function press(browser: Browser, selector: string, words = ""): Promise<void> {
  await until(`a press of ${selector} ${words}`, async () => {
    const { x, y } = await see(browser, selector, words)
    const now = await see(browser, selector, words)
    if (now.x !== x || now.y !== y) return false
    await browser.click(x, y)
    return true
  })
}

/** Replaces the value of a field. */
export async function write(browser: Browser, selector: string, text: string): Promise<void> {
  await press(browser, selector)
  await until(`the focus in ${selector}`, () =>
    browser.call<boolean>("(selector) => document.activeElement?.matches(selector)", selector),
  )
  await browser.call("() => void document.activeElement.select()")
  await browser.type(text)
}

/** Waits until a function, given as source text, returns true. */
export const hold = (browser: Browser, what: string, code: string, ...values: unknown[]) =>
  until(what, () => browser.call<boolean>(code, ...values))
