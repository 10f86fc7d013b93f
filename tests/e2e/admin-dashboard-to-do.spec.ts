import { openScreen } from "./admin.ts"
import { hold } from "./held.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

const toDo = { name: "Att göra" }

test("the to-do list below the tiles links to each pending task", async ({
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
  await openScreen(page, "dashboard")
  const headings = page.getByRole("main").getByRole("heading", { level: 2 })
  await expect(headings).toHaveText(["Att göra", "Inkommet per vecka", /^Besök/, "Översättningar"])
  const tasks = page.getByRole("region", toDo)
  await expectAccessible(page)
  for (const [name, path] of [
    [/^[\d\s]+ kontaktförfråg(an|ningar) utan svar$/, /submissions\?status=new$/],
    [/^[\d\s]+ lead captures? att följa upp$/, /submissions\?flik=leads&status=new$/],
    [/^[\d\s]+ (sida är inte publicerad|sidor är inte publicerade)$/, /\/admin\/pages$/],
  ] as const) {
    await tasks.getByRole("link", { name }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})

test("a link to a heading ends there when the plots above load after it is followed", async ({
  page,
  mark,
  service,
}) => {
  await service
    .from("pages")
    .insert({ title: `Utkast ${mark}`, slug: `u-${mark}` })
    .throwOnError()
  const letGo = await hold(page, /rpc\/(submissions_by_week|visit_statistics|list_translation_gaps)/)
  await page.goto("/admin/dashboard")
  await page
    .getByRole("region", toDo)
    .getByRole("link", { name: /sakna(r|s)? engelska$/ })
    .click()
  const heading = page.getByRole("heading", { name: "Översättningar" })
  await expect(heading).toBeInViewport()
  letGo()
  await expect(page.getByText("Visa som tabell")).toBeVisible()
  await expect(page.getByText("Visa besöken som tabell")).toBeVisible()
  await expect(page.getByRole("main").getByRole("status")).toHaveCount(0)
  await expect(heading).toBeInViewport({ ratio: 1 })
})

for (const width of [390, 1280, 1920]) {
  test(`nothing moves when the plots have loaded, at ${width} px`, async ({ page, sendContacts, sign }) => {
    await sendContacts({ name: sign })
    const top = Array.from({ length: 10 }, (_, index) => ({
      name: `/${index}`,
      title: `Sida ${index}`,
      count: 3,
    }))
    const days = Array.from({ length: 30 }, (_, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, "0")}`,
      ...{ views: 7, shown: 3, begun: 2, sent: 1 },
    }))
    await page.route("**/rpc/visit_statistics", (route) =>
      route.fulfill({ json: { days, pages: top, calls: top, downloads: top } }),
    )
    // The later route comes first and falls back to the one above.
    const letGo = await hold(page, /rpc\/(submissions_by_week|visit_statistics)/)
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/admin/dashboard")
    const headings = page.getByRole("main").getByRole("heading", { level: 2 })
    await expect(page.getByRole("heading", { name: "Översättningar" })).toBeVisible()
    await expect(page.getByRole("region", toDo).getByRole("status")).toHaveCount(0)
    await expect(page.getByRole("region", { name: "Översättningar" }).getByRole("status")).toHaveCount(0)
    const places = () =>
      headings.evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().top + scrollY))
    const before = await places()
    letGo()
    await expect(page.getByRole("main").getByRole("status")).toHaveCount(0)
    expect(await places()).toEqual(before)
  })
}

test("an empty dashboard explains itself and offers next steps", async ({ page, expectAccessible }) => {
  const days = Array.from({ length: 30 }, (_, day) => ({
    day: `2026-11-${String(day + 1).padStart(2, "0")}`,
    views: 0,
    shown: 0,
    begun: 0,
    sent: 0,
  }))
  const weeks = Array.from({ length: 12 }, (_, week) => ({
    week: `2026-09-${String(week + 1).padStart(2, "0")}`,
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
  await openScreen(page, "dashboard")
  await expect(page.getByRole("region", toDo)).toContainText(
    "Inget väntar: allt är besvarat, publicerat och översatt.",
  )
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

test("a failed count is reported, and the other counts show", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/, /could not be read/)
  await page.route(/is_published=eq\.false/, (route) =>
    route.fulfill({ status: 500, json: { message: "prov" } }),
  )
  await openScreen(page, "dashboard")
  const tasks = page.getByRole("region", toDo)
  await expect(tasks.getByRole("link", { name: /utan svar$/ })).toBeVisible()
  await expect(tasks).toContainText("Allt kunde inte hämtas.")
})
