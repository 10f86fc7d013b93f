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
