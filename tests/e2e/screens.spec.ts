import { english, screens } from "./screens.ts"
import { expect, test } from "./test.ts"

for (const language of ["sv", "en"] as const) {
  for (const { path, status = 200, ...titles } of screens) {
    const address = language === "en" ? english(path) : path

    test(`${address} is a complete page`, async ({ page, expectAccessible, expectedErrors }) => {
      if (status === 404) expectedErrors.push(/status of 404/)
      const origins = new Set<string>()
      page.on("request", (request) => origins.add(new URL(request.url()).origin))

      const response = await page.goto(address)
      expect(response?.status()).toBe(status)
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[language])
      await expect(page).toHaveTitle(/Modulverk/)
      // In English, accessibility-screens.spec.ts looks at it in the dark.
      if (language === "sv") await expectAccessible(page)

      // Nothing is loaded from anywhere else, and nothing is stored.
      expect([...origins]).toEqual([new URL(page.url()).origin])
      expect(await page.context().cookies()).toEqual([])
    })

    test(`${address} can be read without scripts`, async ({ pageWithoutScripts: page, expectedErrors }) => {
      if (status === 404) expectedErrors.push(/status of 404/)
      const response = await page.goto(address)
      expect(response?.status()).toBe(status)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(titles[language])
      await expect(page.getByRole("contentinfo")).toContainText("info@modulverk.example")
    })
  }
}

for (const [address, language, heading] of [
  ["/%E0%A4%A", "sv", "Oops! Page not found"],
  ["/losningar/100%", "sv", "Lösningen hittades inte"],
  ["/en/%E0%A4%A", "en", "Oops! Page not found"],
] as const) {
  test(`${address}, which cannot be read, is not found, in the visitor's language`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/)
    const response = await page.goto(address)
    expect(response?.status()).toBe(404)
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading)
  })
}

test("the path of a page that is not there is logged, once", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  const logged: string[] = []
  page.on("console", (message) => logged.push(...(/404: (.+)/.exec(message.text())?.slice(1) ?? [])))
  await page.goto("/finns/inte")
  await expect.poll(() => logged).toEqual(["/finns/inte"])
})

test("every link of every screen leads to a page or a file", async ({ request }) => {
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
    for (const [, href = ""] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
      const target = href.replaceAll("&amp;", "&")
      // Accounts have tests of their own.
      if (seen.has(target) || /^(\/en)?\/(auth|profile|admin)/.test(target)) continue
      seen.set(target, address)
      queue.push(target)
    }
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
