import { e2eAddress } from "../fixtures/e2e-site.ts"
import { logIn, storedSession, verifiedAccount } from "./accounts.ts"
import { code, hold } from "./held.ts"
import { expect, test } from "./test.ts"

// A first visit has an empty browser cache.
test.use({ sharesContext: false })

test("a form submitted before the scripts load is busy and signs in once they load", async ({ page }) => {
  const account = await verifiedAccount()
  const come = await hold(page, code)
  const answer = await hold(page, "**/auth/v1/token?grant_type=password")
  await page.goto("/auth", { waitUntil: "commit" })
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill(account.email)
  await main.getByLabel("Lösenord").fill(account.password)
  // A double click, as people do when nothing happens.
  await main.getByRole("button", { name: "Logga in" }).dblclick()
  await expect(main.getByLabel("E-post")).toHaveValue(account.email)
  await expect(page).toHaveURL(/\/auth$/)
  come()
  await expect(main.getByRole("button", { name: "Laddar..." })).toBeDisabled()
  answer()
  await expect(page).toHaveURL(`${e2eAddress}/`)
  expect((await storedSession(page))?.user.email).toBe(account.email)
})

test("a form link clicked before the scripts load keeps typed values", async ({ page }) => {
  const come = await hold(page, code)
  await page.goto("/auth", { waitUntil: "commit" })
  const main = page.getByRole("main")
  await main.getByLabel("E-post").fill("asa@exempel.example")
  await main.getByRole("link", { name: "Glömt lösenordet?" }).click()
  come()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Glömt lösenordet?")
  await expect(main.getByLabel("E-post")).toHaveValue("asa@exempel.example")
})

test("scripts that fail to load: a click reloads the page, and the next one signs in", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const account = await verifiedAccount()
  // The network returns at the second request: a browser may retry a file once.
  let away = true
  await page.route("**/assets/react-*.js", (route) => (away ? route.abort() : route.continue()))
  await page.goto("/auth")
  page.on("request", (request) => {
    if (request.isNavigationRequest()) away = false
  })
  const anew = page.waitForEvent("load")
  await page.getByRole("main").getByRole("button", { name: "Logga in" }).click()
  await anew
  await logIn(page, account)
  await expect(page).toHaveURL(`${e2eAddress}/`)
})
