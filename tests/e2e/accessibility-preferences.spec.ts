import type { Locator, Page } from "@playwright/test"
import { controlsOutside, expectToFit, invisibleFocus, wake } from "./accessibility.ts"
import { test as asAdministrator, openScreen } from "./admin.ts"
import { expect, test } from "./test.ts"

/** Returns the longest animation or transition on the page, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) => Math.max(...list.split(",").map((time) => Number.parseFloat(time)))
    const times = [...document.querySelectorAll("*")].flatMap((element) =>
      [null, "::before", "::after"].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const animated = style.animationName !== "none" ? seconds(style.animationDuration) : 0
        return [seconds(style.transitionDuration), animated]
      }),
    )
    return 1000 * Math.max(...times)
  })

test("prefers-reduced-motion disables all motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" })
  await page.goto("/")
  expect(await longestMotion(page)).toBeGreaterThan(500)
  await page.emulateMedia({ reducedMotion: "reduce" })
  for (const path of ["/", "/kontakt"]) {
    await page.goto(path)
    expect(await longestMotion(page)).toBeLessThanOrEqual(1)
  }
})

/** Returns the colour range in a screenshot of the element. */
async function inkOf(page: Page, part: Locator): Promise<number> {
  const image = (await part.screenshot()).toString("base64")
  return page.evaluate(async (image) => {
    const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
    context?.drawImage(bitmap, 0, 0)
    const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
    let [least, most] = [255, 0]
    for (let at = 0; at < data.length; at += 4) {
      const grey = ((data[at] ?? 0) * 2 + (data[at + 1] ?? 0) * 7 + (data[at + 2] ?? 0)) / 10
      least = Math.min(least, grey)
      most = Math.max(most, grey)
    }
    return most - least
  }, image)
}

const markOf = (part: Locator) =>
  part.evaluate((element) => {
    const { boxShadow, backgroundColor, color } = getComputedStyle(element)
    return { boxShadow, backgroundColor, color }
  })

for (const colorScheme of ["light", "dark"] as const) {
  test(`forced colours, ${colorScheme}: logo, navigation, buttons and focus stay visible`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme })
    await page.goto("/resurser")
    await wake(page)
    expect.soft(await invisibleFocus(page)).toEqual([])
    expect(await inkOf(page, page.getByRole("banner").locator("svg").first())).toBeGreaterThan(120)
    expect(await inkOf(page, page.getByRole("contentinfo").locator("svg").first())).toBeGreaterThan(90)

    // The current item differs from its neighbours by more than the text colour.
    const filters = page.getByRole("form", { name: "Visa" }).getByRole("button")
    expect((await markOf(filters.nth(0))).backgroundColor).not.toBe(
      (await markOf(filters.nth(1))).backgroundColor,
    )
    await page.goto("/kontakt")
    const links = page.getByRole("banner").getByRole("navigation").getByRole("link")
    expect((await markOf(links.nth(0))).boxShadow).toBe("none")
    expect((await markOf(links.nth(4))).boxShadow).toContain("inset")

    const step = await page
      .locator(".contact-steps li")
      .first()
      .evaluate((step) => {
        const { color, backgroundColor } = getComputedStyle(step, "::before")
        return { color, backgroundColor }
      })
    expect(step.color).not.toBe(step.backgroundColor)

    const send = page.locator("form button[type=submit]")
    expect(await inkOf(page, send)).toBeGreaterThan(90)
    await expect(page.getByLabel("Namn", { exact: true })).toHaveCSS("border-top-style", "solid")
  })
}

asAdministrator("the system's colours in the back office: what is on, chosen and shown", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await openScreen(page, "solutions")
  const navigation = page.getByRole("navigation").getByRole("link")
  const shown = page.getByRole("navigation").locator("[aria-current=page]")
  expect((await markOf(shown)).backgroundColor).not.toBe((await markOf(navigation.nth(0))).backgroundColor)

  expect(await inkOf(page, page.getByRole("button", { name: "Ny lösning" }))).toBeGreaterThan(90)

  const switchOf = (on: boolean) => page.locator(`[role=switch][aria-checked=${on}]`).first()
  const knob = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundImage, backgroundColor, borderTopStyle } = getComputedStyle(element, "::before")
      return { backgroundImage, backgroundColor, borderTopStyle }
    })
  const on = await knob(switchOf(true))
  expect(on.borderTopStyle).toBe("solid")
  expect(on.backgroundImage).toContain("gradient")
  expect(on.backgroundColor).not.toBe((await markOf(page.locator("body"))).backgroundColor)

  const name = page.getByRole("button", { name: "Intranät", exact: true })
  const before = await markOf(name)
  await name.click()
  await expect(name).toHaveAttribute("aria-current", "true")
  expect(await markOf(name)).not.toEqual(before)
  expect.soft(await invisibleFocus(page)).toEqual([])
})

asAdministrator("the system's colours in the back office: what a dialog's buttons say", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" })
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const dialog = page.getByRole("dialog", { name: "Ny sida" })
  await dialog.getByLabel("Titel", { exact: true }).fill("Något")
  expect(await inkOf(page, dialog.getByRole("button", { name: "Spara", exact: true }))).toBeGreaterThan(90)
  await dialog.getByRole("button", { name: "Avbryt" }).click()
  expect(await inkOf(page, page.getByRole("button", { name: "Släng ändringarna" }))).toBeGreaterThan(90)
})

test("larger text set by a user style: the menu stays within the window", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const percent of [125, 150, 200]) {
    await page.goto("/kontakt")
    await page.evaluate((percent) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`html { font-size: calc(16px * ${percent / 100}) !important }`)
      document.adoptedStyleSheets.push(sheet)
    }, percent)
    await expectToFit(page)
    expect(await controlsOutside(page)).toEqual([])
  }
})
