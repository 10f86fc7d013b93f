import { company } from "../../brand/company.ts"
import { beSignedIn, verifiedAccount } from "./accounts.ts"
import { expect, test } from "./test.ts"

test("on the home page the header appears after scrolling more than 20 px, and further down at once", async ({
  page,
}) => {
  await page.goto("/")
  const header = page.getByRole("banner")
  await expect(header).toBeHidden()
  await page.mouse.wheel(0, 20)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20)
  await expect(header).toBeHidden()
  await page.mouse.wheel(0, 5)
  await expect(header).toBeVisible()
  await page.mouse.wheel(0, -100)
  await expect(header).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(header).toBeVisible()
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  await expect(header).toBeVisible()
})

test("Tab shows the header at once, and two quick Tabs do not skip it", async ({ page }) => {
  await page.goto("/")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: "Hoppa till innehållet" })).toBeFocused()
  await page.keyboard.press("Tab")
  const home = page.getByRole("banner").getByRole("link", { name: company.name })
  await expect(home).toBeFocused()
  await page.reload()
  // The second Tab arrives before the first frame with the header.
  await Promise.all([page.keyboard.press("Tab"), page.keyboard.press("Tab")])
  await expect(home).toBeFocused()
})

test("on other pages it is always shown, with five screens, login and demo; the footer has year and brand page", async ({
  page,
}) => {
  await page.goto("/losningar")
  const links = page.getByRole("banner").getByRole("navigation", { name: "Huvudmeny" }).getByRole("link")
  await expect(links).toHaveText(["Hem", "Lösningar", "Funktioner", "Om oss", "Kontakt"])
  await expect(page.getByRole("link", { name: "Logga in" })).toHaveAttribute("href", "/auth")
  await expect(links.nth(1)).toHaveAttribute("aria-current", "page")
  const all = page.getByRole("banner").getByRole("link")
  await expect(all.nth(-2)).toHaveText("Logga in")
  await expect(all.last()).toHaveText("Boka demo")
  await expect(all.last()).toHaveAttribute("href", "/kontakt")
  const footer = page.getByRole("contentinfo")
  await expect(footer.getByRole("link").last()).toHaveText("Varumärke")
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(footer.getByRole("link", { name: "info@modulverk.example" })).toBeVisible()
})

test("search is one click away, and the header is one line", async ({ page }) => {
  await page.goto("/losningar")
  for (const [width, height] of [
    [320, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const header = page.getByRole("banner")
    const search = header.getByRole("link", { name: "Sök", exact: true })
    await expect(search).toHaveAttribute("href", "/sok")
    const box = await search.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    const neighbour =
      width < 1000 ? header.getByRole("button", { name: "Meny" }) : header.getByRole("navigation")
    const other = await neighbour.boundingBox()
    const middle = (place: typeof box) => (place?.y ?? 0) + (place?.height ?? 0) / 2
    expect(Math.abs(middle(box) - middle(other))).toBeLessThan(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test("signed in, at the narrowest full width, the header is one line", async ({ page }) => {
  await beSignedIn(page, await verifiedAccount())
  await page.setViewportSize({ width: 1024, height: 700 })
  for (const path of ["/losningar", "/en/losningar"]) {
    await page.goto(path)
    const header = page.getByRole("banner")
    await expect(header.getByRole("button", { name: /konto|account/ })).toBeVisible()
    const words = header.locator(".nav-link, .icon-button span, .site-name span")
    const broken = await words.evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && !part.closest("[popover]"))
        .filter((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          return lines.size > 1
        })
        .map((part) => part.textContent),
    )
    expect(broken).toEqual([])
    // The name has reserved space, too.
    const name = await header.locator(".site-name").boundingBox()
    const word = await header.locator(".site-name span").boundingBox()
    expect(word?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
  }
})

test("without scripts the side menu is 300 px wide and closes on navigation", async ({
  pageWithoutScripts: page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto("/losningar")
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  const menu = page.locator("#meny")
  await expect(menu).toBeVisible()
  expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBe(300)
  const links = menu.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link")
  const names = ["Hem", "Lösningar", "Funktioner", "Om oss", "Kontakt", "Kundberättelser", "Resurser"]
  expect((await links.allTextContents()).slice(0, names.length)).toEqual(names)
  await menu.getByRole("link", { name: "Om oss" }).click()
  await expect(page).toHaveURL(/\/om-oss$/)
  await expect(menu).toBeHidden()
})
