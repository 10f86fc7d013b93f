import type { Page } from "@playwright/test"

// The choice of functions on /funktioner.

export const checkboxes = (page: Page) => page.getByRole("main").getByRole("checkbox")
export const tally = (page: Page) => page.locator("[data-choice] output")

/** Toggles the first checkboxes in one task. */
export const tick = (page: Page, count: number) =>
  page.locator("[data-choice] form").evaluate((form, wanted) => {
    const all = form.querySelectorAll<HTMLInputElement>("[type=checkbox]")
    for (const [index, box] of all.entries()) if (box.checked !== index < wanted) box.click()
  }, count)
