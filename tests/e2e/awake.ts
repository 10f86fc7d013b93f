import type { Page } from "@playwright/test"

/** Waits until React has taken over what is there. */
export const untilAwake = (page: Page) =>
  page.locator("html[data-hydrated=true]").waitFor({ state: "attached" })
