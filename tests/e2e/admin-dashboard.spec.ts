import { expect, test } from "./admin.ts"

const tiles = [
  { label: "Sidor", table: "pages", path: "/admin/pages" },
  { label: "Lösningar", table: "content_solutions", path: "/admin/solutions" },
  { label: "Case Studies", table: "case_studies", path: "/admin/case-studies" },
  { label: "Resurser", table: "resources", path: "/admin/resources" },
  { label: "Kontaktförfrågningar", table: "contact_submissions", path: "/admin/submissions" },
  { label: "Lead Captures", table: "lead_captures", path: "/admin/submissions?flik=leads" },
] as const

const figures = "main [data-tiles] [data-figure]"

test("six tiles with exact counts from six concurrent count-only reads", async ({ page, service }) => {
  // Parallel tests add and remove rows. Retries until both counts agree.
  await expect(async () => {
    const requests: string[] = []
    const note = (request: { method(): string; url(): string }) => {
      if (request.method() === "HEAD") requests.push(new URL(request.url()).pathname)
    }
    page.on("request", note)
    await page.goto("/admin")
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await expect(page.locator(figures)).toHaveText(Array(6).fill(/^\d/))
    page.off("request", note)
    // All other counts are requested after the tiles.
    expect(requests.slice(0, 6).sort()).toEqual(tiles.map(({ table }) => `/rest/v1/${table}`).sort())
    for (const [index, { label, table }] of tiles.entries()) {
      const rows = service.from(table).select("*", { count: "exact", head: true })
      const { count } = await (/^(contact|lead)_/.test(table) ? rows.filter("is_spam", "eq", false) : rows)
      const tile = page.getByRole("main").getByRole("listitem").nth(index)
      await expect(tile.locator("[data-label]")).toHaveText(label)
      const shown = (await tile.locator("[data-figure]").innerText()).replaceAll(/\s/g, "")
      expect(shown).toBe(String(count))
    }
  }).toPass()
})

test("each tile leads to its screen", async ({ page }) => {
  for (const { label, path } of tiles) {
    await page.goto("/admin/dashboard")
    await page.locator("[data-tiles]").getByRole("link", { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`${path.replace("?", "\\?")}$`))
  }
  await expect(page.getByRole("tab", { name: "Lead Captures" })).toHaveAttribute("aria-selected", "true")
})

test("a failed count shows a dash and logs an error; the others show", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /ERR_FAILED/, /could not be read/)
  const logged: string[] = []
  page.on("console", (message) => logged.push(message.text()))
  await page.route("**/rest/v1/resources*", (route) =>
    route.fulfill({ status: 500, json: { message: "prov" } }),
  )
  await page.route("**/rest/v1/pages*", (route) => route.abort())
  await page.goto("/admin/dashboard")
  await expect(page.locator(figures)).toHaveText(["–", /^\d/, /^\d/, "–", /^\d/, /^\d/])
  expect(logged.filter((text) => text.startsWith("count could not be read"))).toHaveLength(2)
})

test("large counts use Swedish number format", async ({ page }) => {
  await page.route("**/rest/v1/lead_captures*", (route) =>
    route.fulfill({
      status: 200,
      headers: { "content-range": "*/1234567", "access-control-expose-headers": "content-range" },
    }),
  )
  await page.goto("/admin/dashboard")
  await expect(page.locator(figures).last()).toHaveText("1\u00a0234\u00a0567")
})

test("accessible on a phone, light and dark", async ({ page, expectAccessible, expectContrast }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto("/admin/dashboard")
  await expect(page.locator(figures)).toHaveText(Array(6).fill(/^\d/))
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page)
})
