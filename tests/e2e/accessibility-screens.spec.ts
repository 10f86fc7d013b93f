import { clippedText, invisibleFocus, overflow, smallTargets, spaceText, wake } from "./accessibility.ts"
import { english, screens } from "./screens.ts"
import { expect, test } from "./test.ts"

const all = [
  ...screens.map(({ path }) => path),
  "/sok?q=intranet",
  "/sok?q=finnsinte",
  "/auth",
  "/auth?mode=signup",
  "/auth?mode=recover",
  "/auth?mode=verify",
]

for (const path of all) {
  test(`${path}: keyboard, small windows, spaced text, targets`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/)
    await page.goto(path)
    await wake(page)
    // The first key shows home’s header in place of the wordmark.
    await page.keyboard.press("Tab")
    // It takes a moment to get there, on a busy machine more than one.
    await expect.poll(() => invisibleFocus(page)).toEqual([])
    await expect.poll(() => smallTargets(page)).toEqual([])

    // 200 % of a window of 1280 by 720, then 400 %.
    for (const [width, height] of [
      [640, 360],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect.soft(await overflow(page)).toBe(0)
      expect.soft(await clippedText(page)).toEqual([])
      expect.soft(await invisibleFocus(page)).toEqual([])
      expect.soft(await smallTargets(page)).toEqual([])
    }

    await spaceText(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 720 })
      expect.soft(await overflow(page)).toBe(0)
      expect.soft(await clippedText(page)).toEqual([])
    }
  })

  test(`${english(path)}: dark, on a phone and beside it`, async ({
    page,
    expectAccessible,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto(english(path))
    await wake(page)
    // The first key shows home’s header in place of the wordmark.
    await page.keyboard.press("Tab")
    await expectAccessible(page)
    expect.soft(await invisibleFocus(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAccessible(page)
    expect.soft(await overflow(page)).toBe(0)
    expect.soft(await clippedText(page)).toEqual([])
    expect.soft(await smallTargets(page)).toEqual([])
  })
}
