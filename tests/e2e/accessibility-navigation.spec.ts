import type { Page } from "@playwright/test"
import { wake } from "./accessibility.ts"
import { expect, test } from "./test.ts"

const announcement = (page: Page) => page.locator("[data-arrival]")
const focusIsOn = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase())

test("switching the mode of /auth keeps the focus and announces the title", async ({ page }) => {
  await page.goto("/auth")
  await wake(page)
  const link = page.getByRole("main").getByRole("link", { name: /konto/i })
  await link.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skapa konto")
  await expect(announcement(page)).toHaveText(/^Skapa konto/)
  expect(await focusIsOn(page)).toBe("a")
})

test("the skip link moves the focus to the main content", async ({ page }) => {
  await page.goto("/kontakt")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Hoppa till innehållet" })
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByLabel("Namn", { exact: true })).toBeFocused()
})

test("Tab reaches every control once, in the order of the page", async ({ page }) => {
  for (const path of ["/kontakt", "/resurser", "/brand-guidelines"]) {
    await page.goto(path)
    await wake(page)
    const wanted = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        "a[href], button, input, textarea, select, summary",
      )
      const reachable = [...controls].filter(
        (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
      )
      for (const [index, control] of reachable.entries()) control.dataset.stop = String(index)
      return reachable.map((_, index) => index)
    })
    const reached: number[] = []
    while (reached.length < wanted.length) {
      await page.keyboard.press("Tab")
      reached.push(
        Number(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.stop)),
      )
    }
    expect(reached, path).toEqual(wanted)
  }
})

test("/brand-guidelines: neither the header nor its sticky navigation covers the focus", async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto("/brand-guidelines")
  await expect(page.locator(".brand-bar")).toBeVisible()
  const covered = await page.evaluate(() => {
    const bar = document.querySelector(".brand-bar")
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button), footer a[href]")]
    return controls
      .filter((control) => control.checkVisibility() && !bar?.contains(control))
      .reverse()
      .filter((control) => {
        control.focus()
        return control.getBoundingClientRect().top < (bar?.getBoundingClientRect().bottom ?? 0)
      })
      .map((control) => control.textContent)
  })
  expect(covered).toEqual([])
})
