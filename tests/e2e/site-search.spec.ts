import type { APIRequestContext } from "@playwright/test"
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

/** Returns the results' links: names, and URLs by name. */
async function resultsOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main"))
  return [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", text = ""]) => ({
    href: href.replaceAll("&amp;", "&"),
    name: text.replace(/<[^>]*>/g, ""),
  }))
}

test("content and screens are found despite typos and without å, ä, ö, and link to their page", async ({
  request,
}) => {
  for (const [path, href] of [
    ["/sok?q=Medborgarprotal", "/losningar/medborgarportal"],
    ["/sok?q=Norrvikens", "/case-studies/norrvikens-kommun"],
    ["/sok?q=så arbetar", "/sa-arbetar-vi"],
  ] as const)
    expect((await resultsOf(request, path))[0]?.href, path).toBe(href)
  for (const [path, name, href] of [
    ["/sok?q=om+oss", "Om oss", "/om-oss"],
    ["/sok?q=kontakt", "Kontakt", "/kontakt"],
    ["/en/sok?q=privacy", "Privacy", "/en/integritet"],
    ["/sok?q=inlogning", "Gemensam inloggning", "/funktioner#"],
    ["/sok?q=e-tjanst", "E-tjänster", "/losningar/e-tjanster"],
    ["/sok?q=versoinshistorik", "Versionshistorik", "/funktioner#"],
    ["/sok?q=prenumerera kalender", "Kalendarium", "/funktioner#omrade-innehall"],
  ] as const) {
    const found = (await resultsOf(request, path)).filter((result) => result.name === name)
    expect(found[0]?.href.startsWith(href), `${path}: ${JSON.stringify(found)}`).toBe(true)
    expect(found, path).toHaveLength(1)
  }
  const files = (await resultsOf(request, "/sok?q=kravspecifikation")).filter(({ href }) =>
    /\.\w+$/.test(href),
  )
  expect((await request.get(files[0]?.href ?? "/none")).status()).toBe(200)
})

test("/en/sok finds the catalogue's functions and links to them", async ({ page }) => {
  await page.goto("/en/sok?q=calendars%20subscribed")
  const sentence = "Gather meetings and events"
  const hit = page.getByRole("main").getByRole("listitem").filter({ hasText: sentence })
  await expect(hit.locator("mark").first()).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(1)
  await hit.getByRole("link", { name: "Events calendar", exact: true }).click()
  await expect(page).toHaveURL(/\/en\/funktioner#omrade-innehall/)
  await expect(page.getByRole("checkbox", { name: "Events calendar", exact: true })).toBeInViewport()
})

test("hidden content is not found, and a function that is a public feature is listed once", async ({
  mark,
  service,
  request,
}) => {
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
  const linksOf = async (title: string) =>
    (await resultsOf(request, `/sok?q=${encodeURIComponent(title)}`))
      .filter(({ name }) => name === title)
      .map(({ href }) => href)
  // The public catalogue contains all functions; a hidden one has no link to its solution.
  for (const { title } of hidden.slice(0, 5))
    expect((await linksOf(title)).filter((href) => href.startsWith("/losningar/"))).toEqual([])
  const [some = ""] = shown
  const links = await linksOf(some)
  expect(links[0]).toMatch(/^\/losningar\//)
  expect(links.filter((href) => href.startsWith("/funktioner"))).toEqual([])

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
