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
