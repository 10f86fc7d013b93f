import { e2eAddress } from "../fixtures/e2e-site.ts"
import { expect, test } from "./test.ts"

test("/en/sok without scripts: the header's link, the form, results", async ({
  pageWithoutScripts: page,
}) => {
  await page.goto("/en/om-oss")
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click()
  await expect(page).toHaveURL(/\/en\/sok$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search the site")
  await expect(page.getByRole("checkbox")).toBeHidden()
  const field = page.getByRole("searchbox")
  await expect(field).toBeFocused()
  await field.fill("intranets")
  await page.getByRole("search").getByRole("button", { name: "Search" }).click()
  await expect(page).toHaveURL(/\/en\/sok\?q=/)
  await expect(page.getByRole("searchbox")).toHaveValue("intranets")
  const results = page.getByRole("main").getByRole("listitem")
  await expect(results.first().getByRole("link")).toHaveText("Intranet")
  await expect(results.locator("mark").first()).toHaveText(/intran/i)
  await results.first().getByRole("link").click()
  await expect(page).toHaveURL(/\/en\/losningar\/intranat$/)
})

test("results of every kind link to their page, also for misspelt queries", async ({ page }) => {
  const firstLink = page.getByRole("main").getByRole("listitem").first().getByRole("link")
  for (const [query, href] of [
    ["Medborgarprotal", "/losningar/medborgarportal"],
    ["Norrvikens", "/case-studies/norrvikens-kommun"],
    ["så arbetar", "/sa-arbetar-vi"],
  ] as const) {
    await page.goto(`/sok?q=${encodeURIComponent(query)}`)
    await expect(firstLink).toHaveAttribute("href", href)
  }
  await page.goto("/sok?q=kravspecifikation")
  const file = page.getByRole("main").locator('a[target="_blank"]').first()
  expect((await page.request.get((await file.getAttribute("href")) ?? "")).status()).toBe(200)
})

for (const { prefix, query, name, sentence } of [
  { prefix: "", query: "prenumerera kalender", name: "Kalendarium", sentence: "Samla möten och evenemang" },
  {
    prefix: "/en",
    query: "calendars subscribed",
    name: "Events calendar",
    sentence: "Gather meetings and events",
  },
] as const) {
  test(`${prefix}/sok finds the catalogue's functions and links to them`, async ({ page }) => {
    await page.goto(`${prefix}/sok?q=${encodeURIComponent(query)}`)
    const hit = page.getByRole("main").getByRole("listitem").filter({ hasText: sentence })
    await expect(hit.locator("mark").first()).toBeVisible()
    await expect(page.getByText(sentence)).toHaveCount(1)
    await hit.getByRole("link", { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/funktioner#omrade-innehall`))
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeInViewport()
  })
}

test("screens are found by name, functions despite typos and without å, ä, ö", async ({ page }) => {
  for (const [query, title, href] of [
    ["/sok?q=om+oss", "Om oss", "/om-oss"],
    ["/sok?q=kontakt", "Kontakt", "/kontakt"],
    ["/en/sok?q=privacy", "Privacy", "/en/integritet"],
    ["/sok?q=inlogning", "Gemensam inloggning", "/funktioner#"],
    ["/sok?q=e-tjanst", "E-tjänster", "/losningar/e-tjanster"],
    ["/sok?q=versoinshistorik", "Versionshistorik", "/funktioner#"],
  ] as const) {
    await page.goto(query)
    const link = page.getByRole("main").getByRole("listitem").getByRole("link", { name: title, exact: true })
    await expect(link, query).toHaveAttribute("href", new RegExp(`^${href}`))
  }
})

test("a function listed as a solution's feature is not listed twice", async ({ page, service }) => {
  // From the demo content: other tests' solutions may be unpublished.
  const solution = await service
    .from("content_solutions")
    .select("id")
    .eq("slug", "intranat")
    .single()
    .throwOnError()
  const { data } = await service
    .from("features")
    .select("title")
    .eq("solution_id", solution.data.id)
    .order("position")
    .limit(1)
    .single()
    .throwOnError()
  const { title } = data
  await page.goto(`/sok?q=${encodeURIComponent(title)}`)
  const links = page.getByRole("main").getByRole("link", { name: title, exact: true })
  await expect(links.first()).toHaveAttribute("href", /^\/losningar\//)
  await expect(links.and(page.locator('[href^="/funktioner"]'))).toHaveCount(0)
})

test("hidden content is not found", async ({ page, mark, service, request }) => {
  const { data: solutions } = await service.from("content_solutions").select("id").eq("is_published", true)
  const { data: features } = await service
    .from("features")
    .select("title, is_public")
    .in(
      "solution_id",
      (solutions ?? []).map(({ id }) => id),
    )
    .order("title")
  const shown = new Set((features ?? []).filter((row) => row.is_public).map(({ title }) => title))
  const hidden = (features ?? []).filter(({ title }) => !shown.has(title))
  expect(hidden.length).toBeGreaterThan(10)
  // Returns links to a solution's feature. The public catalogue contains all functions.
  const links = (title: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: /^Funktion/ })
      .getByRole("link", { name: title, exact: true })
      .and(page.locator('[href^="/losningar/"]'))
  for (const { title } of hidden.slice(0, 5)) {
    await page.goto(`/sok?q=${encodeURIComponent(title)}`)
    await expect(links(title)).toHaveCount(0)
  }
  const [some = ""] = shown
  await page.goto(`/sok?q=${encodeURIComponent(some)}`)
  await expect(links(some).first()).toBeVisible()
  const slug = `sokbar-${mark}`
  const title = `Pannkaksmodul ${slug}`
  await service.from("content_solutions").insert({ slug, title }).throwOnError()
  const answer = async () => (await request.get("/sok?q=pannkaksmodul")).text()
  expect(await answer()).not.toContain(slug)
  // Search is not cached, so a published solution is found at once.
  await service.from("content_solutions").update({ is_published: true }).eq("slug", slug).throwOnError()
  expect(await answer()).toContain(`/losningar/${slug}`)
  await service.from("content_solutions").delete().eq("slug", slug).throwOnError()
  expect(await answer()).not.toContain(slug)
})

test("query and results are escaped", async ({ page, mark, service }) => {
  const slug = `flykt-${mark}`
  const usp = `<img src=x onerror=alert(1)> ${slug} <mark>falskt</mark> </p>`
  const row = { slug, title: `<b>${slug}</b>`, usp, is_published: true }
  await service.from("content_solutions").insert(row).throwOnError()
  await page.goto(`/sok?q=${encodeURIComponent(slug)}`)
  await expect(page.getByRole("link", { name: `<b>${slug}</b>` })).toBeVisible()
  expect(await page.locator("main img").count()).toBe(0)
  expect(await page.locator("mark", { hasText: "falskt" }).count()).toBe(0)
  const typed = '"><script>alert(1)</script><!-- å'
  await page.goto(`/sok?q=${encodeURIComponent(typed)}`)
  await expect(page.getByRole("searchbox")).toHaveValue(typed)
  expect(await page.getByRole("main").locator("script").count()).toBe(0)
})

test("/ and Ctrl + K open the search, not while typing, and / can be disabled", async ({ page }) => {
  await page.goto("/om-oss")
  await page.keyboard.press("/")
  await expect(page).toHaveURL(/\/sok$/)
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.keyboard.type("a/b")
  await expect(page.getByRole("searchbox")).toHaveValue("a/b")
  await page.getByRole("heading", { level: 1 }).click()
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("searchbox")).toBeFocused()

  await page.goto("/kontakt")
  await page.getByRole("textbox", { name: "Namn" }).focus()
  await page.keyboard.type("/")
  await expect(page.getByRole("textbox", { name: "Namn" })).toHaveValue("/")

  await page.goto("/sok")
  await page.getByRole("checkbox").uncheck()
  await page.goto("/om-oss")
  await page.keyboard.press("/")
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("checkbox")).not.toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(/\/om-oss$/)
  expect(await page.evaluate(() => localStorage.getItem("slash"))).toBe("off")
})

test("on touch devices with a keyboard / can be disabled, too", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: e2eAddress, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto("/sok")
  expect(await page.evaluate(() => matchMedia("(hover: none) and (pointer: coarse)").matches)).toBe(true)
  await page.getByRole("checkbox", { name: "Tangenten / öppnar sökningen" }).uncheck()
  await page.goto("/om-oss")
  await page.keyboard.press("/")
  await page.keyboard.press("Control+k")
  await expect(page).toHaveURL(/\/sok$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/om-oss$/)
  await context.close()
})

test("search pages load no framework and are small", async ({ page }) => {
  const scripts: string[] = []
  let bytes = 0
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()))
  await page.goto("/sok", { waitUntil: "networkidle" })
  await page.getByRole("searchbox").fill("portal")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("listitem").first()).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(scripts).toEqual([])
  expect(bytes).toBeLessThan(80_000)
})

test("very long queries are truncated, odd ones get a response", async ({ request }) => {
  for (const query of ["å".repeat(500), "\u0000", "%00", "\ud800", "'\\*:&", "   "]) {
    const response = await request.get(`/sok?q=${encodeURIComponent(query.toWellFormed())}`)
    expect(response.status(), query).toBe(200)
    expect(response.headers()["cache-control"]).toBe("private, max-age=0, must-revalidate")
  }
  expect(await (await request.get(`/sok?q=${"x".repeat(500)}`)).text()).not.toContain("x".repeat(101))
})
