import type { BrowserContextOptions, Page, Request } from "@playwright/test"
import type { VisitReport } from "../../content/calls/statistics.ts"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { expectToFit, smallTargets } from "./accessibility.ts"
import { openScreen, test } from "./admin.ts"
import { untilAwake } from "./awake.ts"
import { call } from "./protocol.ts"
import { english } from "./screens.ts"
import { nothing, stored } from "./stored.ts"
import { expect } from "./test.ts"

// A first visit has an empty browser cache.
test.use({ sharesContext: false })

// One at a time: the counts are those of the whole site.
test.describe.configure({ mode: "default" })

/** Chromium's user agent without "Headless". The site does not count headless browsers. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"

/** Opens a page of a counted visitor and collects its requests. */
async function visitor(
  newPerson: (options: BrowserContextOptions) => Promise<Page>,
  extraHTTPHeaders: Record<string, string> = {},
) {
  const page = await newPerson({ userAgent, extraHTTPHeaders })
  const requests: Request[] = []
  page.context().on("request", (request) => requests.push(request))
  return { page, requests }
}

/** Returns the counts as the administrator reads them. */
const counted = (session: string) => call<VisitReport>(session, "visit_statistics", { days: 2 })

function sums({ days, calls, downloads }: VisitReport) {
  const sum = (field: "views" | "shown" | "begun") => days.reduce((all, day) => all + day[field], 0)
  const of = (rows: VisitReport["calls"], wanted: string) =>
    rows.find(({ name }) => name === wanted)?.count ?? 0
  return {
    views: sum("views"),
    shown: sum("shown"),
    begun: sum("begun"),
    calls: of(calls, "/losningar/intranat"),
    downloads: of(downloads, "/resurser/sa-valjer-du-moduler.pdf"),
  }
}

test("a page fetched on hover is counted on arrival, once", async ({ newPerson, session }) => {
  test.slow()
  const before = sums(await counted(session))
  const { page } = await visitor(newPerson)
  await page.goto("/losningar/intranat")
  const browser = await page.context().newCDPSession(page)
  await browser.send("Preload.enable")
  const fetched: string[] = []
  browser.on("Preload.prefetchStatusUpdated", ({ status, key }) => {
    if (status === "Ready") fetched.push(new URL(key.url).pathname)
  })
  const header = page.getByRole("banner")
  await header.getByRole("link", { name: "Logga in" }).hover()
  await header.getByRole("link", { name: "Om oss" }).hover()
  await expect.poll(() => fetched).toEqual(["/om-oss"])
  const call = page.getByRole("main").locator("a[href='/kontakt']").last()
  await call.hover()
  await expect.poll(() => fetched).toEqual(["/om-oss", "/kontakt"])
  await call.click()
  await expect(page).toHaveURL(/\/kontakt$/)
  const { views, shown, calls } = before
  await expect
    .poll(async () => sums(await counted(session)))
    .toEqual({ ...before, views: views + 2, shown: shown + 1, calls: calls + 1 })
})

/** One screen of each kind, and an unknown path. screens.spec.ts checks storage on all screens. */
const visited = [
  "/",
  "/losningar",
  "/losningar/intranat",
  "/funktioner",
  "/case-studies/norrvikens-kommun",
  "/resurser",
  "/varfor-ringer-de",
  "/sok",
  "/kontakt",
  "/finns/inte",
]

test("visits store nothing on the device, identify no visitor, and are counted exactly", async ({
  newPerson,
  session,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  // Counts are written every ten seconds.
  test.slow()
  const before = sums(await counted(session))
  // Saves data, so that nothing is prefetched: Playwright sees no headers of prefetches.
  const { page, requests } = await visitor(newPerson, { "Save-Data": "on" })
  for (const [index, path] of visited.entries()) {
    // Both languages share the code.
    await page.goto(index % 2 === 0 ? path : english(path))
    if (path === "/finns/inte") continue
    // Opens each `<details>` by keyboard, because an open form may cover the next button.
    for (const summary of await page.locator("main summary:visible").all()) await summary.press("Enter")
    for (const button of await page.locator("button[popovertarget]:visible").all()) {
      await button.click()
      await page.keyboard.press("Escape")
    }
    expect(await stored(page)).toEqual(nothing)
  }

  // A filter, the contact screen from a solution, a started form, and a file.
  await page.goto("/funktioner")
  await page.getByRole("checkbox").first().check()
  await page.getByRole("searchbox").fill("sök")
  await page.getByRole("button", { name: "Ta med i meddelandet" }).click()
  await page.goto("/losningar/intranat")
  await page.getByRole("main").locator("a[href='/kontakt']").last().click()
  await page.locator("[name=message]").pressSequentially("Hej")
  await untilAwake(page)
  await page.getByRole("banner").getByRole("link", { name: "Lösningar" }).click()
  await expect(page).toHaveURL(/\/losningar$/)
  await page.goto("/resurser")
  const file = page.locator("a[href='/resurser/sa-valjer-du-moduler.pdf']").first()
  await Promise.all([
    page.context().waitForEvent("response", (answer) => answer.url().endsWith("moduler.pdf")),
    file.click(),
  ])
  expect(await stored(page)).toEqual(nothing)

  // Every request goes to this origin, without cookies, and contains only the chosen names.
  const bodies: string[] = []
  // Without requests of Chromium's PDF viewer.
  const sent = requests.filter((request) => !request.url().startsWith("chrome"))
  for (const request of sent) {
    const { origin, pathname, searchParams } = new URL(request.url())
    expect(origin, request.url()).toBe(e2eAddress)
    const headers = await request.allHeaders()
    expect(Object.keys(headers).filter((name) => /cookie|authorization|apikey|^x-/.test(name))).toEqual([])
    // The chosen values.
    const known = ["typ", "funktion"]
    expect([...searchParams.keys()].filter((name) => !known.includes(name))).toEqual([])
    if (request.method() === "POST") bodies.push(`${pathname} ${request.postData()}`)
  }
  expect(bodies).toEqual(["/counted begun contact"])

  const shown = await Promise.all(
    sent.map(async (request) => {
      const { pathname } = new URL(request.url())
      const isPage = request.resourceType() === "document" && !pathname.endsWith(".pdf")
      const answer = isPage || pathname.endsWith(".data") ? await request.response() : null
      return answer?.ok() && !/\/(auth|unauthorized|profile)$/.test(pathname) ? pathname : []
    }),
  )
  const pages = shown.flat()
  const expected = {
    views: before.views + pages.length,
    shown: before.shown + pages.filter((path) => /\/kontakt(\.data)?$/.test(path)).length,
    begun: before.begun + 1,
    calls: before.calls + 1,
    downloads: before.downloads + 1,
  }
  expect(pages.length).toBeGreaterThan(12)
  await expect.poll(async () => sums(await counted(session))).toEqual(expected)

  // Only the choice of a language is stored.
  await page.getByRole("button", { name: /Språk/ }).first().click()
  await page.getByRole("link", { name: "English" }).first().click()
  await expect(page.locator("html")).toHaveAttribute("lang", "en")
  expect(await stored(page)).toEqual({
    ...nothing,
    local: ["language"],
    cookies: ["language"],
  })

  // On the sign-in screen the router stores the scroll position in sessionStorage; it goes with the
  // tab.
  await page.goto("/auth")
  await untilAwake(page)
  await page.goto("/en/om-oss")
  expect(await stored(page)).toEqual({
    ...nothing,
    local: ["language"],
    cookies: ["language"],
    session: ["react-router-scroll-positions"],
  })
})

test("a browser with Do Not Track or Global Privacy Control sends no visit", async ({ newPerson }) => {
  for (const asking of ["globalPrivacyControl", "doNotTrack"]) {
    const { page, requests } = await visitor(newPerson)
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, name, { value: name === "doNotTrack" ? "1" : true })
    }, asking)
    await page.goto("/kontakt")
    await page.locator("[name=message]").pressSequentially("Hej")
    await untilAwake(page)
    await page.goto("/")
    expect(requests.filter((request) => request.method() === "POST")).toEqual([])
  }
})

test("the dashboard shows visits as a plot and a table, top pages, and the form's funnel", async ({
  page,
  service,
  expectAccessible,
}) => {
  const counts = [
    { kind: "view", name: "/", language: "sv", count: 40 },
    { kind: "view", name: "/kontakt", language: "sv", count: 9 },
    { kind: "call", name: "/losningar/intranat", language: "sv", count: 5 },
    { kind: "download", name: "/resurser/sa-valjer-du-moduler.pdf", language: "sv", count: 3 },
    { kind: "begun", name: "contact", language: "sv", count: 2 },
  ]
  expect((await service.rpc("add_visit_counts", { counts })).error).toBeNull()
  await openScreen(page, "dashboard")
  await expect(page.locator("[data-tiles] a")).toHaveCount(6)
  const drawing = page.getByRole("img", { name: /De senaste 30 dagarna: [\d\s]+ sidvisning(ar)?\./ })
  await expect(drawing.locator("rect")).toHaveCount(30)
  await page.getByText("Visa besöken som tabell").click()
  const table = page.getByRole("region", { name: "Visa besöken som tabell" }).getByRole("table")
  await expect(table.locator("tbody tr")).toHaveCount(30)
  await expect(table.locator("tbody tr").first().locator("td").first()).toHaveText(/^[1-9]/)
  const part = (name: string) => page.getByRole("region", { name })
  await expect(part("Mest visade sidor").getByRole("link", { name: "Kontakt" })).toHaveAttribute(
    "href",
    "/kontakt",
  )
  await expect(part("Sidor som leder till kontakt")).toContainText("Intranät")
  await expect(part("Mest nedladdade filer").locator("tbody tr").first().getByRole("link")).toHaveAttribute(
    "href",
    "/resurser/sa-valjer-du-moduler.pdf",
  )
  await expect(part("Kontaktformuläret").locator("dt")).toHaveText(["Visat", "Påbörjat", "Skickat"])
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])
})
