import type { Page } from "@playwright/test"
import { expectToFit, invisibleFocus, smallTargets, spaceText } from "./accessibility.ts"
import { expect, itemOf, openScreen, test } from "./admin.ts"

/** Checks the page at these sizes: 200 % and 400 % zoom of a 1280 × 720 window. */
async function expectUsableAt(page: Page, ...sizes: [width: number, height: number][]): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await expectToFit(page)
    expect.soft(await smallTargets(page)).toEqual([])
    expect.soft(await invisibleFocus(page)).toEqual([])
  }
}

for (const screen of ["solutions", "case-studies", "pages"]) {
  test(`${screen} with its form: axe in both themes, keyboard, zoom, text spacing, target sizes`, async ({
    page,
    expectAccessible,
    expectContrast,
  }) => {
    await openScreen(page, screen)
    if (screen === "solutions") {
      await page.getByRole("button", { name: "Intranät", exact: true }).click()
      await expect(page.getByRole("heading", { name: "Funktioner för Intranät" })).toBeVisible()
      await expect(itemOf(page, "Riktade nyheter")).toHaveCount(1)
    }
    for (const place of ["list", "form"]) {
      await test.step(place, async () => {
        await page.setViewportSize({ width: 1280, height: 720 })
        await page.emulateMedia({ colorScheme: "light" })
        if (place === "form") {
          await page.getByRole("button", { name: "Redigera" }).first().click()
          await expect(page.getByRole("dialog")).toBeVisible()
          await expect(page.getByRole("banner").or(page.getByRole("contentinfo"))).toHaveCount(0)
        }
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: "dark" })
        await expectContrast(page)
        await expectUsableAt(page, [1280, 720], [320, 640])
      })
    }
    await expectUsableAt(page, [640, 360])
    await spaceText(page)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectToFit(page)
  })
}

test("dashboard, resources, submissions, search and replacement: axe in both themes, zoom, target sizes", async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  const link = (name: string) => page.getByRole("navigation").getByRole("link", { name })
  const heading = page.getByRole("heading", { level: 1 })
  const announcement = page.locator("[data-arrival]")
  const dialog = page.getByRole("dialog")
  const places: Record<string, () => Promise<void>> = {
    dashboard: () => openScreen(page, "dashboard"),
    // A navigation moves the focus and announces the new screen.
    resources: async () => {
      await link("Resurser").press("Enter")
      await expect(heading).toHaveText("Resurser")
      await expect(announcement).toHaveText(/^Resurser/)
      await expect(page.getByRole("main")).toBeFocused()
    },
    submissions: async () => {
      await link("Förfrågningar").click()
      await expect(heading).toHaveText("Inlämningar")
    },
    search: async () => {
      await page.keyboard.press("Control+k")
      await dialog.getByRole("searchbox").fill("intranät")
      await expect(dialog.getByRole("link").first()).toBeVisible()
    },
    replacement: async () => {
      await page.keyboard.press("Escape")
      await link("Texter").click()
      // The list of all texts is long, and its length does not matter here.
      await page.getByRole("searchbox", { name: "Sök bland texter" }).fill("vårt mål")
      await expect.poll(() => page.getByRole("row").count()).toBeLessThan(10)
      await page.getByRole("button", { name: "Ersätt i alla …" }).click()
      await dialog.getByLabel("Ersätt", { exact: true }).fill("sidan")
      await expect(dialog.getByRole("status")).toContainText("ställen")
    },
  }
  for (const [place, show] of Object.entries(places)) {
    await test.step(place, async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.emulateMedia({ colorScheme: "light" })
      await show()
      await expect(page.getByText("Laddar...")).toHaveCount(0)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: "dark" })
      await expectContrast(page)
      await expectUsableAt(page, [320, 640])
    })
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
