import type { Page } from "@playwright/test"

/** A back office that is measured: where it is, who signs in, and how it is used. */
export interface Peer {
  name: string
  address: string
  account: { name: string; password: string }
  /** Signs in, opens the dashboard, and from there a list of 1 000. Gives milliseconds. */
  visit(page: Page, peer: Pick<Peer, "address" | "account">): Promise<Visit>
}

/** Milliseconds until a person can type and press, sees the dashboard, sees the list. */
export interface Visit {
  signIn: number
  dashboard: number
  list: number
}

/** How long some work takes until it has resolved. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Resolves in the frame in which the first element for `selector` whose text has all of `words` is there. */
export async function shown(page: Page, selector: string, ...words: string[]): Promise<void> {
  await page.waitForFunction(
    ([wanted, texts]) =>
      [...document.querySelectorAll(wanted)].some(({ textContent }) =>
        texts.every((text) => textContent?.includes(text)),
      ),
    [selector, words] as const,
    { polling: "raf" },
  )
}
