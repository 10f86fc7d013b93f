import { administratorAccount, backendAddress, e2eAddress } from "../fixtures/e2e-site.ts"
import { logIn } from "./accounts.ts"
import { expectNoViolation } from "./axe.ts"
import { type OwnSite, startOwnSite } from "./own-site.ts"
import { expect, test } from "./test.ts"
import { toast } from "./toast.ts"

// A closed site needs a start with other settings. Tests of a Supabase project share one site.
test.skip(backendAddress !== e2eAddress, "needs an embedded database of its own")
test.use({ sharesContext: false })

let site: OwnSite
test.beforeAll(async () => {
  site = await startOwnSite(() => ({ SITE_CLOSED: "1" }))
})
test.afterAll(() => site?.stop())

test("the dashboard lists what must be written, and opens the site to visitors", async ({ page }) => {
  const { address } = site
  const statusForVisitors = async () => (await fetch(address)).status
  await page.goto(`${address}/auth`)
  await logIn(page, administratorAccount)
  await expect(page).toHaveURL(/\/admin$/)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { name: "Innan webbplatsen öppnar" })).toBeVisible()
  for (const point of [
    "Företagets namn, adress och kontaktuppgifter",
    "Startsidans rubrik och inledning",
    "Texterna om integritet och tillgänglighet",
    "Den första publicerade lösningen",
    "Siffrorna om funktioner: ändra eller dölj dem",
  ])
    await expect(main.getByRole("listitem").filter({ hasText: point })).toContainText("Inte klart")
  await expectNoViolation(page)
  expect(await statusForVisitors()).toBe(503)
  await main.getByRole("link", { name: "Se och redigera sidorna" }).click()
  await expect(page.frameLocator("iframe").first().getByRole("heading", { level: 1 })).toBeVisible()
  await page.goBack()
  await main.getByRole("button", { name: "Öppna webbplatsen" }).click()
  await expect(toast(page, "Webbplatsen är öppen")).toBeVisible()
  await expect.poll(statusForVisitors).toBe(200)
  await expect(main.getByRole("button", { name: "Öppna webbplatsen" })).toHaveCount(0)
})
