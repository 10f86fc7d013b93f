import type { Page } from "@playwright/test"
import { searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

/** Opens the list of submissions that the test has sent. */
export async function openFound(page: Page, sign: string, leads = false) {
  await page.goto(leads ? "/admin/submissions?flik=leads" : "/admin/submissions")
  await searchField(page).fill(sign)
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/träff/)
}

/** Opens one submission. Returns its controls. */
export async function openDialog(page: Page, name: string) {
  await page.getByRole("button", { name }).click()
  const dialog = page.getByRole("dialog", { name })
  return {
    dialog,
    status: dialog.getByLabel("Status"),
    owner: dialog.getByLabel("Ansvarig"),
    notes: dialog.getByLabel("Anteckningar"),
    save: dialog.getByRole("button", { name: "Spara handläggningen" }),
  }
}
