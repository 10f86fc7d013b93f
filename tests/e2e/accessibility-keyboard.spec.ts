import type { Locator, Page } from "@playwright/test"
import { colours } from "../../brand/brand.ts"
import { test as asAdministrator, dialogOf, openScreen } from "./admin.ts"
import { expect, test } from "./test.ts"

const has = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))

/** Presses Tab until the focus leaves the element. Fails if it never does. */
async function tabOutOf(page: Page, part: Locator): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press("Tab")
    if (!(await has(part))) return
  }
  throw new Error("the focus is caught")
}

test("the language menu works by keyboard", async ({ page }) => {
  await page.goto("/losningar")
  const button = page.getByRole("button", { name: /Språk/ })
  const menu = page.locator("#sprak")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(menu).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(menu.getByRole("link", { name: "Svenska" })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press("Space")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Tab")
  await expect(menu.getByRole("link", { name: "English" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/en\/losningar$/)
})

test("the side menu covers no focused element", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/om-oss")
  const button = page.getByRole("button", { name: "Meny", exact: true })
  const menu = page.locator("#meny")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(menu).toBeVisible()
  await page.keyboard.press("Tab")
  expect(await has(menu)).toBe(true)
  // Tab from the last item closes the menu.
  await tabOutOf(page, menu)
  await expect(menu).toBeHidden()

  await button.focus()
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press("Enter")
  await menu.getByRole("link", { name: "Kontakt" }).focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/kontakt$/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("a colour is copied by keyboard, and a live region announces it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await page.goto("/brand-guidelines")
  const swatch = page.getByRole("button", { name: /Tall/ })
  await swatch.focus()
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main").getByRole("status")).toHaveText(new RegExp(colours.light.pine, "i"))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^${colours.light.pine}$`, "i"),
  )
})

asAdministrator("a dialog keeps the focus until it is closed", async ({ page }) => {
  await openScreen(page, "pages")
  const opener = page.getByRole("button", { name: "Ny sida" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const dialog = dialogOf(page, "Ny sida")
  await expect(dialog).toBeVisible()
  const controls = await dialog.locator("a[href], button, input, textarea, select").count()
  // Forwards over every control and from the last to the first, then back to the last.
  for (const [key, times] of [
    ["Tab", controls + 1],
    ["Shift+Tab", 3],
  ] as const) {
    for (let pressed = 0; pressed < times; pressed++) {
      await page.keyboard.press(key)
      expect(await has(dialog)).toBe(true)
    }
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

asAdministrator("the back office's skip link leads past its navigation", async ({ page }) => {
  await openScreen(page, "resources")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Hoppa till innehållet" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Importera" })).toBeFocused()
})
