import type { Page } from "@playwright/test"

/** Waits until React has hydrated the page. */
export const untilAwake = (page: Page) =>
  page.locator("html[data-hydrated=true]").waitFor({ state: "attached" })
