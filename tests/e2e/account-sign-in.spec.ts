import type { Page } from "@playwright/test"
import { e2eAddress } from "../fixtures/e2e-site.ts"
import {
  administrator,
  beSignedIn,
  logIn,
  newAddress,
  openUserMenu,
  storedSession,
  toast,
  verifiedAccount,
} from "./accounts.ts"
import { hold } from "./held.ts"
import { expect, test } from "./test.ts"

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Checks the welcome of an account that is no administrator's, after its role has arrived. */
async function expectNoBackOffice(page: Page): Promise<void> {
  await expect(toast(page, "Välkommen tillbaka!")).toContainText("Du är nu inloggad.")
  // A cached role is rendered within the next frame.
  await nextFrame(page)
  await expect(page.getByRole("link", { name: "Till administrationen" })).toHaveCount(0)
}

test("signing in replaces /auth with the start page, and signing out shows at once", async ({ page }) => {
  const account = await verifiedAccount()
  await page.goto("/losningar")
  await page.goto("/auth")
  const role = page.waitForResponse("**/rest/v1/users_roles?*")
  await logIn(page, account)
  await expect(page).toHaveURL(`${e2eAddress}/`)
  await role
  await expectNoBackOffice(page)
  expect((await storedSession(page))?.user.email).toBe(account.email)
  // The form was replaced in the history: going back leads to the page before it.
  await page.goBack()
  await expect(page).toHaveURL(/\/losningar$/)

  await page.goto("/auth")
  await expect(page).toHaveURL(`${e2eAddress}/`)
  await page.goto("/losningar")
  const menu = await openUserMenu(page)
  await expect(menu.getByRole("link")).toHaveText(["Profil", "Admin"])
  await menu.getByRole("button", { name: "Logga ut" }).click()
  await expect(page.getByRole("banner").getByRole("link", { name: "Logga in" })).toBeFocused()
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Du är utloggad" })).toBeVisible()
  expect(await storedSession(page)).toBeNull()
})

test("an administrator is offered the back office as soon as the role is known, without waiting for it", async ({
  page,
}) => {
  const answer = await hold(page, "**/rest/v1/users_roles?*")
  await page.goto("/en/auth")
  const main = page.getByRole("main")
  await main.getByLabel("Email").fill(administrator.email)
  await main.getByLabel("Password").fill(administrator.password)
  await main.getByRole("button", { name: "Log in" }).click()
  const welcome = toast(page, "Welcome back!")
  await expect(welcome).toContainText("You are now logged in.")
  await expect(welcome.getByRole("link")).toHaveCount(0)
  answer()
  const link = welcome.getByRole("link", { name: "To the back office" })
  await expect(link).toBeVisible()
  await expect(page.locator("[aria-live=polite]").filter({ has: link })).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(`${e2eAddress}/admin/dashboard`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
})

test("an account whose role cannot be read counts as a member's, and the failure is logged", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/, /Loading the role failed/)
  await page.route("**/rest/v1/users_roles?*", (route) =>
    route.fulfill({ status: 500, json: { message: "prov" } }),
  )
  await page.goto("/auth")
  const role = page.waitForResponse("**/rest/v1/users_roles?*")
  await logIn(page, administrator)
  await role
  await expectNoBackOffice(page)
  const logged = page.waitForEvent("console", (message) => message.text().includes("Loading the role failed"))
  await page.goto("/admin/pages")
  await expect(page).toHaveURL(`${e2eAddress}/unauthorized`)
  await logged
})

test("a refused sign-in is reported and noted in the form until the next input or screen", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/)
  await page.goto("/auth")
  const main = page.getByRole("main")
  const told = toast(page, "Ett fel uppstod")
  const left = main.getByText("Du är inte inloggad än. Det du skrev står kvar.")
  await logIn(page, { email: newAddress(), password: "Fel losenord 1" })
  await expect(told).toContainText("Fel e-postadress eller lösenord.")
  await expect(left).toBeVisible()
  await expect(page.locator("[aria-live], [role=status], [role=alert]").filter({ has: left })).toHaveCount(0)
  await told.getByRole("button", { name: "Stäng meddelandet" }).click()
  await expect(told).toHaveCount(0)
  await expect(left).toBeVisible()
  // No address has been typed for the sign-up form.
  await main.getByRole("link", { name: "Skapa ett" }).click()
  await expect(left).toHaveCount(0)
  await main.getByRole("link", { name: "Logga in" }).click()
  await main.getByRole("button", { name: "Logga in" }).click()
  await expect(told).toBeVisible()
  await main.getByLabel("Lösenord").pressSequentially("x")
  await expect(left).toHaveCount(0)
  await expect(told).toHaveCount(0)
  await main.getByRole("button", { name: "Logga in" }).click()
  await expect(told).toBeVisible()
  await page.getByRole("banner").getByRole("link", { name: "Lösningar" }).click()
  await expect(page).toHaveURL(/\/losningar$/)
  await expect(told).toHaveCount(0)
})

test("below /en every failure is reported, then Enter signs in and opens /en at its top", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/, /ERR_FAILED|Failed to fetch/)
  const account = await verifiedAccount()
  await page.goto("/en/auth")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back")
  const main = page.getByRole("main")
  const send = main.getByRole("button", { name: "Log in" })
  const told = (text: string) => toast(page, "Something went wrong").filter({ hasText: text })
  await main.getByLabel("Email").fill(account.email)
  await main.getByLabel("Password").fill("Fel losenord 1")
  await send.click()
  await expect(told("Wrong email address or password.")).toBeVisible()

  const token = "**/auth/v1/token?grant_type=password"
  for (const [body, text] of [
    [{ code: "over_request_rate_limit", message: "Request rate limit reached" }, "Too many attempts."],
    [{ code: "brand_new", message: "The moon is in the way" }, "The moon is in the way"],
    [{ code: "brand_new", message: "" }, "Please try again later"],
  ] as const) {
    await page.route(token, (route) =>
      route.fulfill({ status: 429, json: body, headers: { "X-Supabase-Api-Version": "2024-01-01" } }),
    )
    await send.click()
    await expect(told(text)).toBeVisible()
  }
  await page.unrouteAll()
  await page.route(token, (route) => route.abort())
  await send.click()
  await expect(told("The server is not responding.")).toBeVisible()
  await page.unrouteAll()

  await main.getByLabel("Password").fill(account.password)
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${e2eAddress}/en`)
  await expect(toast(page, "Welcome back!")).toBeVisible()
  // A message moves the page within the next frame.
  await nextFrame(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto("/en/profile")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile")
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click()
  await expect(page).toHaveURL(`${e2eAddress}/en/auth`)
})

test("the side menu has the same entries and closes on signing out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await beSignedIn(page, await verifiedAccount())
  await page.goto("/losningar")
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  const menu = page.locator("#meny")
  await menu.getByRole("link", { name: "Profil" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profil")
  await expect(menu).toBeHidden()
  await page.goto("/losningar")
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  await expect(menu.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin")
  await menu.getByRole("button", { name: "Logga ut" }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole("button", { name: "Meny", exact: true })).toBeFocused()
  await page.getByRole("button", { name: "Meny", exact: true }).click()
  await expect(menu.getByRole("link", { name: "Logga in" })).toBeVisible()
})

test("blocked storage is reported, and no session starts", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Chromium's setting that blocks all cookies makes each use of the storage throw.
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError")
        },
      })
    }
  })
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/auth/v1/token")) asked.push(request.url())
  })
  for (const [path, email, password, button, title, text] of [
    ["/auth", "E-post", "Lösenord", "Logga in", "Ett fel uppstod", /kakor och lagring/],
    ["/en/auth", "Email", "Password", "Log in", "Something went wrong", /cookies/i],
  ] as const) {
    await page.goto(path)
    const form = page.getByRole("main").locator("form")
    await form.getByLabel(email).fill(administrator.email)
    await form.getByLabel(password).fill(administrator.password)
    await form.getByRole("button", { name: button }).click()
    await expect(toast(page, title)).toContainText(text)
    await expect(page).toHaveURL(`${e2eAddress}${path}`)
  }
  expect(asked).toEqual([])
})
