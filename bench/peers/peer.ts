import type { Page } from "@playwright/test"

/** A back office to measure: its URL, account and steps. */
export interface Peer {
  name: string
  address: string
  account: { name: string; password: string }
  /** Signs in, opens the dashboard, then a list of 1,000. Returns milliseconds. */
  visit(page: Page, peer: Pick<Peer, "address" | "account">): Promise<Visit>
}

/** Milliseconds until the form is usable, the dashboard is complete, and the list is complete. */
export interface Visit {
  signIn: number
  dashboard: number
  list: number
}

/** Returns the milliseconds until `work` has resolved. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Resolves in the first frame that shows all of `words` in an element for `selector`. */
export async function waitForText(page: Page, selector: string, ...words: string[]): Promise<void> {
  await page.waitForFunction(
    ([wanted, texts]) =>
      [...document.querySelectorAll(wanted)].some(({ textContent }) =>
        texts.every((text) => textContent?.includes(text)),
      ),
    [selector, words] as const,
    { polling: "raf" },
  )
}
