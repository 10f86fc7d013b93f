import { backendAddress, e2eAddress } from "../fixtures/e2e-site.ts"
import { runAdmin } from "../fixtures/script.ts"
import { type Issuer, openIssuer } from "../protocol/oidc-issuer.ts"
import { administrator, logIn } from "./accounts.ts"
import { type OwnSite, startOwnSite } from "./own-site.ts"
import { expect, test } from "./test.ts"
import { toast } from "./toast.ts"

// A site with a provider, and a real issuer whose login screen needs no input.
test.skip(backendAddress !== e2eAddress, "a Supabase project configures its providers itself")
test.describe.configure({ mode: "serial" })
test.use({ sharesContext: false })

let site: OwnSite
let issuer: Issuer
let address: string
test.beforeAll(async () => {
  site = await startOwnSite(async (own) => {
    address = own
    issuer = await openIssuer({}, `${address}/auth/v1/callback`)
    const { settings } = issuer
    return {
      OIDC_ISSUER: settings.issuer,
      OIDC_CLIENT_ID: settings.clientId,
      OIDC_CLIENT_SECRET: settings.clientSecret,
      OIDC_LABEL: "Ängens konto",
      OIDC_DOMAINS: "example.se, e2e.example",
      OIDC_SIGN_UP: "yes",
    }
  })
})
test.afterAll(async () => {
  await site?.stop()
  await issuer?.close()
})

const person = (email: string) => ({ sub: email, email, email_verified: true })

test("signs in through the provider and on to the requested screen, on a phone below /en", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  issuer.person = person("en@example.se")
  await page.goto(`${address}/en/profile`)
  await expect(page).toHaveURL(`${address}/en/auth`)
  const own = page.getByRole("button", { name: "Log in", exact: true })
  await expect(own).toBeVisible()
  const company = page.getByRole("button", { name: "Log in with Ängens konto" })
  expect((await company.boundingBox())?.y).toBeGreaterThan((await own.boundingBox())?.y ?? 0)
  await expectAccessible(page)
  await company.click()
  await expect(toast(page, "Welcome back!")).toBeVisible()
  await expect(page).toHaveURL(`${address}/en`)
  await page.getByRole("link", { name: "Continue to Profile" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible()
  await expect(page.getByRole("main")).toContainText("en@example.se")
  await page.goBack()
  expect(new URL(page.url()).origin).toBe(address)
})

test("explains a refused sign-in, keeps the form, and is forgotten after a reload", async ({ page }) => {
  await page.goto(`${address}/auth`)
  const button = page.getByRole("button", { name: "Logga in med Ängens konto" })
  for (const [who, message] of [
    ["access_denied", "Inloggningen hos Ängens konto avbröts."],
    [person("a@evil.example"), "Din e\u2011postadress hos Ängens konto får inte användas här."],
  ] as const) {
    issuer.person = who
    await button.click()
    await expect(toast(page, "Ett fel uppstod")).toContainText(message)
    await expect(page.getByLabel("E-post")).toBeVisible()
  }
  await page.reload()
  await expect(button).toBeVisible()
  await expect(toast(page, "Ett fel uppstod")).toHaveCount(0)
  await page.getByRole("link", { name: "Glömt lösenordet?" }).click()
  await expect(button).toHaveCount(0)
})

test("says so when the browser keeps no cookies", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  issuer.person = person("en@example.se")
  await page.route("**/auth/v1/authorize?*", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    await page.context().clearCookies()
    const { "set-cookie": _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.goto(`${address}/en/auth`)
  await page.getByRole("button", { name: "Log in with Ängens konto" }).click()
  await expect(page.locator(".toast")).toContainText("or the browser stores no cookies from this website")
  await expect(page.locator("[name=email]")).toBeVisible()
})

test("adds less than 3 kB to /auth, and nothing without a provider", async ({ request }) => {
  const html = async (origin: string) => (await request.get(`${origin}/auth`)).text()
  const [with_, without] = [await html(address), await html(e2eAddress)]
  expect(without).not.toContain('\\"company\\"')
  expect(with_.length - without.length).toBeLessThan(3_000)
})

test("a signed-in person connects and disconnects the account, on a phone below /en", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/en/auth`)
  const form = page.getByRole("main").locator("form")
  await form.locator("[name=email]").fill(administrator.email)
  await form.locator("[name=password]").fill(administrator.password)
  await form.getByRole("button", { name: "Log in", exact: true }).click()
  await expect(page).toHaveURL(`${address}/en`)
  await page.goto(`${address}/en/profile`)
  const add = page.getByRole("button", { name: "Connect your account at Ängens konto" })
  for (const [who, message] of [
    ["access_denied", "The login at Ängens konto was cancelled."],
    [person("work@example.se"), "Your account is connected"],
  ] as const) {
    issuer.person = who
    await add.click()
    await expect(page.locator(".toast")).toContainText(message)
    // Neither code nor error stays in the URL.
    await expect(page).toHaveURL(`${address}/en/profile`)
  }
  await expect(add).toHaveCount(0)
  const remove = page.getByRole("button", { name: "Disconnect work@example.se" })
  await expect(remove).toBeVisible()
  await expectAccessible(page)
  await remove.click()
  await expect(toast(page, "Your account is disconnected")).toBeVisible()
  await expect(add).toBeVisible()
  await expect(page.getByRole("main")).toContainText(administrator.email)
})

test("administrators sign in through the company only, until recovery", async ({
  page,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4/)
  issuer.person = person(administrator.email)
  await page.goto(`${address}/auth`)
  const company = page.getByRole("button", { name: "Logga in med Ängens konto" })
  await company.click()
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
  await page.goto(`${address}/admin/people`)
  const rule = page.getByLabel("Administratörer loggar in via företaget")
  await rule.check()
  await expect(toast(page, "Administratörer loggar nu in via företaget")).toBeVisible()
  await expect(rule).toBeChecked()
  await expectAccessible(page)

  const leave = () => page.evaluate(() => localStorage.clear())
  await leave()
  await page.goto(`${address}/auth`)
  await logIn(page, administrator)
  await expect(toast(page, "Ett fel uppstod")).toContainText(
    "Administratörer loggar in via företaget, med knappen under inloggningen.",
  )
  await company.click()
  await page.getByRole("link", { name: "Till administrationen" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()

  const { out, code } = await runAdmin({ DATA_DIR: site.dataDir }, ["recover", administrator.email])
  expect(code).toBe(0)
  const password = /Password: (\S+)/.exec(out)?.[1] ?? ""
  await leave()
  await page.goto(`${address}/auth`)
  await logIn(page, { email: administrator.email, password })
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
})
