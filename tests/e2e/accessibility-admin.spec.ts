import type { Page } from "@playwright/test"
import { expectToFit, invisibleFocus, smallTargets, spaceText } from "./accessibility.ts"
import { expect, itemOf, openScreen, test } from "./admin.ts"

const screens = [
  { screen: "dashboard", hasForm: false },
  { screen: "pages", hasForm: true },
  { screen: "solutions", hasForm: true },
  { screen: "case-studies", hasForm: true },
  { screen: "resources", hasForm: true },
  { screen: "submissions", hasForm: false },
]

/** Checks the page at 200 % and 400 % zoom of a 1280 × 720 window. */
async function expectUsableWhenEnlarged(page: Page): Promise<void> {
  for (const [width, height] of [
    [640, 360],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectToFit(page)
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await invisibleFocus(page)).toEqual([])
  }
}

for (const { screen, hasForm } of screens) {
  test(`${screen}: axe in both themes, keyboard, zoom, text spacing, target sizes; also with the form open`, async ({
    page,
    expectAccessible,
    expectContrast,
  }) => {
    const expectBothThemes = async () => {
      await page.emulateMedia({ colorScheme: "light" })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: "dark" })
      await expectContrast(page)
    }
    await openScreen(page, screen)
    if (screen === "solutions") {
      await page.getByRole("button", { name: "Intranät", exact: true }).click()
      await expect(page.getByRole("heading", { name: "Funktioner för Intranät" })).toBeVisible()
      await expect(itemOf(page, "Riktade nyheter")).toHaveCount(1)
    }
    await expectBothThemes()
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await invisibleFocus(page)).toEqual([])
    await expectUsableWhenEnlarged(page)

    await page.setViewportSize({ width: 1280, height: 720 })
    if (hasForm) {
      await page.getByRole("button", { name: "Redigera" }).first().click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectBothThemes()
      await expectUsableWhenEnlarged(page)
    }
    await spaceText(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      await expectToFit(page)
    }
  })
}

test("the dialogs of search and replacement: axe in both themes, zoom, target sizes", async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  // "Laddar..." is one of the texts, so `openScreen` would wait for its end.
  await page.goto("/admin/site-texts")
  await expect(page.getByRole("table")).toBeVisible()
  const dialog = page.getByRole("dialog")
  const open = {
    async replacement() {
      await page.getByRole("button", { name: "Ersätt i alla …" }).click()
      await dialog.getByLabel("Ersätt", { exact: true }).fill("sidan")
      await expect(dialog.getByRole("status")).toContainText("ställen")
    },
    async search() {
      await page.keyboard.press("Control+k")
      await dialog.getByRole("searchbox").fill("intranät")
      await expect(dialog.getByRole("link").first()).toBeVisible()
    },
  }
  for (const show of Object.values(open)) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: "light" })
    await show()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectContrast(page)
    await expectUsableWhenEnlarged(page)
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
  }
})

test("at 400 % zoom a form fills the window and scrolls as a whole", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openScreen(page, "case-studies")
  await page.getByRole("button", { name: "Redigera" }).first().click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toBeVisible()
  const scrollers = await dialog.evaluate((element) =>
    [element, ...element.querySelectorAll(":not(textarea)")]
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
      .map((box) => box.clientHeight),
  )
  expect(scrollers).toEqual([254])
  const save = dialog.locator("[type=submit]")
  await expect(save).not.toBeInViewport()
  await save.focus()
  await expect(save).toBeInViewport({ ratio: 1 })
  for (const field of await dialog.locator("input[name]:visible").all()) {
    await field.focus()
    await expect(field).toBeInViewport({ ratio: 1 })
  }
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
})

test("a navigation moves the focus and announces the new screen", async ({ page }) => {
  await openScreen(page, "dashboard")
  const announcement = page.locator("[data-arrival]")
  await page.getByRole("navigation").getByRole("link", { name: "Resurser" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resurser")
  await expect(announcement).toHaveText(/^Resurser/)
  await expect(page.getByRole("main")).toBeFocused()
})
