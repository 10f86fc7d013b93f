import type { Page } from "@playwright/test"
import { formatNumber } from "../../app/admin/ui/format.ts"
import { expect } from "./test.ts"

// The submissions screen, located by roles and names.

export const rows = (page: Page) => page.locator("main tbody tr")
export const cells = (page: Page, column: string) => page.locator(`main tbody td[data-column="${column}"]`)
export const searchField = (page: Page) => page.getByRole("searchbox", { name: "Sök bland inlämningarna" })
export const tab = (page: Page, name: string) => page.getByRole("tab", { name })
/** Switches to the other list and waits for it. */
export async function turnTo(page: Page, name: string) {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true")
}
export const headings = (page: Page) => page.locator("main thead th")

/** Opens the contact messages or the lead captures. */
export async function open(page: Page, leads = false) {
  await page.goto(leads ? "/admin/submissions?flik=leads" : "/admin/submissions")
  await expect(page.getByRole("heading", { level: 1, name: "Inlämningar" })).toBeVisible()
}

/** Searches and waits for the number of results. */
export async function search(page: Page, text: string, hits: number) {
  await searchField(page).fill(text)
  const found = hits === 0 ? "Inga träffar" : hits === 1 ? "1 träff" : `${formatNumber(hits)} träffar`
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(found)
}
