import type { Page } from "@playwright/test"

/** Returns the toast with this title. */
export const toast = (page: Page, title: string) =>
  page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) })
