import type { Page } from "@playwright/test"
import { chromiumFlags, installedChromium } from "../fixtures/chromium.ts"
import { clippedText, overflow, wake } from "./accessibility.ts"
import { english, screens } from "./screens.ts"
import { expect, test } from "./test.ts"

/**
 * A browser whose owner has asked for text of twice the usual size: lengths in rem grow with it, and media queries in rem
 * look at a window of half the width. Not the same as a zoomed page, which WCAG 2.2, 1.4.4 allows instead.
 */
const twice = "--blink-settings=defaultFontSize=32"
test.use({
  launchOptions: { args: [...chromiumFlags, twice], executablePath: installedChromium() },
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: "reduce" },
})

const all = [
  ...screens.map(({ path }) => path),
  "/sok?q=intranet",
  "/sok?q=finnsinte",
  "/auth",
  "/auth?mode=signup",
  "/auth?mode=recover",
  "/auth?mode=verify",
]

/** Controls that lie beside the window, wholly or in part. */
const outside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a, button, input, textarea, summary")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest(".sr-only, .skip-link, [popover]:not(:popover-open)"))
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
      })
      .map((control) => `${control.outerHTML.slice(0, 80)} ${control.textContent?.trim().slice(0, 40)}`),
  )

async function expectToFit(page: Page): Promise<void> {
  expect.soft(await overflow(page)).toBe(0)
  expect.soft(await clippedText(page)).toEqual([])
  expect.soft(await outside(page)).toEqual([])
}

for (const path of all.flatMap((path) => [path, english(path)])) {
  test(`${path}: text of twice the size, on a phone`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/)
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px")
    // Home's header comes with the first key; the second leaves the skip link, which lies above it.
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await expectToFit(page)

    const header = (await page.getByRole("banner").boundingBox())?.height ?? 0
    // It is fixed: the rest of the window is what there is to read in.
    expect(header).toBeLessThan(740 / 6)
    const menu = page.getByRole("banner").getByRole("button", { name: /^Men[yu]$/ })
    await expect(menu).toBeInViewport({ ratio: 1 })
    await menu.click()
    await expect(page.locator("#meny")).toBeVisible()
    await expect.poll(() => outside(page)).toEqual([])
    await expectToFit(page)
    expect(await page.locator("#meny").evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
  })
}

for (const width of [320, 640, 1280]) {
  test(`text of twice the size, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ["/", "/kontakt", "/resurser", "/brand-guidelines", "/en/auth"]) {
      await page.goto(path)
      await page.keyboard.press("Tab")
      await expectToFit(page)
    }
    await wake(page)
    await expectToFit(page)
  })
}

test("a rule of a page's own makes text larger: the menu stays within the window", async ({ page }) => {
  for (const percent of [125, 150, 200]) {
    await page.goto("/kontakt")
    await page.evaluate((percent) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`html { font-size: calc(16px * ${percent / 100}) !important }`)
      document.adoptedStyleSheets.push(sheet)
    }, percent)
    await expectToFit(page)
  }
})
