import type { Page } from "@playwright/test"

/** Returns everything that the page has stored on the device, by key. */
export async function stored(page: Page) {
  const inPage = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
  return { ...inPage, cookies: (await page.context().cookies()).map(({ name }) => name) }
}

export const nothing = { local: [], session: [], databases: [], caches: [], workers: 0, cookies: [] }
