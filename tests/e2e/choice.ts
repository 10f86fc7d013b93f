import type { Page } from "@playwright/test"

// The choice of functions on /funktioner, as a person finds it.

export const boxes = (page: Page) => page.getByRole("main").getByRole("checkbox")
export const tally = (page: Page) => page.locator("[data-choice] output")

/** Ticks or empties the first boxes at once, as somebody would one by one. */
export const tick = (page: Page, count: number) =>
  page.locator("[data-choice] form").evaluate((form, wanted) => {
    const all = form.querySelectorAll<HTMLInputElement>("[type=checkbox]")
    for (const [index, box] of all.entries()) if (box.checked !== index < wanted) box.click()
  }, count)
