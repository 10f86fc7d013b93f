import type { Locator, Page } from "@playwright/test"
import { backendAddress, e2eAddress, e2eEnvironment } from "../fixtures/e2e-site.ts"
import { dialogOf } from "./admin.ts"
import { type OwnSite, startOwnSite } from "./own-site.ts"
import { visitorsText } from "./protocol.ts"
import { expect, test } from "./test.ts"
import { toast } from "./toast.ts"

// Settings affect every page, so these tests use their own site. A hosted project has one site for
// all tests, which run one at a time; there the tests restore the settings.
test.describe.configure({ mode: "serial" })
test.use({ sharesContext: false })

let site: OwnSite | undefined
let address = e2eAddress
test.beforeAll(async () => {
  if (backendAddress !== e2eAddress) return
  site = await startOwnSite()
  address = site.address
})
test.afterAll(async ({ service }) => {
  if (site) return site.stop()
  for (const table of ["site_settings", "site_texts"] as const)
    await service.from(table).delete().not("id", "is", null).throwOnError()
  await expect.poll(visitorsText("/om-oss")).not.toContain("Stängt i dag")
})

/** Opens a form by keyboard, as all of this file does. */
async function openWith(page: Page, button: string | RegExp, title: string): Promise<Locator> {
  await page.getByRole("button", { name: button }).press("Enter")
  const dialog = dialogOf(page, title)
  await expect(dialog).toBeVisible()
  return dialog
}
async function saveByKeys(page: Page, said: string): Promise<void> {
  await page.keyboard.press("Control+Enter")
  await expect(toast(page, said).last()).toBeVisible()
}

test("headline, number, menu and notice are changed by keyboard, and visitors see it; invalid settings are reported", async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  await page.goto(`${address}/auth`)
  await page.getByLabel("E-post").fill(e2eEnvironment.ADMIN_EMAIL ?? "")
  await page.getByLabel("Lösenord", { exact: true }).fill(e2eEnvironment.ADMIN_PASSWORD ?? "")
  await page.keyboard.press("Enter")
  await expect(page).not.toHaveURL(/auth/)
  await page.goto(`${address}/admin/site-settings`)
  await expect(page.getByRole("heading", { name: "Säkerhet", exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole("link", { name: /^Rubrik: / }).press("Enter")
  const opening = dialogOf(page, "Ny sida")
  await expect(opening.getByLabel("Slug")).toHaveValue("home")
  await expect(opening.getByText("Tomt visas: Bygg portalen av moduler som redan fungerar")).toBeVisible()
  await opening.getByRole("textbox", { name: "Rubrik", exact: true }).fill("Vi bygger portaler")
  await opening.getByRole("textbox", { name: "Inledning", exact: true }).fill("Med {all} funktioner")
  await opening.getByRole("button", { name: "Publicera", exact: true }).press("Enter")
  await expect(opening).toBeHidden()
  await page.goto(`${address}/admin/site-texts`)
  await page.getByRole("link", { name: "Vi bygger portaler" }).press("Enter")
  const page2 = dialogOf(page, "Redigera sida")
  await expect(page2.getByLabel("Slug")).toHaveValue("home")
  await page.keyboard.press("Escape")
  await page.goto(`${address}/admin/site-settings`)
  await expect(page.getByRole("link", { name: "Rubrik: Vi bygger portaler" })).toBeVisible()

  const number = await openWith(page, /^Telefon: /, "Ändra text")
  await page.keyboard.press("Control+a")
  await page.keyboard.type("08-465 001 23")
  await number.getByRole("button", { name: "Spara", exact: true }).press("Enter")
  await expect(page.getByRole("button", { name: "Telefon: 08-465 001 23" })).toBeVisible()

  const menu = await openWith(page, "Ändra: Meny", "Meny")
  await expectAccessible(page)
  await menu.getByRole("button", { name: "Flytta upp, Kontakt" }).press("Enter")
  await expect(menu.getByRole("button", { name: "Flytta upp, Kontakt" })).toBeFocused()
  await menu.getByRole("button", { name: "Ta bort, Hem" }).press("Enter")
  await menu.getByRole("button", { name: "Lägg till, Meny", exact: true }).press("Enter")
  await page.keyboard.type("Lediga jobb")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Jobs")
  await page.keyboard.press("Tab")
  await page.keyboard.type("https://jobb.example.se/")
  await saveByKeys(page, "Inställning uppdaterad")

  const visitor = await newPerson()
  const names = () =>
    visitor
      .getByRole("navigation", { name: /Huvudmeny|Main menu/ })
      .first()
      .getByRole("link")
      .allTextContents()
  await visitor.setViewportSize({ width: 1280, height: 800 })
  await expect(async () => {
    await visitor.goto(`${address}/kontakt`)
    expect(await names()).toEqual(["Lösningar", "Funktioner", "Kontakt", "Om oss", "Lediga jobb"])
  }).toPass()
  await expect(visitor.getByRole("contentinfo").getByRole("link", { name: "08-465 001 23" })).toBeVisible()
  await visitor.goto(`${address}/`)
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Vi bygger portaler")
  await expect(visitor.getByText("Med 153 funktioner")).toBeVisible()
  await visitor.goto(`${address}/en/kontakt`)
  expect((await names()).at(-1)).toBe("Jobs")

  // Invalid settings are reported at their fields, and typed values stay.
  const notice = await openWith(page, "Ändra: Meddelande", "Meddelande")
  await notice.getByLabel("Meddelande", { exact: true }).fill("å".repeat(301))
  await notice.getByRole("combobox", { name: "Leder till" }).fill("javascript:alert(1)")
  await notice.getByLabel("Visas från").fill("2026-12-24")
  await notice.getByLabel("Visas till och med").fill("2026-12-23")
  await page.keyboard.press("Control+Enter")
  await expect(notice.getByRole("alert").filter({ hasText: "Högst 300 tecken" })).toBeVisible()
  await expect(notice.getByRole("alert").filter({ hasText: "Länken ska börja med" })).toBeVisible()
  await expect(
    notice.getByRole("alert").filter({ hasText: "Får inte vara före ”Visas från”." }),
  ).toBeVisible()
  await notice.getByLabel("Meddelande", { exact: true }).fill("<script>Stängt i dag</script>")
  await notice.getByRole("combobox", { name: "Leder till" }).fill("/kontakt")
  await notice.getByLabel("Visas från").fill("")
  await notice.getByLabel("Visas till och med").fill("")
  await saveByKeys(page, "Inställning uppdaterad")

  const told = visitor.getByRole("link", { name: "<script>Stängt i dag</script>" })
  await expect(async () => {
    await visitor.goto(`${address}/om-oss`)
    await expect(told).toHaveAttribute("href", "/kontakt", { timeout: 1_000 })
  }).toPass()
  await expectAccessible(visitor)

  await openWith(page, "Ändra: Meny", "Meny")
  await menu.getByRole("button", { name: "Lägg till, Meny", exact: true }).press("Enter")
  const address6 = menu.getByLabel("Adress, Länk 6")
  await address6.fill("/finns-inte")
  await expect(menu.getByRole("alert")).toHaveText("Ingen publicerad sida har den adressen.")
  await address6.fill("javascript:alert(1)")
  await menu.getByLabel("Text på svenska, Länk 6").fill("å".repeat(100_000))
  await page.keyboard.press("Control+Enter")
  await expect(menu.getByRole("alert").filter({ hasText: "Adressen ska börja med" })).toBeVisible()
  await expect(address6).toHaveValue("javascript:alert(1)")
})
