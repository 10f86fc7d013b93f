import type { Page } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import { administrator, beSignedIn, changeStoredSession, storedSession, verifiedAccount } from "./accounts.ts"
import { hold } from "./held.ts"
import { expect, test } from "./test.ts"

/** Collects the URLs of scripts that the page requests from now on, navigations included. */
function codeOf(page: Page) {
  const addresses = new Set<string>()
  page.on("request", (request) => {
    if (request.resourceType() === "script") addresses.add(request.url())
  })
  return () => [...addresses].map((address) => new URL(address).pathname)
}

test("anonymous visitors are redirected from guarded screens, which the server renders as 'Laddar...'", async ({
  page,
  request,
}) => {
  const code = codeOf(page)
  for (const path of ["/profile", "/admin/pages"]) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain("Laddar...")
    expect(html).toMatch(/<meta name="robots" content="noindex"/)

    await page.goto("/losningar")
    await page.goto(path)
    await expect(page).toHaveURL(`${e2eAddress}/auth`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välkommen tillbaka")
    await page.goBack()
    await expect(page).toHaveURL(/\/losningar$/)
  }
  // The guard redirects before any account code or data is requested.
  expect(code()).toContainEqual(expect.stringMatching(/^\/assets\/react-/))
  expect(code().filter((address) => /supabase|dashboard-parts|-dialog/.test(address))).toEqual([])
})

test("the profile shows the account, and signing out redirects to /auth, also while it loads", async ({
  page,
  expectAccessible,
}) => {
  const account = await verifiedAccount()
  await beSignedIn(page, account)
  await page.goto("/profile")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Profil")
  await expect(main.getByText(account.email)).toBeVisible()
  await expect(main.getByText((await storedSession(page))?.user.id ?? "?")).toBeVisible()
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  await expect(main.getByRole("definition").getByText(today)).toBeVisible()
  await expect(main.getByRole("link", { name: "Tillbaka" })).toHaveAttribute("href", "/")
  await expectAccessible(page)
  // Without a date of creation, and while its sessions are read. Their late refusal logs no error.
  const ended = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route("**/rest/v1/rpc/own_sessions*", async (route) => {
    await ended.promise
    await route
      .fulfill({ status: 401, json: { code: "42501", message: "permission denied" } })
      .catch(() => {})
    answered.resolve()
  })
  const stored = await storedSession(page)
  if (stored) await changeStoredSession(page, { user: { ...stored.user, created_at: "" } })
  await page.reload()
  await expect(main.getByText("N/A")).toBeVisible()
  await main.getByRole("button", { name: "Logga ut" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  expect(await storedSession(page)).toBeNull()
  ended.resolve()
  await answered.promise
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Välkommen tillbaka")
  await page.unrouteAll()
})

test("the role is retried while the database is unreachable", async ({ newPerson, expectedErrors }) => {
  // A new person, because the test sets the clock.
  const page = await newPerson()
  expectedErrors.push(/Loading the role failed/, /status of 503/)
  await beSignedIn(page, administrator)
  await page.clock.install()
  let asked = 0
  let away = 2
  await page.route("**/rest/v1/users_roles*", (route) => {
    asked++
    return away-- > 0 ? route.fulfill({ status: 503, json: { message: "away" } }) : route.continue()
  })
  await page.goto("/admin/pages")
  await expect.poll(() => page.clock.runFor(300).then(() => asked)).toBe(2)
  await expect(page.getByText("Laddar...")).toBeVisible()
  // The `online` event ends the backoff.
  const online = () => page.evaluate(() => dispatchEvent(new Event("online")))
  await expect.poll(() => online().then(() => asked)).toBe(3)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sidor")

  // While the server is unreachable, the role is unknown. The next visit asks again.
  away = 4
  await page.reload()
  await expect.poll(() => online().then(() => asked)).toBe(7)
  await expect(page).toHaveURL(`${e2eAddress}/unauthorized`)
  await page.goto("/admin/pages")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sidor")
})

test("the role is requested once, as specified, and awaited, while the screen's data load", async ({
  page,
}) => {
  await beSignedIn(page, administrator)
  const roles: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/users_roles")) roles.push(request.url())
  })
  for (const [path, asked, title] of [
    ["/admin", "**/rest/v1/lead_captures*", "Dashboard"],
    ["/admin/solutions", "**/rest/v1/content_solutions*", "Lösningar"],
  ] as const) {
    await page.goto("/losningar")
    const release = await hold(page, "**/rest/v1/users_roles*")
    const answer = page.waitForResponse(asked)
    await page.goto(path)
    expect((await answer).ok()).toBe(true)
    await expect(page.getByText("Laddar...")).toBeVisible()
    release()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title)
    await expect(page.getByText("Laddar...")).toHaveCount(0)
    await expect(page).toHaveURL(`${e2eAddress}${path === "/admin" ? "/admin/dashboard" : path}`)
    expect(roles).toHaveLength(1)
    const { searchParams } = new URL(roles.pop() ?? "")
    expect(searchParams.get("select")).toBe("role")
    expect(searchParams.get("user_id")).toBe(`eq.${(await storedSession(page))?.user.id}`)
    await page.unrouteAll()
    // A redirect leaves no entry in the history.
    await page.goBack()
    await expect(page).toHaveURL(/\/losningar$/)
  }
})

test("leaving the back office, or being redirected from it as a member, loads a document without its styles", async ({
  page,
  service,
}) => {
  const account = await verifiedAccount()
  await page.setViewportSize({ width: 1280, height: 800 })
  const isNew = () =>
    page.evaluate(() => !("sameDocument" in window) && !document.documentElement.hidden).catch(() => false)
  const mark = () => page.evaluate(() => Object.assign(window, { sameDocument: true }))
  // A navigation right after the URL has changed is not replaced by a second document.
  const expectLoadedAs = async (address: string) => {
    await page.waitForURL(address, { waitUntil: "commit" })
    expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(address)
  }
  await beSignedIn(page, administrator)
  await page.goto("/admin/pages")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sidor")
  await mark()
  const entries = await page.evaluate(() => history.length)
  await page.getByRole("button", { name: "Logga ut" }).click()
  await expectLoadedAs(`${e2eAddress}/auth`)
  await expect.poll(isNew).toBe(true)
  await expect(page.getByRole("banner").getByRole("link", { name: "Lösningar" })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)

  await beSignedIn(page, account)
  const id = (await storedSession(page))?.user.id ?? ""
  await service.from("users_roles").insert({ user_id: id, role: "user" }).throwOnError()
  await page.goto("/losningar")
  await page.goto("/admin/pages")
  await expectLoadedAs(`${e2eAddress}/unauthorized`)
  await expect.poll(isNew).toBe(true)
  await expect(page.getByRole("banner").getByRole("link", { name: "Lösningar" })).toBeVisible()
  expect(
    await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? "").join(" ")),
  ).not.toMatch(/layout-/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Obehörig åtkomst")
  await page.goBack()
  await expect(page).toHaveURL(/\/losningar$/)
})
