import type { Page } from "@playwright/test"
import { company } from "../../brand/company.ts"
import {
  controlsOutside,
  expectToFit,
  invisibleFocus,
  smallTargets,
  spaceText,
  wake,
  withLargeText,
} from "./accessibility.ts"
import { english, screens, type TriedScreen } from "./screens.ts"
import { nothing, stored } from "./stored.ts"
import { expect, test } from "./test.ts"

const modes = ["signup", "recover", "verify"].map((mode) => `/auth?mode=${mode}`)
/** They render another path's component: /case-studies, /resurser and /finns/inte. */
const repeated = ["/case", "/resurser?typ=video", "/nyheter/finns-inte"]
const all: TriedScreen[] = [
  ...screens.filter(({ path }) => !repeated.includes(path)),
  ...["/sok?q=intranet", "/sok?q=finnsinte", "/auth", ...modes].map((path) => ({ path, sv: /\S/, en: /\S/ })),
]

/** Checks target sizes and focus indicators. */
async function expectUsable(page: Page): Promise<void> {
  // Waits for transitions to end.
  await expect.poll(() => invisibleFocus(page)).toEqual([])
  await expect.poll(() => smallTargets(page)).toEqual([])
}

/** Checks the page with a root font size of 200 %, on a phone, then in wider windows. */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await expectToFit(page)
  await expect.poll(() => controlsOutside(page)).toEqual([])
  const header = page.getByRole("banner")
  // The fixed header leaves most of the window for content.
  expect((await header.boundingBox())?.height ?? 0).toBeLessThan(740 / 6)
  await expect(header.getByRole("button", { name: /^Men[yu]$/ })).toBeInViewport({ ratio: 1 })
  if (withMenu.includes(path)) await expectRoomInMenu(page)
  for (const width of [640, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectToFit(page)
    await expect.poll(() => controlsOutside(page)).toEqual([])
  }
}

/** Screens whose menu is checked: the home page, content, and a form. It is the same on all. */
const withMenu = ["/", "/losningar/intranat", "/auth"]

async function expectRoomInMenu(page: Page): Promise<void> {
  const menu = page.locator("#meny")
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Men[yu]$/ })
    .click()
  await expect(menu).toBeVisible()
  await expect.poll(() => controlsOutside(page)).toEqual([])
  await expectToFit(page)
  expect(await menu.evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0)
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
}

/** Clicks links, except those that store a language. Returns those whose click is prevented. */
const heldLinks = (page: Page) =>
  page.evaluate(() => {
    const held: string[] = []
    const note = (event: Event) => {
      const link = (event.target as Element).closest("a")
      if (link && event.defaultPrevented) held.push(link.href)
      event.preventDefault()
    }
    addEventListener("click", note)
    const links = document.querySelectorAll<HTMLAnchorElement>("a[href]:not([data-language])")
    for (const link of links) link.click()
    removeEventListener("click", note)
    return held
  })

/** Checks the Swedish page in the light theme at several window sizes. */
async function expectForEveryone(page: Page, path: string): Promise<void> {
  await wake(page)
  // The first key shows the home page's header.
  await page.keyboard.press("Tab")
  await expectUsable(page)
  // 400 % zoom of a 1280 × 720 window, then 200 %.
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
  await expectUsable(page)
  await page.setViewportSize({ width: 640, height: 360 })
  await expectToFit(page)
  await withLargeText(page, () => expectRoomForLargeText(page, path))
}

/** Checks the English page in the dark theme: other text lengths, other colours. */
async function expectForEnglishReaders(page: Page): Promise<void> {
  await wake(page)
  await page.keyboard.press("Tab")
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
  await expectUsable(page)
  await spaceText(page)
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await expectToFit(page)
}

/* Opens each screen once per language for all checks. */

for (const { path, status = 200, ...titles } of all) {
  test(`${path}: complete and accessible in both languages and themes at all sizes`, async ({
    page,
    expectAccessible,
    expectContrast,
    expectedErrors,
  }) => {
    test.slow()
    if (status === 404) expectedErrors.push(/status of 404/)
    const requested: string[] = []
    page.on("request", (request) => requested.push(request.url()))
    for (const language of ["sv", "en"] as const) {
      await test.step(language, async () => {
        // Reduced motion saves waiting for transitions.
        await page.emulateMedia({
          colorScheme: language === "sv" ? "light" : "dark",
          reducedMotion: "reduce",
        })
        await page.setViewportSize({ width: 1280, height: 720 })
        const response = await page.goto(language === "en" ? english(path) : path)
        expect(response?.status()).toBe(status)
        await expect(page.locator("html")).toHaveAttribute("lang", language)
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[language])
        await expect(page).toHaveTitle(new RegExp(company.name))
        // The browser follows links without waiting for scripts. The router follows those of /auth.
        if (!path.startsWith("/auth")) expect(await heldLinks(page)).toEqual([])
        await (language === "sv" ? expectAccessible : expectContrast)(page)
        if (language === "sv") await expectForEveryone(page, path)
        else await expectForEnglishReaders(page)
      })
    }
    // No request to another origin, nothing stored, and no account code.
    expect([...new Set(requested.map((url) => new URL(url).origin))]).toEqual([new URL(page.url()).origin])
    expect(requested.filter((url) => /\/(auth|rest)\/v1\/|\/assets\/supabase-/.test(url))).toEqual([])
    // On the sign-in screen the router stores the scroll position in sessionStorage; it goes with
    // the tab.
    const session = path.startsWith("/auth") ? ["react-router-scroll-positions"] : []
    expect(await stored(page)).toEqual({ ...nothing, session })
  })
}

test("a malformed path is not found, in its language", async ({ request }) => {
  for (const [path, language, heading] of [
    ["/%E0%A4%A", "sv", "Oops! Page not found"],
    ["/losningar/100%", "sv", "Lösningen hittades inte"],
    ["/en/%E0%A4%A", "en", "Oops! Page not found"],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).toMatch(
      new RegExp(`<html lang="${language}".*<h1[^>]*>${heading}</h1>`, "s"),
    )
  }
})

test("the path of an unknown page is logged once", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const logged: string[] = []
  page.on("console", (message) => logged.push(...(/404: (.+)/.exec(message.text())?.slice(1) ?? [])))
  await page.goto("/finns/inte")
  await expect.poll(() => logged).toEqual(["/finns/inte"])
})

test("every screen can be read without scripts, and its links lead to a page or a file", async ({
  request,
}) => {
  const seen = new Map<string, string>(screens.map(({ path }) => [path, "the list of screens"]))
  for (const { path } of screens) seen.set(english(path), "the list of screens")
  const queue = [...seen.keys()]
  const broken: string[] = []
  for (let address = queue.shift(); address; address = queue.shift()) {
    const response = await request.get(address)
    const known = screens.find(({ path }) => path === address || english(path) === address)
    if (response.status() !== (known?.status ?? 200))
      broken.push(`${address} on ${seen.get(address)}: ${response.status()}`)
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue
    const html = await response.text()
    if (known) {
      const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
      const expected = address === known.path ? known.sv : known.en
      expect(heading.replace(/<[^>]*>/g, ""), address).toMatch(expected)
      expect(html.split("<footer")[1], address).toContain("info@modulverk.example")
    }
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const target = href.replaceAll("&amp;", "&")
      // Other tests check the account screens.
      if (seen.has(target) || /^(\/en)?\/(auth|profile|admin)/.test(target)) continue
      seen.set(target, address)
      queue.push(target)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
