import type { Page } from "@playwright/test"
import { wake } from "./accessibility.ts"
import { expect, test } from "./test.ts"

const announcement = (page: Page) => page.locator("[data-arrival]")
const focusIsOn = (page: Page) => page.evaluate(() => document.activeElement?.tagName.toLowerCase())

/** Follows a link of the header with the keyboard, within the document. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name }).focus()
  await page.keyboard.press("Enter")
}

/** The address changes a moment before the title does: both are read until they agree. */
async function expectTitleAnnounced(page: Page): Promise<void> {
  await expect.poll(async () => (await announcement(page).textContent()) === (await page.title())).toBe(true)
}

test("a new screen gets the focus and is announced; the first one is left to the browser", async ({
  page,
}) => {
  await page.goto("/losningar")
  await wake(page)
  await expect(announcement(page)).toHaveText("")
  await expect(announcement(page)).toHaveAttribute("aria-live", "polite")
  expect(await focusIsOn(page)).toBe("body")

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await follow(page, "Om oss")
  await expect(page).toHaveURL(/\/om-oss$/)
  await expectTitleAnnounced(page)
  await expect(announcement(page)).toHaveText(/^Om oss/)
  expect(await focusIsOn(page)).toBe("main")
  // From there Tab goes on in the screen, not in the header.
  await page.keyboard.press("Tab")
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused()
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true)
})

test("forwards to the top, back to where the visitor was, both announced", async ({ page }) => {
  // A screen without lists: other tests add and remove content meanwhile.
  await page.goto("/om-oss")
  await wake(page)
  const link = page.getByRole("main").getByRole("link").last()
  await link.focus()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/om-oss$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => focusIsOn(page)).toBe("main")

  await page.goBack()
  await expect(page).toHaveURL(/om-oss$/)
  await expectTitleAnnounced(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test("a filter is the same screen: the focus stays and the count is told", async ({ page }) => {
  await page.goto("/resurser")
  await wake(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const cards = page.getByRole("main").locator("li.resource")
  // Other tests publish resources meanwhile: the number is that of the cards beside it.
  const expectCountTold = async () =>
    expect(page.getByRole("main").getByRole("status")).toHaveText(
      new RegExp(`^${await cards.count()} resurs(er)?$`),
    )
  const video = page.getByRole("button", { name: "Video", exact: true })
  await video.focus()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/typ=video/)
  await expect(cards.filter({ hasText: /^Guide/ })).toHaveCount(0)
  await expectCountTold()
  await expect(video).toBeFocused()
  await expect(announcement(page)).toHaveText("")
  await page.getByRole("button", { name: "Alla", exact: true }).click()
  await expect(cards.filter({ hasText: /^Guide/ })).not.toHaveCount(0)
  await expectCountTold()
  await expect(page).toHaveURL(/\/resurser$/)
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true)
})

test("another mode of /auth keeps the focus and tells its title", async ({ page }) => {
  await page.goto("/auth")
  await wake(page)
  const link = page.getByRole("main").getByRole("link", { name: /konto/i })
  await link.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Skapa konto")
  await expect(announcement(page)).toHaveText(/^Skapa konto/)
  expect(await focusIsOn(page)).toBe("a")
})

test("the skip link leads to the screen's main part, past the header", async ({ page }) => {
  await page.goto("/kontakt")
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Hoppa till innehållet" })
  await expect(skip).toBeInViewport()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
  await expect(announcement(page)).toHaveText("")
  await page.keyboard.press("Tab")
  await expect(page.getByLabel("Namn", { exact: true })).toBeFocused()
})

for (const path of ["/kontakt", "/resurser", "/brand-guidelines"]) {
  test(`${path}: Tab reaches every control once, in the order of the page`, async ({ page }) => {
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
    expect(reached).toEqual(wanted)
  })
}

test("/brand-guidelines with its bar below the header: what gets the focus lies beneath neither", async ({
  page,
}) => {
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
