import type { Locator, Page } from "@playwright/test"
import { expectToFit } from "./accessibility.ts"
import { newReviewer } from "./accounts.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, signInAs, test, toast } from "./admin.ts"

const saved = "Utkastet är sparat. Besökarna ser det inte än."
const needsReview = "Någon annan måste granska innan besökarna ser det."

/** Shows the screens as with the rule on: other tests change published content meanwhile. */
const turnRuleOn = (page: Page) =>
  page.route("**/rest/v1/rpc/review_rule", async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), is_on: true } })
  })

/** A text of a page that no other test reads. */
const key = "compare.tooFew"

/** Opens the screen and waits for its table, because "Laddar..." is also one of the texts. */
async function openTexts(page: Page) {
  await page.goto("/admin/site-texts")
  await expect(page.getByRole("table")).toBeVisible()
}

async function askForReview(page: Page, form: Locator, reviewer: string) {
  await form.getByRole("button", { name: "Be någon granska …" }).click()
  const dialog = dialogOf(page, "Be någon granska")
  await dialog.getByLabel("Vem ska granska?").selectOption(reviewer)
  await dialog.getByRole("button", { name: "Be om granskning" }).click()
  await expect(toast(page, "Skickat till granskning. Kollegan får ett mejl med en länk.")).toBeVisible()
}

test("with review required, a text is changed through a draft that a colleague publishes", async ({
  page,
  newPerson,
  mark,
  service,
  expectAccessible,
}) => {
  const account = await newReviewer(service)
  const colleague = await newPerson()
  await signInAs(colleague, account.session)
  await turnRuleOn(page)
  await openTexts(page)
  await expect(page.getByRole("button", { name: "Ersätt i alla …" })).toBeDisabled()
  const open = async (who: Page) => {
    await who.getByLabel("Sök bland texter").fill(key)
    await who.getByRole("table").getByRole("button").first().click()
    return dialogOf(who, "Ändra text")
  }
  const form = await open(page)
  await form.getByLabel("Svenska", { exact: true }).fill(`Tomt ${mark}`)
  await expect(form).toContainText(needsReview)
  await expect(form.getByRole("button", { name: "Spara", exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
  await askForReview(page, form, account.email)
  await expect(page.getByRole("table")).toContainText("Utkast")

  await openTexts(colleague)
  const theirs = await open(colleague)
  await expect(theirs.getByLabel("Svenska", { exact: true })).toHaveValue(`Tomt ${mark}`)
  await expect(theirs.getByRole("region", { name: "Granskning" })).toContainText(account.email)
  await theirs.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(theirs).toHaveCount(0)
  const { data } = await service.from("site_texts").select().eq("text", `Tomt ${mark}`).throwOnError()
  expect(data).toHaveLength(1)
  await service.from("site_texts").delete().eq("text", `Tomt ${mark}`).throwOnError()
})

test("with review required, redirects, switches, features and settings are changed through drafts", async ({
  page,
  mark,
  service,
  request,
  expectAccessible,
}) => {
  const solution = { title: `Lösning ${mark}`, slug: `l-${mark}`, is_published: true }
  const { data } = await service.from("content_solutions").insert(solution).select().single().throwOnError()
  const feature = { title: `Funktion ${mark}`, solution_id: data.id }
  await service.from("features").insert(feature).throwOnError()
  const visit = async () => (await request.get(`/gammal-${mark}`, { maxRedirects: 0 })).status()
  /** Opens the screen with the rule on or off. With it off, a colleague could publish. */
  const open = async (isOn: boolean, screen: string) => {
    await page.unrouteAll()
    if (isOn) await turnRuleOn(page)
    await openScreen(page, screen)
  }
  const publish = async () => {
    const form = dialogOf(page, "Redigera omdirigering")
    await form.getByRole("button", { name: "Publicera ändringarna" }).click()
    await expect(form).toHaveCount(0)
  }

  await test.step("a redirect is made", async () => {
    await open(true, "redirects")
    await page.getByRole("button", { name: "Ny omdirigering" }).click()
    const form = dialogOf(page, "Ny omdirigering")
    await control(form, "from_path").fill(`/gammal-${mark}`)
    await control(form, "to_path").fill("/om-oss")
    await form.getByRole("button", { name: "Spara utkast" }).click()
    await expect(toast(page, saved)).toBeVisible()
    expect(await visit()).toBe(404)
    await open(false, "redirects")
    const added = page.getByRole("region", { name: "Nya, i utkast" })
    await added.getByRole("listitem").filter({ hasText: mark }).getByRole("button").click()
    await publish()
    await expect.poll(visit).toBe(301)
  })
  await test.step("and deleted", async () => {
    await open(true, "redirects")
    await itemOf(page, mark).getByRole("button", { name: "Ta bort" }).click()
    await expect(alertDialog(page)).toContainText(needsReview)
    await alertDialog(page).getByRole("button", { name: "Spara utkast" }).click()
    await expect(itemOf(page, mark)).toContainText("Tas bort")
    expect(await visit()).toBe(301)
  })
  await test.step("switches say so, and a feature is saved as a draft", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Lösningar" }).click()
    const item = itemOf(page, `Lösning ${mark}`)
    await expect(item.getByRole("switch")).toHaveAttribute("aria-disabled", "true")
    await expect(page.getByText("Någon annan måste granska det besökarna ser.").first()).toBeVisible()
    await expectAccessible(page)
    await item.getByRole("button", { name: `Lösning ${mark}` }).click()
    await itemOf(page, `Funktion ${mark}`).getByRole("button", { name: "Redigera" }).click()
    const form = dialogOf(page, "Redigera funktion")
    await control(form, "description").fill("Sedan")
    await form.getByRole("button", { name: "Spara utkast" }).click()
    await expect(toast(page, saved)).toBeVisible()
    await expect(itemOf(page, `Funktion ${mark}`)).toContainText("Publicerad · 1 ändring")
    const { data: row } = await service.from("features").select().eq("solution_id", data.id).single()
    expect(row?.description).toBeNull()
  })
  await test.step("the deletion is published", async () => {
    await open(false, "redirects")
    await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
    await publish()
    await expect(itemOf(page, mark)).toHaveCount(0)
    await expect.poll(visit).toBe(404)
  })
  await test.step("a setting is saved as a draft from the menu beside Spara, and discarded", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Inställningar" }).click()
    await page.getByRole("button", { name: "Ändra: Säkerhet" }).click()
    const form = dialogOf(page, "Säkerhet")
    await control(form, "security_contact").fill("sakerhet@e2e.example")
    await form.getByRole("button", { name: "Fler sätt att publicera" }).click()
    await page.getByRole("button", { name: "Spara utkast" }).click()
    await expect(toast(page, saved)).toBeVisible()
    const section = page.getByRole("region", { name: "Säkerhet" })
    await expect(section).toContainText("1 ändring")
    await expect(section).not.toContainText("sakerhet@")
    await page.getByRole("button", { name: "Ändra: Säkerhet" }).click()
    await expect(control(form, "security_contact")).toHaveValue("sakerhet@e2e.example")
    await form.getByRole("button", { name: "Släng utkastet" }).click()
    await alertDialog(page).getByRole("button", { name: "Släng utkastet" }).click()
    await expect(toast(page, "Utkastet är slängt")).toBeVisible()
    await expect(section).not.toContainText("1 ändring")
  })
})
