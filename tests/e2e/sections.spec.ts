import { expectToFit } from "./accessibility.ts"
import { publishSections } from "./section-pages.ts"
import { expect, test } from "./test.ts"

test("every section alone, and a page of all: for everyone, in both themes, light and without scripts", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  test.slow()
  const [all = "", ...alone] = await publishSections(service, mark)
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  for (const [path, colorScheme] of [
    [all, "light"],
    [`/en${all}`, "dark"],
    ...alone.map((one) => [one, "light"] as const),
  ] as const) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme })
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(Number(response?.headers()["content-length"])).toBeLessThan(20_000)
      await expectAccessible(page)
    })
  }
  await page.goto(all, { waitUntil: "networkidle" })
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 720 })
    await expectToFit(page)
  }
  expect(scripts).toEqual([])
})
