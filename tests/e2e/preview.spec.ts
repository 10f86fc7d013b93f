import type { Locator, Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit, smallTargets } from "./accessibility.ts"
import { control, dialogOf, expect, itemOf, openScreen, test } from "./admin.ts"

async function openPreview(page: Page, name: string, title: string): Promise<Locator> {
  await itemOf(page, name).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, title)
  await dialog.getByText("Förhandsgranskning", { exact: true }).click()
  await dialog.getByRole("button", { name: "Skapa länk" }).click()
  await expect(dialog.getByLabel("Svenska", { exact: true })).toHaveValue(/preview=/)
  return dialog
}

test("a preview link shows a draft in both languages; without it the page is not found", async ({
  page,
  newPerson,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const slug = `utkast-${mark}`
  const { data } = await service
    .from("content_solutions")
    .insert({ title: `Utkast ${mark}`, title_en: `Draft ${mark}`, slug })
    .select()
    .single()
  await service
    .from("features")
    .insert([1, 2, 3].map((position) => ({ title: `F${position}`, position, solution_id: data?.id ?? "" })))
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await openScreen(page, "solutions")
  const dialog = await openPreview(page, mark, "Redigera lösning")
  await expectAccessible(page)
  const swedish = await dialog.getByLabel("Svenska", { exact: true }).inputValue()
  const english = await dialog.getByLabel("Engelska", { exact: true }).inputValue()
  await dialog.getByRole("button", { name: "Kopiera Engelska" }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(english)
  await control(dialog, "usp").fill("Inte sparat")
  await expect(dialog).toContainText("syns när det är sparat")

  const visitor = await newPerson()
  expect((await visitor.goto(`/losningar/${slug}`))?.status()).toBe(404)
  for (const [address, heading, band] of [
    [
      swedish,
      `Utkast ${mark}`,
      /^Förhandsgranskning – inte publicerad, länken gäller till \d+ \p{L}+ \d{4}/u,
    ],
    [english, `Draft ${mark}`, /^Preview – not published, link valid until \d+ \p{L}+ \d{4}/u],
  ] as const) {
    expect((await visitor.goto(address))?.status()).toBe(200)
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(heading)
    await expect(visitor.locator(".page-band")).toHaveText(band)
    await expect(visitor.locator(".page-band")).toBeInViewport()
    await expect(visitor.getByRole("heading", { level: 3, name: /^F\d$/ })).toHaveCount(2)
    await expectAccessible(visitor)
    // The banner and the header cover no content.
    const [band_, header, main] = await Promise.all(
      [".page-band", ".site-header", "main"].map((part) => visitor.locator(part).boundingBox()),
    )
    expect(header?.y).toBeCloseTo((band_?.y ?? 0) + (band_?.height ?? 0), 0)
    expect(main?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0)
  }
  // The language menu keeps the token. Other screens have no banner.
  await visitor.getByRole("button", { name: /Language/ }).click()
  await visitor.getByRole("link", { name: "Svenska" }).first().click()
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Utkast ${mark}`)
  await visitor.getByRole("link", { name: "Om oss" }).first().click()
  await expect(visitor).toHaveURL(/\/om-oss$/)
  await expect(visitor.locator(".page-band")).toHaveCount(0)
  expect((await visitor.goto(`/losningar/${slug}`))?.status()).toBe(404)
  expect((await visitor.goto(`${swedish.slice(0, -2)}xx`))?.status()).toBe(404)
  await expect(visitor.locator(".page-band")).toHaveCount(0)
})

test("on a narrow, dark screen links are listed with their author, and withdrawn one by one or together", async ({
  page,
  newPerson,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/)
  const draft = { title: `Sida ${mark}`, slug: `sida-${mark}`, hero_title: `Rubrik ${mark}` }
  await service.from("pages").insert(draft).throwOnError()
  const narrow = async (tab: Page) => {
    await tab.emulateMedia({ colorScheme: "dark" })
    await tab.setViewportSize({ width: 320, height: 640 })
  }
  await narrow(page)
  await openScreen(page, "pages")
  const dialog = await openPreview(page, mark, "Redigera sida")
  const make = dialog.getByRole("button", { name: "Skapa länk" })
  const withdraw = dialog.getByRole("button", { name: "Återkalla", exact: true })
  const withdrawAll = dialog.getByRole("button", { name: "Återkalla alla" })
  const swedish = dialog.getByLabel("Svenska", { exact: true })
  await expect(withdrawAll).toHaveCount(0)
  const first = await swedish.inputValue()
  await make.click()
  await expect(withdraw).toHaveCount(2)
  await expect(swedish.first()).toBeFocused()
  const second = await swedish.first().inputValue()
  expect(second).not.toBe(first)
  await expect(dialog).toContainText(new RegExp(`Gäller till .+ Skapad av ${administratorAccount.email}\\.`))
  await expectAccessible(page)
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])

  const visitor = await newPerson()
  expect((await visitor.goto(first))?.status()).toBe(200)
  await withdraw.last().click()
  await expect(page.getByText("Länken är återkallad")).toBeVisible()
  await expect(swedish).toHaveValue(second)
  await expect(withdraw).toBeFocused()
  expect((await visitor.goto(first))?.status()).toBe(404)
  expect((await visitor.goto(second))?.status()).toBe(200)

  // The administrator's tab is hydrated.
  const own = await page.context().newPage()
  await narrow(own)
  await own.goto(second)
  await expect(own.locator("#konto")).toBeAttached()
  await expect(own.getByRole("heading", { level: 1 })).toHaveText(`Rubrik ${mark}`)
  await expect(own.locator(".page-band")).toContainText("inte publicerad")
  await expectAccessible(own)
  await expectToFit(own)
  await own.evaluate(() => scrollTo(0, 400))
  await expect(own.locator(".site-header")).toBeInViewport()
  await own.close()

  await make.click()
  await expect(withdraw).toHaveCount(2)
  await withdrawAll.click()
  await expect(dialog).toContainText("Ingen länk gäller just nu.")
  await expect(make).toBeFocused()
  expect((await visitor.goto(second))?.status()).toBe(404)
})

test("a resource is shown in its list, and a feature with its solution alone", async ({
  page,
  mark,
  service,
}) => {
  await service.from("resources").insert({ title: `Mall ${mark}`, resource_type: "template" })
  await openScreen(page, "resources")
  const dialog = await openPreview(page, mark, "Redigera resurs")
  await page.goto(await dialog.getByLabel("Engelska", { exact: true }).inputValue())
  await expect(page.getByRole("heading", { name: `Mall ${mark}` })).toBeVisible()
  await openScreen(page, "solutions")
  await page.locator("li[data-item] [data-select]").first().click()
  const features = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: /^Funktioner för / }) })
    .last()
  await features.locator("li[data-item]").last().getByRole("button", { name: "Redigera" }).click()
  await expect(dialogOf(page, "Redigera funktion").getByText("Historik", { exact: true })).toBeVisible()
  await expect(page.locator("summary", { hasText: "Förhandsgranskning" })).toHaveCount(0)
})
