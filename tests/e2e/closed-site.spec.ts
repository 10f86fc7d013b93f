import { administratorAccount, backendAddress, e2eAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"
import { freePort } from "../fixtures/free-port.ts"
import { type SiteProcess, startSite, temporaryFolder, untilReady } from "../start/site-process.ts"
import { logIn } from "./accounts.ts"
import { expectNoViolation } from "./axe.ts"
import { expect, test } from "./test.ts"
import { toast } from "./toast.ts"

// An empty site, which is closed until an administrator opens it.
test.skip(backendAddress !== e2eAddress, "a Supabase project has its own accounts")
test.use({ sharesContext: false })

let site: SiteProcess
let address: string
let folder: Awaited<ReturnType<typeof temporaryFolder>>
test.beforeAll(async () => {
  folder = await temporaryFolder()
  const port = String(await freePort())
  address = `http://localhost:${port}`
  site = await startSite({
    ...e2eEnvironment,
    PORT: port,
    SITE_URL: address,
    DATA_DIR: folder.path,
    SEED: "none",
    SITE_CLOSED: "1",
  })
  await untilReady(site)
})
test.afterAll(async () => {
  await site?.stop("SIGKILL")
  await folder?.remove()
})

test("the dashboard lists what must be written, and opens the site to visitors", async ({ page }) => {
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
  await main.getByRole("button", { name: "Öppna webbplatsen" }).click()
  await expect(toast(page, "Webbplatsen är öppen")).toBeVisible()
  await expect.poll(statusForVisitors).toBe(200)
  await expect(main.getByRole("button", { name: "Öppna webbplatsen" })).toHaveCount(0)
})
