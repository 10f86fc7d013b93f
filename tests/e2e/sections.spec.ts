import { expectToFit } from "./accessibility.ts"
import { publishSections } from "./section-pages.ts"
import { expect, test } from "./test.ts"

test("every section alone and all together: accessible, both themes, print, small, without scripts", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectContrast,
}) => {
  test.slow()
  const [all = "", ...alone] = await publishSections(service, mark)
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  for (const path of [`/en${all}`, ...alone, all]) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: "light" })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(Number(response?.headers()["content-length"])).toBeLessThan(20_000)
      await expectAccessible(page)
      // A section alone has the same colours as among the others.
      if (!path.endsWith(all)) return
      await page.emulateMedia({ colorScheme: "dark" })
      await expectContrast(page)
    })
  }
  await page.waitForLoadState("networkidle")
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expectToFit(page)
  }
  expect(scripts).toEqual([])

  await test.step("on paper, from a dark screen: ink on white, all answers, nothing to press, in blocks", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    const main = page.getByRole("main")
    await expect(main.getByText("Lika mycket varje månad.")).toBeVisible()
    await expect(main.getByRole("button").or(main.getByRole("textbox"))).toHaveCount(0)
    const grounds = () =>
      page.evaluate(() => {
        const drawn = [...document.querySelectorAll("body, body *")].filter((one) => one.checkVisibility())
        return [...new Set(drawn.map((one) => getComputedStyle(one).backgroundColor))].sort()
      })
    await expect.poll(grounds).toEqual(["rgb(255, 255, 255)", "rgba(0, 0, 0, 0)"])
    // Browsers may split flex items between two printed pages.
    await expect(page.locator("body")).toHaveCSS("display", "block")
  })
})
