import type { Page } from "@playwright/test"

/** A message on the screen by its title. */
export const toast = (page: Page, title: string) =>
  page.locator(".toast").filter({ has: page.getByText(title, { exact: true }) })
