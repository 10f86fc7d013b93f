import { expect, test } from "./test.ts"

test("a draft is hidden; published, it shows at once with its paragraphs, its button and its first two features", async ({
  page,
  request,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const slug = `utkast-${mark}`
  const file = "/resurser/sa-valjer-du-moduler.pdf"
  const { data: solution } = await service
    .from("content_solutions")
    .insert({
      ...{ slug, title: `Lösning ${slug}`, title_en: `Solution ${slug}` },
      ...{ description: "\n<b>Inte fet</b>\nSedan\n\nSist\n", cta_label: "Prislista", cta_link: file },
    })
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
  }).toPass()
  await page.goto(`/losningar/${slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Lösning ${slug}`)
  const paragraphs = page.locator(".measure").filter({ hasText: "Inte fet" }).locator("p")
  expect(await paragraphs.allInnerTexts()).toEqual(["<b>Inte fet</b>\nSedan", "Sist"])
  await expect(page.getByRole("heading", { name: `Funktion 2 ${slug}` })).toBeVisible()
  await expect(page.getByRole("main").locator('a[href="/auth"]').first()).toBeVisible()
  const html = await (await request.get(`/losningar/${slug}`)).text()
  expect(html).toContain(`Funktion 1 ${slug}`)
  expect(html).not.toContain(`Funktion 3 ${slug}`)
  await page.goto(`/en/losningar/${slug}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Solution ${slug}`)
  // A file has no English address. The Swedish text is the fallback for a missing translation.
  await expect(page.getByRole("link", { name: "Prislista" })).toHaveAttribute("href", file)
  await expect(page.getByRole("heading", { name: `Funktion 2 ${slug}` })).toBeVisible()

  await service.from("content_solutions").delete().eq("id", solution.id)
  await expect.poll(async () => (await request.get(`/losningar/${slug}`)).status()).toBe(404)
})

test("the last solution of an odd number has its row to itself, of an even number it shares it", async ({
  page,
  request,
  mark,
  service,
}) => {
  const list = page.getByRole("main").getByRole("list")
  const cards = list.getByRole("listitem")
  await page.goto("/losningar")
  const widths: Record<string, number> = {}
  // Parallel tests publish and remove solutions. The number on the page counts.
  for (let own = 0; Object.keys(widths).length < 2; own++) {
    const row = (await list.boundingBox())?.width ?? 0
    const width = (await cards.last().boundingBox())?.width ?? 0
    widths[(await cards.count()) % 2 ? "odd" : "even"] = width / row
    const more = { slug: `${own}-${mark}`, title: `${own} ${mark}`, is_published: true }
    await service.from("content_solutions").insert(more).throwOnError()
    await expect.poll(async () => (await request.get("/losningar")).text()).toContain(more.slug)
    await page.goto("/losningar")
  }
  expect(widths.odd).toBe(1)
  expect(widths.even).toBeLessThan(0.6)
})

test("of two case studies with one slug the second is not linked, nor is a name without a slug", async ({
  request,
  mark,
  service,
}) => {
  const story = { challenge: "U", solution: "L", results: "R", is_published: true }
  const { data: rows } = await service
    .from("case_studies")
    .insert([
      { ...story, customer_name: `Lika ${mark}`, position: 9001 },
      { ...story, customer_name: `lika  ${mark}`, position: 9002 },
      { ...story, customer_name: "”ÅÄÖ”", position: 9003 },
    ])
    .select("id")
    .throwOnError()
  try {
    const read = async (path: string) => (await request.get(path)).text()
    await expect.poll(() => read("/case-studies")).toContain("”ÅÄÖ”")
    const list = await read("/case-studies")
    expect(list).toContain(`href="/case-studies/lika-${mark}"`)
    expect(list).not.toContain('href="/case-studies/"')
    const [, next = ""] = (await read(`/case-studies/lika-${mark}`)).split("Nästa kundberättelse")
    const [, onward] = /href="(.*?)"/.exec(next) ?? []
    expect(onward).toMatch(/^\/case-studies\/./)
    expect(onward).not.toBe(`/case-studies/lika-${mark}`)
  } finally {
    await service
      .from("case_studies")
      .delete()
      .in(
        "id",
        rows.map(({ id }) => id),
      )
  }
})

test("on a phone the link of every case study card is below its metric", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/case-studies")
  const below = await page.getByText("Läs kundberättelsen").evaluateAll((links) =>
    links.flatMap((link) => {
      // Case studies of other tests may have no metric.
      const figure = link.previousElementSibling?.getBoundingClientRect()
      return figure ? [link.getBoundingClientRect().top >= figure.bottom] : []
    }),
  )
  expect(below.length).toBeGreaterThan(1)
  expect(new Set(below)).toEqual(new Set([true]))
})

test("resources are filtered by type, and open in a new tab", async ({ page, request }) => {
  await page.goto("/resurser")
  const cards = page.getByRole("main").locator("li.resource")
  // Parallel tests publish resources. The count must equal the number of cards.
  const expectCounted = async () =>
    expect(page.getByRole("main").getByRole("status")).toHaveText(
      new RegExp(`^${await cards.count()} resurs(er)?$`),
    )
  expect(await cards.count()).toBeGreaterThanOrEqual(8)
  await expectCounted()
  const filters = page.getByRole("form", { name: "Visa" }).getByRole("button")
  await expect(filters).toHaveText(["Alla", "Whitepaper", "Guide", "Video"])
  const pressed = page.getByRole("main").getByRole("button", { pressed: true })
  await expect(pressed).toHaveText("Alla")
  await filters.nth(3).click()
  await expect(page).toHaveURL(/\/resurser\?typ=video#lista$/)
  await expect(pressed).toHaveText("Video")
  await expectCounted()
  expect(await cards.count()).toBeGreaterThan(0)
  for (const card of await cards.all()) await expect(card).toHaveText(/^Video/)
  const download = cards.first().getByRole("link", { name: /^Ladda ner/ })
  await expect(download).toHaveAttribute("target", "_blank")
  const file = await request.get((await download.getAttribute("href")) ?? "")
  expect(file.status()).toBe(200)
  expect((await file.body()).length).toBeGreaterThan(10_000)
  await filters.nth(0).click()
  await expect(pressed).toHaveText("Alla")
  await expect(cards.filter({ hasText: /^Guide/ })).not.toHaveCount(0)
  await expectCounted()
  await expect(page).toHaveURL(/\/resurser#lista$/)
})

test("in print the start page does not overflow, and every resource keeps the link to its file", async ({
  page,
}) => {
  await page.setViewportSize({ width: 673, height: 1000 })
  await page.emulateMedia({ media: "print" })
  await page.goto("/")
  const beyond = await page.getByRole("article").evaluateAll((modules) => {
    const edge = document.documentElement.clientWidth
    return modules.filter((module) => module.getBoundingClientRect().right > edge).length
  })
  expect(beyond).toBe(0)
  await page.goto("/resurser")
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

test("filtering keeps filter and list in view, on a phone and in a low window", async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/resurser")
    const video = page.getByRole("button", { name: "Video", exact: true })
    await video.click()
    await expect(page).toHaveURL(/typ=video/)
    const list = page.locator("#lista")
    await expect(list).toBeInViewport()
    const header = (await page.getByRole("banner").boundingBox())?.height ?? 0
    // Filters and count are above the list, below the header.
    for (const part of [video, page.getByRole("main").getByRole("status")]) {
      expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(header)
    }
    expect((await list.boundingBox())?.y).toBeLessThan(height / 2)
    // Tab continues in the list.
    await page.keyboard.press("Tab")
    await expect(list.getByRole("link").first()).toBeFocused()
  }
})

test("campaign links work and unknown parameters change nothing", async ({ request }) => {
  const plain = await request.get("/brand-guidelines")
  const campaign = await request.get("/brand-guidelines?utm_source=brev&typ=video&x=%F0%9F%98%80")
  expect(campaign.status()).toBe(200)
  expect(campaign.headers().etag).toBe(plain.headers().etag)
})

test("the about page's questions are hidden; the brand guidelines have seven sections with a sidebar", async ({
  page,
}) => {
  await page.goto("/om-oss")
  const hidden = page.locator("main section[hidden]")
  await expect(hidden).toHaveCount(1)
  await expect(hidden).toBeHidden()
  await page.goto("/brand-guidelines")
  const entries = page.getByRole("main").getByRole("navigation").first().getByRole("link")
  await expect(entries).toHaveCount(7)
  for (const href of await entries.evaluateAll((links) => links.map((link) => link.getAttribute("href")))) {
    await expect(page.locator(`main ${href}`)).toHaveCount(1)
  }
})
