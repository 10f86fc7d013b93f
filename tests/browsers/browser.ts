import { setTimeout as sleep } from "node:timers/promises"

/** What both protocols can do; the rest is made of it. Coordinates are the window's. */
export interface Browser {
  name: string
  open(address: string): Promise<void>
  /** Calls a function written as text in the page, and returns what JSON can hold of its answer. */
  call<Answer>(code: string, ...values: unknown[]): Promise<Answer>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  /** Chooses a file in the first field that the selector finds. */
  choose(selector: string, path: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  close(): Promise<void>
}

/** Where the first element stands that can be seen and, where words are given, holds them; scrolled to, and not covered. */
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

/** Asks until there is an answer: a page takes its time, and how long is nobody's promise. */
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
      // Between two pages there is none to ask.
      last = error
    }
    await sleep(100)
  }
  throw new Error(`not seen in half a minute: ${what}${last ? ` (${(last as Error).message})` : ""}`)
}

/** Waits for an element that can be seen, by its selector and words that it holds. */
export const see = (browser: Browser, selector: string, words = "") =>
  until(`${selector} ${words}`, () => browser.call<{ x: number; y: number } | null>(placeOf, selector, words))

/** Presses it as a hand would, once it has stopped moving. What slides in may still lie beside the window: then once more. */
export async function press(browser: Browser, selector: string, words = ""): Promise<void> {
  await until(`a press of ${selector} ${words}`, async () => {
    const { x, y } = await see(browser, selector, words)
    const now = await see(browser, selector, words)
    if (now.x !== x || now.y !== y) return false
    await browser.click(x, y)
    return true
  })
}

/** Writes into a field in place of what stands there. */
export async function write(browser: Browser, selector: string, text: string): Promise<void> {
  await press(browser, selector)
  await until(`the focus in ${selector}`, () =>
    browser.call<boolean>("(selector) => document.activeElement?.matches(selector)", selector),
  )
  await browser.call("() => void document.activeElement.select()")
  await browser.type(text)
}

/** Waits until a function written as text says true. */
export const hold = (browser: Browser, what: string, code: string, ...values: unknown[]) =>
  until(what, () => browser.call<boolean>(code, ...values))
