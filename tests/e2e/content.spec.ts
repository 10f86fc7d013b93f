import { expect, test } from "./test.ts"

/** Rows of a test's own; removed after it. */
function unique(name: string) {
  return `${name}-${crypto.randomUUID().slice(0, 8)}`
}

test("a draft is nowhere; published it is there at once, with its first two features only", async ({
  page,
  request,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const slug = unique("utkast")
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ slug, title: `Lösning ${slug}`, title_en: `Solution ${slug}`, description: "<b>Inte fet</b>" })
    .select()
    .single()
  if (!solution) throw new Error("the solution was not stored")
  await service.from("features").insert(
    [1, 2, 3, 4].map((n) => ({
      solution_id: solution.id,
      title: `Funktion ${n} ${slug}`,
      position: n,
      icon_name: "Star",
    })),
  )

  expect((await page.goto(`/losningar/${slug}`))?.status()).toBe(404)
  await expect(page.getByText("Lösningen hittades inte")).toBeVisible()
  expect(await (await request.get("/losningar")).text()).not.toContain(slug)

  await service.from("content_solutions").update({ is_published: true }).eq("id", solution.id)
  await expect(async () => {
    expect(await (await request.get("/losningar")).text()).toContain(`/losningar/${slug}`)
  }).toPass({ timeout: 5_000 })
  await page.goto(`/losningar/${slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Lösning ${slug}`)
  await expect(page.getByText("<b>Inte fet</b>")).toBeVisible()
  await expect(page.getByText(`Funktion 2 ${slug}`)).toBeVisible()
  await expect(page.getByRole("main").locator('a[href="/auth"]').first()).toBeVisible()
  const html = await (await request.get(`/losningar/${slug}`)).text()
  const data = await (await request.get(`/losningar/${slug}.data`)).text()
  for (const text of [html, data]) {
    expect(text).toContain(`Funktion 1 ${slug}`)
    expect(text).not.toContain(`Funktion 3 ${slug}`)
  }
  await page.goto(`/en/losningar/${slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Solution ${slug}`)
  // The Swedish text where there is no English one.
  await expect(page.getByText(`Funktion 2 ${slug}`)).toBeVisible()

  await service.from("content_solutions").delete().eq("id", solution.id)
  await expect.poll(async () => (await request.get(`/losningar/${slug}`)).status()).toBe(404)
})

test("a solution's button leads to an uploaded file below /en as well", async ({
  page,
  service,
  request,
}) => {
  const slug = unique("fil")
  const file = "/resurser/sa-valjer-du-moduler.pdf"
  const row = { slug, title: slug, cta_label: "Prislista", cta_link: file, is_published: true }
  await service.from("content_solutions").insert(row).throwOnError()
  await expect.poll(async () => (await request.get(`/en/losningar/${slug}`)).status()).toBe(200)
  await page.goto(`/en/losningar/${slug}`)
  await expect(page.getByRole("link", { name: "Prislista" })).toHaveAttribute("href", file)
  await service.from("content_solutions").delete().eq("slug", slug)
})

test("a solution's description keeps its paragraphs and line breaks", async ({ page, service, request }) => {
  const slug = unique("rader")
  const row = { slug, title: slug, description: "\nFörst\nSedan\n\nSist\n", is_published: true }
  await service.from("content_solutions").insert(row).throwOnError()
  await expect.poll(async () => (await request.get(`/losningar/${slug}`)).status()).toBe(200)
  await page.goto(`/losningar/${slug}`)
  const paragraphs = page.locator(".measure").filter({ hasText: "Först" }).locator("p")
  expect(await paragraphs.allInnerTexts()).toEqual(["Först\nSedan", "Sist"])
  await service.from("content_solutions").delete().eq("slug", slug)
})

test("the last of an odd number of solutions has the row to itself", async ({ page, service, request }) => {
  const { count } = await service
    .from("content_solutions")
    .select("*", { count: "exact", head: true })
    .eq("is_published", true)
  const slugs = Array.from({ length: count && count % 2 ? 2 : 1 }, (_, n) => unique(`udda-${n}`))
  const rows = slugs.map((slug) => ({ slug, title: slug, is_published: true, position: 10_000 }))
  expect((await service.from("content_solutions").insert(rows)).error).toBeNull()
  const last = slugs.at(-1) ?? ""
  await expect.poll(async () => (await request.get("/losningar")).text()).toContain(last)
  await page.goto("/losningar")
  const card = page.getByRole("main").getByRole("listitem").last()
  const list = page.getByRole("main").getByRole("list")
  expect((await card.boundingBox())?.width).toBe((await list.boundingBox())?.width)
  await service.from("content_solutions").delete().in("slug", slugs)
})

test("the way to a case study stands below its figure on a phone, on every card", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/case-studies")
  const below = await page.getByText("Läs kundcaset").evaluateAll((links) =>
    links.map((link) => {
      const figure = link.previousElementSibling?.getBoundingClientRect()
      return figure && link.getBoundingClientRect().top >= figure.bottom
    }),
  )
  expect(below.length).toBeGreaterThan(1)
  expect(new Set(below)).toEqual(new Set([true]))
})

test("on paper nothing of the start page reaches beyond the sheet", async ({ page }) => {
  await page.setViewportSize({ width: 673, height: 1000 })
  await page.emulateMedia({ media: "print" })
  await page.goto("/")
  const beyond = await page.getByRole("article").evaluateAll((modules) => {
    const edge = document.documentElement.clientWidth
    return modules.filter((module) => module.getBoundingClientRect().right > edge).length
  })
  expect(beyond).toBe(0)
})

test("a published page answers at its slug, a draft does not", async ({ page, request, service }) => {
  const slug = unique("sida")
  const { data: row } = await service
    .from("pages")
    .insert({ slug, title: "Sidan", hero_title: `Rubrik ${slug}`, hero_description: "Text å ä ö" })
    .select()
    .single()
  if (!row) throw new Error("the page was not stored")
  expect((await request.get(`/${slug}`)).status()).toBe(404)
  await service.from("pages").update({ is_published: true }).eq("id", row.id)
  await expect.poll(async () => (await request.get(`/${slug}`)).status()).toBe(200)
  await page.goto(`/${slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Rubrik ${slug}`)
  await expect(page.getByText("Text å ä ö")).toBeVisible()
  await service.from("pages").delete().eq("id", row.id)
})

test("resources are filtered by type, and open in a new tab", async ({ page, request }) => {
  await page.goto("/resurser")
  const cards = page.getByRole("main").locator("li:has(a[target=_blank])")
  const all = await cards.count()
  expect(all).toBeGreaterThanOrEqual(8)
  const filters = page.getByRole("form", { name: "Visa" }).getByRole("button")
  await expect(filters).toHaveText(["Alla", "Whitepaper", "Guide", "Video"])
  const pressed = page.getByRole("main").getByRole("button", { pressed: true })
  await expect(pressed).toHaveText("Alla")
  await filters.nth(3).click()
  await expect(cards).not.toHaveCount(all)
  await expect(page).toHaveURL(/\/resurser\?typ=video#lista$/)
  await expect(pressed).toHaveText("Video")
  const download = cards.first().getByRole("link").last()
  await expect(download).toHaveAttribute("target", "_blank")
  const file = await request.get((await download.getAttribute("href")) ?? "")
  expect(file.status()).toBe(200)
  expect((await file.body()).length).toBeGreaterThan(10_000)
  await filters.nth(0).click()
  await expect(cards).toHaveCount(all)
  await expect(pressed).toHaveText("Alla")
  await expect(page).toHaveURL(/\/resurser#lista$/)
})

test("on paper every resource keeps the link to its file", async ({ page }) => {
  await page.goto("/resurser")
  await page.emulateMedia({ media: "print" })
  const cards = page.locator(".resource")
  expect(await cards.count()).toBeGreaterThanOrEqual(8)
  for (const card of await cards.all()) {
    await expect(card.getByRole("link", { name: /^Ladda ner/ })).toBeVisible()
  }
})

test("without scripts resources are filtered, too, in English below /en", async ({
  pageWithoutScripts: page,
}) => {
  await page.goto("/en/resurser")
  await page.getByRole("button", { name: "Guide", exact: true }).click()
  await expect(page).toHaveURL(/\/en\/resurser\?typ=guide#lista$/)
  await expect(page.getByRole("button", { pressed: true })).toHaveText("Guide")
  await page.getByRole("button", { name: "All", exact: true }).click()
  await expect(page).toHaveURL(/\/en\/resurser#lista$/)
})

for (const [width, height] of [
  [360, 640],
  [1280, 600],
] as const) {
  test(`whoever filters stays at the filter and its list, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto("/resurser")
    const video = page.getByRole("button", { name: "Video", exact: true })
    await video.click()
    await expect(page).toHaveURL(/typ=video/)
    const list = page.locator("#lista")
    await expect(list).toBeInViewport()
    const header = (await page.getByRole("banner").boundingBox())?.height ?? 0
    // What is filtered by and how much there is stand above the list, under the header.
    for (const part of [video, page.getByRole("main").getByRole("status")]) {
      expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(header)
    }
    expect((await list.boundingBox())?.y).toBeLessThan(height / 2)
    // From there Tab goes on in the list.
    await page.keyboard.press("Tab")
    await expect(list.getByRole("link").first()).toBeFocused()
  })
}

test("campaign links work and unknown parameters change nothing", async ({ request }) => {
  const plain = await request.get("/brand-guidelines")
  const campaign = await request.get("/brand-guidelines?utm_source=brev&typ=video&x=%F0%9F%98%80")
  expect(campaign.status()).toBe(200)
  expect(campaign.headers().etag).toBe(plain.headers().etag)
})

test("the section of questions on the about page is there but hidden", async ({ page }) => {
  await page.goto("/om-oss")
  const hidden = page.locator("main section[hidden]")
  await expect(hidden).toHaveCount(1)
  await expect(hidden).toBeHidden()
})

test("the brand guidelines have seven sections with a sidebar", async ({ page }) => {
  await page.goto("/brand-guidelines")
  const entries = page.getByRole("main").getByRole("navigation").first().getByRole("link")
  await expect(entries).toHaveCount(7)
  for (const href of await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
    await expect(page.locator(`main ${href}`)).toHaveCount(1)
  }
})
