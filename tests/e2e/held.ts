import type { Page } from "@playwright/test"

/** URL pattern of the site's scripts. */
export const code = "**/assets/*.js"

/** Holds requests to a URL until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo
    await route.fallback()
  })
  return resolve
}

/**
 * Holds the response to the first POST or PATCH to a URL. Its data are those of the moment when
 * `given` resolves. Reads pass: a list may reload at any time.
 */
export async function holdAnswer(
  page: Page,
  address: string,
): Promise<{ given: Promise<void>; letGo: () => void }> {
  const [given, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isHeld = false
  await page.route(address, async (route) => {
    if (isHeld || route.request().method() === "GET") return route.fallback()
    isHeld = true
    const response = await route.fetch()
    given.resolve()
    await held.promise
    await route.fulfill({ response })
  })
  return { given: given.promise, letGo: held.resolve }
}

/** Holds scripts with this address until the returned function is called. */
export async function holdCode(page: Page, address: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/**
 * Drops the response to the next write to a URL after the server has processed it, like a lost
 * connection.
 */
export async function dropAnswer(page: Page, address: string): Promise<void> {
  let isDropped = false
  await page.route(address, async (route) => {
    if (isDropped || route.request().method() === "GET") return route.fallback()
    isDropped = true
    await route.fetch()
    await route.abort("connectionreset")
  })
}

/**
 * Shows a page as if its slug had been reserved after its creation. The database refuses such
 * slugs.
 */
export async function withReservedSlug(page: Page, slug: string, reserved = "unauthorized"): Promise<void> {
  // A form that opens before its list of drafts has arrived reads the page with its draft.
  await page.route(/\/rest\/v1\/(pages\?|rpc\/read_draft)/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(`"${slug}"`, `"${reserved}"`)
    await route.fulfill({ response, body })
  })
}
