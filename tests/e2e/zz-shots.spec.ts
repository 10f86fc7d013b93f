import { newSession, openScreen, signInAs } from "./admin.ts"
import { test } from "./test.ts"

test("shots", async ({ page }) => {
  test.slow()
  for (const [path, name] of [
    ["/sa-arbetar-vi", "page"],
    ["/en/sa-arbetar-vi", "page-en"],
    ["/nyheter", "news"],
    ["/resurser", "res"],
    ["/nyheter/tva-redaktorer-212-e-tjanster", "item"],
  ] as const)
    for (const width of name === "page" ? [390, 768, 1280, 1440] : [390, 1280])
      for (const scheme of name === "page" || width === 390
        ? (["light", "dark"] as const)
        : (["light"] as const)) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: scheme })
        await page.goto(path)
        await page.evaluate(() => {
          for (const img of document.images) img.loading = "eager"
        })
        await page.locator("picture img").first().scrollIntoViewIfNeeded()
        await page.evaluate(() => Promise.all([...document.images].map((i) => i.decode().catch(() => 0))))
        await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png` })
      }
})
test("admin", async ({ page }) => {
  await signInAs(page, await newSession())
  await page.setViewportSize({ width: 1280, height: 900 })
  await openScreen(page, "media")
  await page.waitForLoadState("networkidle")
  await page.screenshot({ path: "/tmp/shots/media.png" })
  await page.getByRole("button", { name: "Ändra texter och fokus: portalen-i-mobilen.jpg" }).click()
  await page.waitForTimeout(1000)
  await page.screenshot({ path: "/tmp/shots/focus.png" })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: "/tmp/shots/focus-390.png" })
})
