import { backendAddress, e2eAddress } from "../fixtures/e2e-site.ts"
import { type Issuer, openIssuer } from "../protocol/oidc-issuer.ts"
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
      OIDC_DOMAINS: "example.se",
      OIDC_SIGN_UP: "yes",
    }
  })
})
test.afterAll(async () => {
  await site?.stop()
  await issuer?.close()
})

const person = (email: string) => ({ sub: email, email, email_verified: true })

for (const [prefix, language, width, button, submit, profile, welcome, further] of [
  [
    "",
    "sv",
    1280,
    "Logga in med Ängens konto",
    "Logga in",
    "Profil",
    "Välkommen tillbaka!",
    "Fortsätt till Profil",
  ],
  ["/en", "en", 390, "Log in with Ängens konto", "Log in", "Profile", "Welcome back!", "Continue to Profile"],
] as const) {
  test(`signs in through the provider and on to the requested screen (${language}, ${width} px)`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    issuer.person = person(`${language}@example.se`)
    await page.goto(`${address}${prefix}/profile`)
    await expect(page).toHaveURL(`${address}${prefix}/auth`)
    const own = page.getByRole("button", { name: submit, exact: true })
    await expect(own).toBeVisible()
    const company = page.getByRole("button", { name: button })
    expect((await company.boundingBox())?.y).toBeGreaterThan((await own.boundingBox())?.y ?? 0)
    await expectAccessible(page)
    await company.click()
    await expect(toast(page, welcome)).toBeVisible()
    await expect(page).toHaveURL(`${address}${prefix || "/"}`)
    await page.getByRole("link", { name: further }).click()
    await expect(page.getByRole("heading", { level: 1, name: profile })).toBeVisible()
    await expect(page.getByRole("main")).toContainText(`${language}@example.se`)
    await page.goBack()
    expect(new URL(page.url()).origin).toBe(address)
  })
}

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

test("adds less than 3 kB to /auth, and nothing without a provider", async ({ request }) => {
  const html = async (origin: string) => (await request.get(`${origin}/auth`)).text()
  const [with_, without] = [await html(address), await html(e2eAddress)]
  expect(without).not.toContain('\\"company\\"')
  expect(with_.length - without.length).toBeLessThan(3_000)
})
