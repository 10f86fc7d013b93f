import type { Locator, Page } from "@playwright/test"
import { untilAwake } from "./awake.ts"
import { screens } from "./screens.ts"
import { expect, test } from "./test.ts"

/** Interactive controls. Only the first of the functions' equal checkboxes. */
const controls =
  "button:visible, summary:visible, input:visible:not([type=hidden], li + li input), textarea:visible, select:visible"

/**
 * Returns the indices of the first control of each kind, because each press loads the page again.
 * Fields differ by name, buttons by class, first word and state. All `<details>` are one kind.
 */
function firstOfEachKind(part: Locator): Promise<number[]> {
  return part.locator(controls).evaluateAll((elements) => {
    const kinds = elements.map((element) => {
      const shared = [element.tagName, element.className, element.closest("form")?.className]
      if (element instanceof HTMLButtonElement) {
        const { type, popoverTargetElement, ariaPressed, textContent } = element
        return [...shared, type, popoverTargetElement?.id, ariaPressed, textContent?.trim().split(/\s/)[0]]
      }
      return element.matches("summary") ? shared : [...shared, element.getAttribute("name"), element.id]
    })
    const names = kinds.map((kind) => kind.join("|"))
    return names.flatMap((name, index) => (names.indexOf(name) === index ? [index] : []))
  })
}

/** Simulates a first visit on a phone on a slow network, where React takes seconds to load. */
async function slowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.clearBrowserCache")
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  })
}

/** Opens a screen and returns at the first paint. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" })
  await page.waitForFunction(
    () =>
      document.readyState !== "loading" && performance.getEntriesByName("first-contentful-paint").length > 0,
  )
}

/** Presses one control at once and checks its effect. */
async function press(page: Page, path: string, control: Locator): Promise<void> {
  await open(page, path)
  const kind = await control.evaluate((element) => {
    if (element.hasAttribute("popovertarget")) return "menu"
    if (element.closest("[data-choice]") && element.matches("input, button")) {
      return `choice ${(element as HTMLInputElement).type}`
    }
    if (element.matches("form[method=get]:has([type=checkbox]) :is(input, button)")) {
      return `native ${(element as HTMLInputElement).type}`
    }
    if (element.matches('form[action$="#lista"] button')) return "filter"
    if (element.matches("search :is(input, button)")) return `search ${(element as HTMLInputElement).type}`
    if (element.id === "snedstreck") return "slash key"
    if (element instanceof HTMLButtonElement) return element.type
    if (element instanceof HTMLInputElement) return element.type === "checkbox" ? "checkbox" : "text"
    return element.tagName.toLowerCase()
  })
  if (kind === "menu") {
    await control.click()
    const menu = await control.getAttribute("popovertarget")
    await expect(page.locator(`#${menu}`)).toBeVisible()
  } else if (kind === "summary") {
    const details = control.locator("xpath=..")
    const before = await details.evaluate((element) => (element as HTMLDetailsElement).open)
    await control.click()
    await expect(details).toHaveJSProperty("open", !before)
  } else if (kind === "filter") {
    const name = await control.textContent()
    await control.click()
    await expect(page.getByRole("button", { pressed: true })).toHaveText(name ?? "")
    await expect(page).toHaveURL(/\/resurser(\?typ=\w+)?#lista$/)
  } else if (kind === "search search") {
    await control.fill("Åsa Öberg")
    await control.press("Enter")
    await expect(page).toHaveURL(/\?q=%C3%85sa\+%C3%96berg$/)
  } else if (kind === "search submit") {
    await control.click()
    await expect(page).toHaveURL(/\?q=$/)
  } else if (kind === "slash key") {
    await control.uncheck()
    await page.reload()
    await expect(page.locator("#snedstreck")).not.toBeChecked()
  } else if (kind.startsWith("choice")) {
    await pressInChoice(page, control, kind)
  } else if (kind === "native checkbox") {
    await control.check()
    await expect(control).toBeChecked()
  } else if (kind === "native submit") {
    await page.getByRole("main").getByRole("checkbox").first().check()
    await control.click()
    await expect(page).toHaveURL(/\?losning=/)
  } else if (kind === "text" || kind === "textarea") {
    await control.fill("Åsa Öberg")
    await untilAwake(page)
    await expect(control).toHaveValue("Åsa Öberg")
  } else if (kind === "checkbox") {
    await control.check()
    await untilAwake(page)
    await expect(control).toBeChecked()
  } else if (kind === "submit") {
    await control.click()
    // An empty form was submitted when its first required field is reported.
    await expect(
      page.locator("form :is(input, textarea):is(:invalid, [aria-invalid=true]):focus"),
    ).toBeVisible()
  } else {
    await control.click()
    await untilAwake(page)
    await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible()
  }
}

/**
 * Presses a control of the functions screen, which works without React: its filter, its checkboxes
 * and its native form.
 */
async function pressInChoice(page: Page, control: Locator, kind: string): Promise<void> {
  const sum = page.locator("[data-choice] output")
  if (kind === "choice search") {
    await control.fill("API")
    await expect(page.locator("[data-hits]")).toHaveText(/^\d+ (av|of) 153/)
  } else if (kind === "choice checkbox") {
    await control.check()
    await expect(sum).toHaveText(/^Valda: 1 av 153/)
  } else if (kind === "choice reset") {
    await page.locator("[data-choice] [type=checkbox]:visible").first().check()
    await control.click()
    await expect(page.locator("[data-choice] :checked")).toHaveCount(0)
    await expect(sum).not.toHaveText(/^Valda/)
  } else {
    await control.click()
    await expect(page).toHaveURL(/\/kontakt/)
  }
}

test.use({
  sharesContext: false,
  expectedErrors: [/status of 404/],
  permissions: ["clipboard-read", "clipboard-write"],
})

/** Screens with controls. English screens share the code; one with a form represents them. */
const pressed = [
  "/brand-guidelines",
  "/funktioner",
  "/kontakt",
  "/losningar/jamfor",
  "/om-oss",
  "/resurser",
  "/sa-arbetar-vi",
  "/sok",
  "/varfor-ringer-de",
  "/en/kontakt",
  "/auth",
]
for (const path of pressed) {
  test(`on a slow network the first click works: ${path}`, async ({ page }) => {
    test.slow()
    // Inline scripts show some controls.
    await page.goto(path)
    await slowConnection(page)
    // The header and the footer are the same on every screen.
    const part = path.endsWith("/kontakt") ? page.locator("body") : page.getByRole("main")
    for (const index of await firstOfEachKind(part))
      await press(page, path, part.locator(controls).nth(index))
  })
}

test("other screens have links alone, and no control that a click could miss", async ({ page }) => {
  for (const { path } of screens) {
    if (pressed.includes(path.replace(/\?.*/, ""))) continue
    await page.goto(path, { waitUntil: "commit" })
    await page.waitForFunction(() => document.readyState !== "loading")
    await expect(page.getByRole("main").locator(controls), path).toHaveCount(0)
  }
})
