import type { Page } from "@playwright/test"

/** The site's code, as a slow network brings it. */
export const code = "**/assets/*.js"

/** Holds requests to an address back, until the function that it gives is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await letGo
    await route.continue()
  })
  return resolve
}

/** Holds the answer to the first request to an address back: it says how things were when `given` resolved. */
export async function holdAnswer(
  page: Page,
  address: string,
): Promise<{ given: Promise<void>; letGo: () => void }> {
  const [given, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      given.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { given: given.promise, letGo: held.resolve }
}

/** Drops the answer to the next write to an address after the server has done it, as a lost connection does. */
export async function dropAnswer(page: Page, address: string): Promise<void> {
  let isDropped = false
  await page.route(address, async (route) => {
    if (isDropped || route.request().method() === "GET") return route.fallback()
    isDropped = true
    await route.fetch()
    await route.abort("connectionreset")
  })
}

/** Shows a page as one whose slug has been reserved since it was made: no database takes such a slug any more. */
export async function withReservedSlug(page: Page, slug: string): Promise<void> {
  await page.route("**/rest/v1/pages?*", async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(`"${slug}"`, '"unauthorized"')
    await route.fulfill({ response, body })
  })
}
