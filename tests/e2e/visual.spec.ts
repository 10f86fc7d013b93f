import { join } from "node:path"
import { chromiumFlags, installedChromium } from "../fixtures/chromium.ts"
import { newSession, openScreen, signInAs } from "./admin.ts"
import { expect, test } from "./test.ts"

/**
 * Compares screenshots of key screens with tests/e2e/visual. `npx playwright test visual
 * --update-snapshots` updates them. Only screens whose content no parallel test changes.
 */
test.use({
  sharesContext: false,
  // Allows the style sheet that the test adds.
  bypassCSP: true,
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: {
    // Renders text the same on every machine.
    args: [
      ...chromiumFlags,
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
    ],
    executablePath: installedChromium(),
  },
})

const alike = {
  animations: "disabled",
  caret: "hide",
  scale: "css",
  maxDiffPixelRatio: 0.02,
  stylePath: join(import.meta.dirname, "visual/steady.css"),
} as const

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

const screens = [
  { name: "start", path: "/", size: wide },
  { name: "start-narrow", path: "/", size: narrow },
  { name: "contact-narrow", path: "/kontakt", size: narrow },
  { name: "functions", path: "/funktioner", size: wide },
  { name: "functions-narrow-dark", path: "/funktioner", size: narrow, dark: true },
  { name: "about", path: "/om-oss", size: wide },
  { name: "brand", path: "/brand-guidelines", size: wide },
  { name: "case-study", path: "/case-studies/norrvikens-kommun", size: wide, dark: true },
  { name: "solution-english-narrow", path: "/en/losningar/intranat", size: narrow },
  { name: "page", path: "/sa-arbetar-vi", size: wide },
  { name: "not-found", path: "/finns/inte", size: wide },
  { name: "sign-up-narrow", path: "/auth?mode=signup", size: narrow },
]

/** Waits for the text font. On a busy machine it may arrive too late (brand/theme.ts). */
test.beforeEach(async ({ page }) => {
  await page.route("**/*", async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, "font-display:block")
    await route.fulfill({ response, body })
  })
})

// The complete style sheet may still be on its way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }))

test("key screens look as in their screenshots", async ({ page, expectedErrors }) => {
  test.slow()
  expectedErrors.push(/status of 404/)
  for (const { name, path, size, dark } of screens) {
    await test.step(name, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: dark ? "dark" : "light" })
      await page.goto(path)
      await expect.soft(page).toHaveScreenshot(`${name}.png`, alike)
    })
  }
})

test("the form for a new page looks as in admin-form.png", async ({ page }) => {
  await signInAs(page, await newSession())
  await page.setViewportSize(wide)
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  await expect(page.getByRole("dialog")).toHaveScreenshot("admin-form.png", alike)
})
