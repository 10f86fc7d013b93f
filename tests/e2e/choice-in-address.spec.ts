import { beSignedIn, verifiedAccount } from "./accounts.ts"
import { tally } from "./choice.ts"
import { expect, test } from "./test.ts"

test("the selection is in the URL: kept by language change, back and reload", async ({ page }) => {
  await page.goto("/funktioner")
  await page.getByLabel("Versionshistorik", { exact: true }).check()
  await page.getByLabel("Nyheter", { exact: true }).check()
  await expect(page).toHaveURL(/\/funktioner\?funktion=versionshistorik&funktion=nyheter$/)
  await page.getByRole("button", { name: /Språk/ }).click()
  await page.getByRole("link", { name: "English" }).click()
  await expect(page).toHaveURL(/\/en\/funktioner\?funktion=versionshistorik&funktion=nyheter$/)
  await expect(tally(page)).toHaveText(/^2 of 153 chosen/)
  await expect(page.getByLabel("Version history", { exact: true })).toBeChecked()

  await page.getByRole("banner").getByRole("link", { name: "About" }).click()
  await expect(page).toHaveURL(/\/en\/om-oss$/)
  await page.goBack()
  await expect(tally(page)).toHaveText(/^2 of 153 chosen/)
  await page.getByLabel("Version history", { exact: true }).uncheck()
  await expect(page).toHaveURL(/\/en\/funktioner\?funktion=nyheter$/)
  await page.reload()
  await expect(tally(page)).toHaveText(/^1 of 153 chosen/)
  await page.getByRole("button", { name: "Start over" }).click()
  await expect(page).toHaveURL(/\/en\/funktioner$/)
  await page.reload()
  await expect(page.locator("[data-choice] :checked")).toHaveCount(0)
})

test("a shared URL ticks its checkboxes, which alone print; unknown functions and parameters are ignored", async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts.push(new URL(asked.url()).pathname)
  })
  const address = '/funktioner?utm_source=brev&funktion=nyheter&funktion="]&funktion=finns-inte'
  await page.goto(address)
  await expect(tally(page)).toHaveText(/^Valda: 1 av 153/)
  await expect(page.getByLabel("Nyheter", { exact: true })).toBeChecked()
  await expect(page).toHaveURL(/\/funktioner\?utm_source=brev&funktion=nyheter$/)
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/function-choice-/)])
  await page.emulateMedia({ media: "print" })
  await expect(page.getByLabel("Nyheter", { exact: true })).toBeVisible()
  await expect(page.locator("[data-choice] [type=checkbox]").filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole("link", { name: "Sök", exact: true })).toBeHidden()
  // The cached page does not depend on the query.
  const [own, shared] = [await request.get(address), await request.get("/funktioner")]
  expect(own.headers().etag).toBe(shared.headers().etag)
  expect(own.headers()["cache-control"]).toBe(shared.headers()["cache-control"])
})

test("the members' list keeps the URL's selection", async ({ page }) => {
  await beSignedIn(page, await verifiedAccount())
  await page.goto("/funktioner?funktion=nyheter")
  await expect(page.getByRole("banner").getByRole("button", { name: "Mitt konto" })).toBeVisible()
  await expect(tally(page)).toHaveText(/^Valda: 1 av 153/)
  await page.getByLabel("Versionshistorik", { exact: true }).check()
  await expect(page).toHaveURL(/\?funktion=versionshistorik&funktion=nyheter$/)
  await page.reload()
  await expect(page.getByRole("banner").getByRole("button", { name: "Mitt konto" })).toBeVisible()
  await expect(tally(page)).toHaveText(/^Valda: 2 av 153/)
  await expect(page.getByLabel("Nyheter", { exact: true })).toBeChecked()
})
