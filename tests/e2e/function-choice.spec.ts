import { expectToFit, smallTargets } from "./accessibility.ts"
import { beSignedIn, verifiedAccount } from "./accounts.ts"
import { checkboxes, tally, tick } from "./choice.ts"
import { expect, test } from "./test.ts"

const rule = "28 till 75 av 153 räcker till en komplett lösning."

test("/en/funktioner without scripts: checkboxes, and the selection in the message", async ({
  pageWithoutScripts: page,
}) => {
  await page.goto("/en/funktioner")
  expect(await page.locator("[data-choice] [type=checkbox]").count()).toBe(153)
  await expect(page.getByRole("main").getByRole("searchbox")).toBeHidden()
  await checkboxes(page).first().check()
  const first = (await page.locator("li label").first().textContent()) ?? ""
  await page.getByRole("heading", { name: "Search and structure" }).click()
  await page.getByLabel("Site search", { exact: true }).check()
  await page.getByRole("button", { name: "Add to my message" }).click()
  await expect(page).toHaveURL(/\/en\/kontakt\?funktion=[a-z-]+&funktion=webbplatssok$/)
  await expect(page.locator("[name=message]")).toHaveValue(
    new RegExp(
      `^We are interested in these 2 features:\\n\\n[^\\n]+: ${first}\\nSearch and structure: Site search\\n\\n$`,
    ),
  )
  await expect(page.locator(".contact-choice")).toContainText(/^2 /)
  expect(await page.getByRole("main").getByRole("alert").count()).toBe(0)
})

test("a small script filters all areas by name, solution and description; clearing the field restores them", async ({
  page,
}) => {
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname)
  })
  await page.goto("/funktioner")
  const field = page.getByRole("searchbox", { name: "Sök bland funktionerna" })
  const status = page.locator("#funktionstraffar")
  const areas = page.locator("[data-choice] details")
  expect(scripts).toEqual([])
  await field.fill("FELSTAVNING sokning")
  await expect(status).toHaveText("1 av 153\u00a0funktioner")
  await expect(page.getByRole("main").locator("li label:visible")).toHaveText("Felstavningstålig sökning")
  await expect(areas.filter({ visible: true })).toHaveCount(1)
  // The first word of the description, directly after the name.
  await field.fill("samla möten")
  await expect(page.getByRole("main").locator("li label:visible")).toHaveText("Kalendarium")
  // With a typing error.
  await field.fill("kalnedarium")
  await expect(page.getByRole("main").locator("li label:visible")).toHaveText("Kalendarium")
  await field.fill("extern webb")
  await expect(page.getByRole("main").locator("li label:visible")).toHaveText([
    "Modulbaserad sidbyggare",
    "Tillgänglighetsgranskning",
  ])
  // Words match from their beginning: ”… som besökaren kan prenumerera på.”
  await field.fill("sök")
  await expect(page.getByText("Webbplatssök", { exact: true })).toBeVisible()
  await expect(page.getByText("Kalendarium", { exact: true })).toBeHidden()
  await field.fill("pannkaka")
  await expect(status).toHaveText(/^Ingen funktion/)
  await expect(areas.filter({ visible: true })).toHaveCount(0)
  await field.fill("")
  await expect(status).toHaveText("")
  await expect(areas.filter({ visible: true })).toHaveCount(11)
  await expect(page.locator("[data-choice] details[open]")).toHaveCount(1)
  // Enter in the search field does not submit the form.
  await field.press("Enter")
  await expect(page).toHaveURL(/\/funktioner$/)
  await checkboxes(page).first().check()
  await expect(tally(page)).toHaveText(/^Valda: 1 av/)
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/function-choice-[\w-]+\.js$/)])
})

test("the total names its result, from one function to more than a solution includes", async ({ page }) => {
  await page.goto("/funktioner")
  await expect(tally(page)).toHaveText(rule)
  await checkboxes(page).first().check()
  await expect(tally(page)).toHaveText(/^Valda: 1 av 153\. 27 till ger en komplett lösning\.$/)
  for (const [count, text] of [
    [27, /^Valda: 27 av 153\. 1 till ger/],
    [28, /^Valda: 28 av 153\. Det räcker till en komplett lösning\.$/],
    [75, /^Valda: 75 av 153\. Det räcker till en komplett/],
    [76, /^Valda: 76 av 153\. 28 till 75 räcker/],
    [153, /^Valda: 153 av 153/],
  ] as const) {
    await tick(page, count)
    await expect(tally(page)).toHaveText(text)
    await expect(page.locator("[data-scale]")).toHaveAttribute("width", String(count))
  }
  await page.getByRole("button", { name: "Ta med i meddelandet" }).click()
  const message = await page.locator("[name=message]").inputValue()
  expect(message.split("\n").filter((line) => line.includes(": "))).toHaveLength(11)
  await expect(page.locator(".contact-choice")).toHaveText(/^153 funktioner/)

  // Going back restores checkboxes and total.
  await page.goBack()
  await expect(tally(page)).toHaveText(/^Valda: 153 av 153/)
  const again = page.getByRole("button", { name: "Börja om" })
  await again.click()
  await expect(tally(page)).toHaveText(rule)
  await expect(page.locator("[data-choice] :checked")).toHaveCount(0)
  await expect(again).toBeHidden()
  await expect(page.getByRole("button", { name: "Ta med i meddelandet" })).toBeHidden()
})

test("a cleared selection can be undone until the next change", async ({ page }) => {
  const chosen = "/funktioner?funktion=versionshistorik&funktion=nyheter"
  const checked = page.locator("[data-choice] :checked")
  const button = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true })
  await page.goto(chosen)
  await expect(tally(page)).toHaveText(/^Valda: 2 av 153/)
  await button("Börja om").focus()
  await page.keyboard.press("Enter")
  await expect(checked).toHaveCount(0)
  await expect(page).toHaveURL(/\/funktioner$/)
  // The undo button has the same position, and the focus.
  await expect(button("Ångra")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(checked).toHaveCount(2)
  await expect(tally(page)).toHaveText(/^Valda: 2 av 153/)
  await expect(page).toHaveURL(chosen)
  await expect(button("Ta med i meddelandet")).toBeVisible()

  await button("Börja om").click()
  await expect(button("Ångra")).toBeVisible()
  await checkboxes(page).first().check()
  await expect(button("Ångra")).toBeHidden()
  await expect(button("Börja om")).toBeVisible()
  await checkboxes(page).first().uncheck()
  await expect(button("Ångra")).toBeHidden()
  await expect(button("Börja om")).toBeHidden()
  await page.goto("/en/funktioner?funktion=nyheter")
  await button("Start over").click()
  await button("Undo").click()
  await expect(checked).toHaveCount(1)
})

test("on a phone results stay in view of the field, and the bar shows its button with a selection", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/funktioner")
  const take = page.getByRole("button", { name: "Ta med i meddelandet" })
  await expect(take).toBeHidden()
  const field = page.getByRole("searchbox", { name: "Sök bland funktionerna" })
  await field.evaluate((element) => element.scrollIntoView())
  await field.fill("felstavning")
  const hit = page.getByLabel("Felstavningstålig sökning", { exact: true })
  await expect(hit).toBeInViewport()
  await expect(field).toBeInViewport()
  await hit.check()
  await expect(take).toBeInViewport()
})

test("solutions of functions: the first two features for visitors, all for members", async ({
  page,
  request,
}) => {
  const hidden = "Felstavningstålig sökning"
  const entry = (name: string) =>
    page.locator("[data-choice] li").filter({ has: page.getByText(name, { exact: true }) })
  const source = await (await request.get("/funktioner")).text()
  expect(source.match(/Ingår i/g)?.length).toBeGreaterThan(5)
  await page.goto("/funktioner")
  await expect(entry("Modulbaserad sidbyggare").getByRole("link", { includeHidden: true })).toHaveText(
    "Extern webb",
  )
  await expect(entry(hidden).getByRole("link", { includeHidden: true })).toHaveCount(0)
  await expect(page.getByText("Utan konto visas två per lösning")).toBeVisible()

  await beSignedIn(page, await verifiedAccount())
  await page.goto("/funktioner")
  await expect(entry(hidden).getByRole("link", { includeHidden: true }).first()).toHaveText("Extern webb")
  await expect(page.getByText("Utan konto visas två per lösning")).toBeHidden()
  // The inline script and React both handle the page.
  await checkboxes(page).first().check()
  await expect(tally(page)).toHaveText(/^Valda: 1 av 153/)
})

test("axe and layout with a large selection, in both languages and themes, on a phone", async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  test.slow()
  const chooseAndSearch = async (path: string) => {
    await page.goto(path)
    await tick(page, 30)
    await page.locator("[data-choice] [type=search]").fill("a")
  }
  const expectRoom = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    await expectToFit(page)
    expect.soft(await smallTargets(page)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
  await chooseAndSearch("/funktioner")
  await expectRoom(1280, 800)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page)
  await expectRoom(320, 640)

  await chooseAndSearch("/en/funktioner")
  await expectRoom(320, 640)
  await expectRoom(1280, 800)
})

test("the bar does not cover the focus", async ({ page }) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/funktioner")
    await page.locator("[data-choice] summary").first().focus()
    const covered: string[] = []
    for (let pressed = 0; pressed < 25; pressed++) {
      await page.keyboard.press("Tab")
      const under = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const bar = document.querySelector(".choice-bar") as HTMLElement
        const { top, bottom } = focused.getBoundingClientRect()
        const edge = bar.getBoundingClientRect().top
        return !bar.contains(focused) && bottom > edge && top < innerHeight ? focused.outerHTML : ""
      })
      if (under) covered.push(under)
    }
    expect(covered).toEqual([])
  }
})
