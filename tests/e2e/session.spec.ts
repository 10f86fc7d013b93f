import { e2eAddress } from "../fixtures/e2e-site.ts"
import {
  administrator,
  beSignedIn,
  changeStoredSession,
  openUserMenu,
  signIn,
  storedSession,
  verifiedAccount,
} from "./accounts.ts"
import { hold } from "./held.ts"
import { expect, test } from "./test.ts"

// The tests count requests and set the clock.
test.use({ sharesContext: false })

/** A solution of the demo content with more than two features. */
const path = "/losningar/intranat"

test("members see all features without a reload, and two after signing out", async ({
  page,
  context,
  request,
}) => {
  const account = await verifiedAccount()
  await page.goto(path)
  const main = page.getByRole("main")
  const features = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) })
  const teaser = main.getByRole("link", { name: "Logga in eller skapa konto" })
  await expect(features).toHaveCount(2)
  await expect(teaser).toBeVisible()
  const first = await features.allTextContents()

  // Signing in in another tab signs in this one, which shows that the features are loading.
  const letGo = await hold(page, "**/rest/v1/features?**")
  const other = await context.newPage()
  await signIn(other, account)
  const loading = main.getByRole("status").filter({ hasText: "Laddar..." })
  await expect(loading).toBeVisible()
  letGo()
  await expect.poll(() => features.count()).toBeGreaterThan(2)
  await expect(loading).toHaveCount(0)
  await expect(teaser).toHaveCount(0)
  const all = await features.allTextContents()
  expect(all.slice(0, 2)).toEqual(first)
  // The cached page contains no restricted feature.
  const html = await (await request.get(path)).text()
  const title = await features.nth(2).getByRole("heading").textContent()
  expect(html).not.toContain(title)
  // Their icons render, not the fallback.
  await expect(features.nth(2).locator("svg > *").first()).toBeVisible()

  await other.goto(path)
  await expect
    .poll(() => other.getByRole("main").getByRole("heading", { level: 3 }).count())
    .toBeGreaterThan(2)
  const menu = await openUserMenu(other)
  await menu.getByRole("button", { name: "Logga ut" }).click()
  for (const tab of [page, other]) {
    await expect(
      tab.getByRole("main").getByRole("link", { name: "Logga in eller skapa konto" }),
    ).toBeVisible()
    await expect(tab.getByText(title ?? "?")).toHaveCount(0)
    await expect(tab.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible()
  }
})

test("features that fail to load, also by a failing refresh, leave two with a message and are retried", async ({
  page,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/status of 50/, /ERR_FAILED|Failed to fetch/)
  await page.clock.install()
  await beSignedIn(page, await verifiedAccount())
  await page.route("**/rest/v1/features*", (route) =>
    route.fulfill({ status: 500, json: { message: "away" } }),
  )
  await page.goto(path)
  await expect(page.getByRole("banner").getByRole("button", { name: "Mitt konto" })).toBeVisible()
  const main = page.getByRole("main")
  const features = main.getByRole("heading", { level: 3 })
  await expect(features).toHaveCount(2)
  const told = main.getByRole("status").filter({ hasText: "De övriga funktionerna kunde inte hämtas." })
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()

  await page.route("**/auth/v1/token*", (route) => route.abort())
  await changeStoredSession(page, { expires_at: 1 })
  const again = told.getByRole("button", { name: "Försök igen" })
  await again.click()
  await expect(told).toHaveCount(0)
  const later = async () => {
    await page.clock.runFor(5_000)
    return told.count()
  }
  await expect.poll(later).toBe(1)
  await page.unrouteAll()
  // auth-js refreshes after a minute at the earliest.
  await page.clock.fastForward("02:00")
  await again.press("Enter")
  await expect.poll(() => features.count()).toBeGreaterThan(2)
  await expect(told).toHaveCount(0)
})

test("a token about to expire is refreshed and replaced, also while the page stays open", async ({
  page,
}) => {
  await page.clock.install()
  await beSignedIn(page, await verifiedAccount())
  const before = await storedSession(page)
  await changeStoredSession(page, { expires_at: Math.floor(Date.now() / 1000) + 45 })
  const [refreshed] = await Promise.all([
    page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token/),
    page.goto("/profile"),
  ])
  expect(refreshed.status()).toBe(200)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profil")
  const after = await storedSession(page)
  expect(after?.refresh_token).not.toBe(before?.refresh_token)
  expect(after?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3000)
  const again = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token/)
  await page.clock.fastForward("58:40")
  await page.clock.fastForward("00:35")
  expect((await again).status()).toBe(200)
  await expect.poll(async () => (await storedSession(page))?.refresh_token).not.toBe(after?.refresh_token)
})

test("a session that the server has ended is over at the next refresh, an invalid one at once", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/, /Refresh Token/)
  await beSignedIn(page, await verifiedAccount())
  await changeStoredSession(page, { expires_at: 1, refresh_token: "nobody-knows-this-one" })
  await page.goto("/profile")
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
  expect(await storedSession(page)).toBeNull()
  await page.evaluate(() => localStorage.setItem("sb-modulverk-auth-token", "{]"))
  await page.goto("/profile")
  await expect(page).toHaveURL(`${e2eAddress}/auth`)
})

test("account code that fails to load is retried and signs nobody out", async ({
  page,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch dynamically imported module/)
  await beSignedIn(page, administrator)
  await page.clock.install()
  let refused = 0
  // The first file and the one that might import it: the browser requests an imported file once.
  await page.route(/\/assets\/(supabase|functions)-/, (route) => {
    refused++
    return route.abort()
  })
  await page.goto("/admin/pages")
  await expect(page.getByText("Laddar...")).toBeVisible()
  await expect.poll(() => refused).toBeGreaterThan(0)
  const first = refused
  // Requests are sent between two steps of the clock.
  const pass = () => page.clock.runFor(2_000)
  await expect.poll(() => pass().then(() => refused)).toBeGreaterThan(first + 1)
  await pass()
  await expect(page.getByRole("alert")).toContainText("Det tar längre tid än vanligt. Vi försöker igen.")
  await expect(page.getByRole("button", { name: "Ladda om sidan" })).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  // Skips the maximum retry delay.
  await page.clock.fastForward("00:30")
  const screen = page.getByRole("heading", { name: "Sidor", exact: true })
  await expect.poll(() => pass().then(() => screen.isVisible())).toBe(true)
  await expect(page).toHaveURL(`${e2eAddress}/admin/pages`)

  // No screen asks to sign in meanwhile, and a button reloads.
  await page.route("**/assets/supabase-*", (route) => route.abort())
  await page.goto("/auth")
  const reload = page.getByRole("button", { name: "Ladda om sidan" })
  await expect.poll(() => pass().then(() => reload.isVisible())).toBe(true)
  await expect(page.getByLabel("E-post")).toBeHidden()
  await expect(page.getByRole("link", { name: "Logga in" })).toHaveCount(0)
  await page.unrouteAll()
  await reload.press("Enter")
  await expect(page).toHaveURL(`${e2eAddress}/`)
})

test("signing out works while the server is unreachable", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|Failed to fetch/)
  await beSignedIn(page, await verifiedAccount())
  await page.goto("/losningar")
  await page.route("**/auth/v1/logout*", (route) => route.abort())
  await (await openUserMenu(page)).getByRole("button", { name: "Logga ut" }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test("other devices stay signed in when this one signs out", async ({ page, newPerson }) => {
  const account = await verifiedAccount()
  const other = await newPerson()
  await beSignedIn(other, account)
  await beSignedIn(page, account)
  await page.goto("/losningar")
  await (await openUserMenu(page)).getByRole("button", { name: "Logga ut" }).click()
  await expect(page.getByRole("link", { name: "Logga in" }).first()).toBeVisible()
  await changeStoredSession(other, { expires_at: 1 })
  await other.goto("/profile")
  await expect(other.getByRole("main").getByText(account.email)).toBeVisible()
})

test("icons: drawings by name, and nothing else", async ({ request }) => {
  const answer = await request.post("/icons", { data: ["Check", "finns-inte", "constructor"] })
  expect(answer.status()).toBe(200)
  const drawings = await answer.json()
  expect(drawings.Check[0][0]).toBe("path")
  expect(drawings["finns-inte"]).toBeNull()
  expect(drawings.constructor).toBeNull()
  for (const data of ["x", { a: 1 }, [1], Array(201).fill("Check")]) {
    expect((await request.post("/icons", { data })).status()).toBe(400)
  }
})
