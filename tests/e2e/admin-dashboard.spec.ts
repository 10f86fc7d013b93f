import { expectToFit, smallTargets } from "./accessibility.ts"
import { openScreen } from "./admin.ts"
import { hold } from "./held.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

const tiles = [
  { label: "Sidor", table: "pages", path: "/admin/pages" },
  { label: "Lösningar", table: "content_solutions", path: "/admin/solutions" },
  { label: "Case Studies", table: "case_studies", path: "/admin/case-studies" },
  { label: "Resurser", table: "resources", path: "/admin/resources" },
  { label: "Kontaktförfrågningar", table: "contact_submissions", path: "/admin/submissions" },
  { label: "Lead Captures", table: "lead_captures", path: "/admin/submissions?flik=leads" },
] as const

const figures = "main [data-tiles] [data-figure]"
const toDo = { name: "Att göra" }

test("six tiles lead to their screens, with exact counts from six concurrent count-only reads", async ({
  page,
  service,
}) => {
  const tile = (label: string) => page.locator("[data-tiles]").getByRole("link", { name: label })
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
    for (const [index, { label, table, path }] of tiles.entries()) {
      const rows = service.from(table).select("*", { count: "exact", head: true })
      const { count } = await (/^(contact|lead)_/.test(table) ? rows.filter("is_spam", "eq", false) : rows)
      const item = page.getByRole("main").getByRole("listitem").nth(index)
      await expect(item.locator("[data-label]")).toHaveText(label)
      await expect(tile(label)).toHaveAttribute("href", path)
      const shown = (await item.locator("[data-figure]").innerText()).replaceAll(/\s/g, "")
      expect(shown).toBe(String(count))
    }
  }).toPass()
  await tile("Lead Captures").click()
  await expect(page.getByRole("tab", { name: "Lead Captures" })).toHaveAttribute("aria-selected", "true")
})

test("the to-do list links to each pending task; twelve weeks are shown as a plot and as a table", async ({
  page,
  sign,
  mark,
  service,
  sendContacts,
  sendLeads,
  expectAccessible,
}) => {
  await sendContacts({ name: sign })
  await sendLeads({ first_name: sign })
  await service
    .from("pages")
    .insert({ title: `Utkast ${mark}`, slug: `u-${mark}` })
    .throwOnError()
  await page.route("**/rest/v1/lead_captures*", (route) =>
    route.fulfill({
      status: 200,
      headers: { "content-range": "*/1234567", "access-control-expose-headers": "content-range" },
    }),
  )
  const counts = page.waitForResponse((response) => response.url().endsWith("/rpc/count_translation_gaps"))
  await openScreen(page, "dashboard")
  await expect(page.locator(figures).last()).toHaveText("1\u00a0234\u00a0567")
  const headings = page.getByRole("main").getByRole("heading", { level: 2 })
  await expect(headings).toHaveText(["Att göra", "Inkommet per vecka", /^Besök/, "Översättningar"])
  const counted: { missing: number; outdated: number }[] = await (await counts).json()
  expect(counted[0]?.missing).toBeGreaterThan(0)
  const gaps = page.getByRole("region", { name: "Översättningar" }).locator("tbody td")
  await expect(gaps.first()).toBeVisible()
  expect((await gaps.allInnerTexts()).map((text) => Number(text.replace(/\s/g, "")))).toEqual(
    counted.flatMap(({ missing, outdated }) => [missing, outdated]),
  )
  const drawing = page.getByRole("img", {
    name: /De senaste 12 veckorna: [\d\s]+ kontaktförfråg(an|ningar) och [\d\s]+ lead captures?/,
  })
  await expect(drawing.locator("g")).toHaveCount(12)
  await page.getByText("Visa som tabell").click()
  // Visits have separate tables further down.
  const table = page.getByRole("region", { name: "Inkommet per vecka" }).getByRole("table")
  await expect(table.locator("tbody tr")).toHaveCount(12)
  await expect(table.locator("tbody tr").last().locator("td").first()).toHaveText(/^[1-9]/)
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])

  for (const [name, path] of [
    [/^[\d\s]+ kontaktförfråg(an|ningar) utan svar$/, "/admin/submissions?status=new"],
    [/^[\d\s]+ lead captures? att följa upp$/, "/admin/submissions?flik=leads&status=new"],
    [/^[\d\s]+ (sida är inte publicerad|sidor är inte publicerade)$/, "/admin/pages"],
  ] as const) {
    await expect(page.getByRole("region", toDo).getByRole("link", { name })).toHaveAttribute("href", path)
  }
})

test("nothing moves when the plots have loaded, and a link to a heading ends there", async ({
  page,
  mark,
  service,
}) => {
  await service
    .from("pages")
    .insert({ title: `Utkast ${mark}`, slug: `u-${mark}` })
    .throwOnError()
  const top = Array.from({ length: 10 }, (_, at) => ({ name: `/${at}`, title: `Sida ${at}`, count: 3 }))
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, "0")}`,
    ...{ views: 7, shown: 3, begun: 2, sent: 1 },
  }))
  await page.route("**/rpc/visit_statistics", (route) =>
    route.fulfill({ json: { days, pages: top, calls: top, downloads: top } }),
  )
  const headings = page.getByRole("main").getByRole("heading", { level: 2 })
  const translations = page.getByRole("heading", { name: "Översättningar" })
  for (const width of [390, 1280, 1920]) {
    await test.step(`${width} px`, async () => {
      // The later route comes first and falls back to the one above.
      const letGo = await hold(page, /rpc\/(submissions_by_week|visit_statistics)/)
      await page.setViewportSize({ width, height: 800 })
      await page.goto("/admin/dashboard")
      await expect(translations).toBeVisible()
      await expect(page.getByRole("region", toDo).getByRole("status")).toHaveCount(0)
      await expect(page.getByRole("region", { name: "Översättningar" }).getByRole("status")).toHaveCount(0)
      const places = () =>
        headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top + scrollY))
      const before = await places()
      const link = page.getByRole("region", toDo).getByRole("link", { name: /sakna(r|s)? engelska$/ })
      await link.click()
      await expect(translations).toBeInViewport()
      letGo()
      await expect(page.getByText("Visa som tabell")).toBeVisible()
      await expect(page.getByText("Visa besöken som tabell")).toBeVisible()
      await expect(page.getByRole("main").getByRole("status")).toHaveCount(0)
      expect(await places()).toEqual(before)
      await expect(translations).toBeInViewport({ ratio: 1 })
    })
  }
})

test("failed counts and lists are reported in their place; an empty dashboard offers next steps", async ({
  page,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /ERR_FAILED/, /could not be read/)
  const logged: string[] = []
  page.on("console", (message) => logged.push(message.text()))
  const failing = {
    submissions_by_week: "Kunde inte hämta veckorna",
    visit_statistics: "Kunde inte hämta besöken",
    list_translation_gaps: "Kunde inte hämta översättningarna",
  }
  for (const call of Object.keys(failing))
    await page.route(`**/rest/v1/rpc/${call}`, (route) => route.abort())
  const failed = { status: 500, json: { message: "prov" } }
  await page.route("**/rest/v1/resources*", (route) => route.fulfill(failed))
  await page.route(/pages.*is_published=eq\.false/, (route) => route.fulfill(failed))
  await openScreen(page, "dashboard")
  await expect(page.locator(figures)).toHaveText([/^\d/, /^\d/, /^\d/, "–", /^\d/, /^\d/])
  for (const told of Object.values(failing)) await expect(page.getByText(told)).toBeVisible()
  const tasks = page.getByRole("region", toDo)
  await expect(tasks.getByRole("link", { name: /utan svar$/ })).toBeVisible()
  await expect(tasks).toContainText("Allt kunde inte hämtas.")
  expect(logged.filter((text) => text.startsWith("count could not be read"))).not.toEqual([])

  await page.unrouteAll()
  const ordinal = (index: number) => String(index + 1).padStart(2, "0")
  const days = Array.from({ length: 30 }, (_, day) => ({
    day: `2026-11-${ordinal(day)}`,
    ...{ views: 0, shown: 0, begun: 0, sent: 0 },
  }))
  const weeks = Array.from({ length: 12 }, (_, week) => ({
    week: `2026-09-${ordinal(week)}`,
    messages: 0,
    leads: 0,
  }))
  for (const [call, json] of [
    ["visit_statistics", { days, pages: [], calls: [], downloads: [] }],
    ["submissions_by_week", weeks],
    ["count_found_submissions", 0],
    ["count_translation_gaps", []],
    ["review_rule", { is_on: false, reviewers: [], tasks: [] }],
  ] as const) {
    await page.route(`**/rest/v1/rpc/${call}`, (route) => route.fulfill({ json }))
  }
  await page.route(/is_published=eq\.false/, (route) =>
    route.fulfill({
      json: [],
      headers: { "content-range": "*/0", "access-control-expose-headers": "content-range" },
    }),
  )
  await page.reload()
  await expect(tasks).toContainText("Inget väntar: allt är besvarat, publicerat och översatt.")
  for (const [region, text, link, path] of [
    ["Inkommet per vecka", "Inget har kommit in", "Se kontaktsidan som besökare ser den", "/kontakt"],
    ["Besök de senaste 30 dagarna", "Inga besök är räknade ännu.", "Visa webbplatsen", "/"],
  ] as const) {
    const place = page.getByRole("region", { name: region })
    await expect(place).toContainText(text)
    await expect(place.getByRole("img")).toHaveCount(0)
    await expect(place.getByRole("link", { name: link })).toHaveAttribute("href", path)
  }
  await expectAccessible(page)
})
