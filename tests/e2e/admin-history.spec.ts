import type { Locator, Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  insertSolution,
  itemOf,
  openScreen,
  readOnly,
  save,
  test,
  toast,
} from "./admin.ts"
import { holdAnswer } from "./held.ts"

const versions = (dialog: Locator) => dialog.getByRole("list").locator("li")

async function edit(page: Page, name: string, title: string): Promise<Locator> {
  await itemOf(page, name).getByRole("button", { name: "Redigera" }).click()
  return dialogOf(page, title)
}

async function openHistory(dialog: Locator) {
  await dialog.getByText("Historik", { exact: true }).click()
  await expect(versions(dialog).first()).toBeVisible()
}

test("versions show author, time and fields, compare word by word, and can be restored", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await service.from("pages").insert({
    title: `Sida ${mark}`,
    slug: `sida-${mark}`,
    hero_title: "Ett intranät för alla",
    hero_title_en: "One",
  })
  await openScreen(page, "pages")
  const first = await edit(page, mark, "Redigera sida")
  await control(first, "hero_title").fill("Ett extranät för alla")
  await control(first, "hero_title_en").fill("")
  await save(first)
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
  await expect(first).toHaveCount(0)

  const dialog = await edit(page, mark, "Redigera sida")
  await openHistory(dialog)
  await expect(versions(dialog)).toHaveCount(2)
  const newest = versions(dialog).first()
  await expect(newest).toContainText(administratorAccount.email)
  await expect(newest).toContainText("Ändrad: Rubrik, Rubrik på engelska")
  await expect(newest.locator("time")).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  await expect(versions(dialog).nth(1)).toContainText("Skapad")
  await newest.getByRole("button", { name: "Jämför" }).click()
  await expect(newest.locator("del")).toHaveText([
    "borttaget: intranät slut på ändringen.",
    "borttaget: One slut på ändringen.",
  ])
  await expect(newest.locator("ins")).toHaveText("tillagt: extranät slut på ändringen.")
  await expectAccessible(page)

  await control(dialog, "hero_title").fill("Något annat")
  await expect(newest.getByRole("button", { name: "Återställ" })).toBeDisabled()
  await expect(dialog).toContainText("Spara eller släng")
  await control(dialog, "hero_title").fill("Ett extranät för alla")
  await newest.getByRole("button", { name: "Återställ" }).press("Enter")
  await expect(alertDialog(page)).toContainText("gamla innehåll: Rubrik, Rubrik på engelska.")
  await expectAccessible(page)
  await alertDialog(page).getByRole("button", { name: "Avbryt" }).press("Enter")
  await expect(alertDialog(page)).toHaveCount(0)
  await expect(newest.getByRole("button", { name: "Återställ" })).toBeFocused()
  await page.keyboard.press("Enter")
  await alertDialog(page).getByRole("button", { name: "Återställ" }).click()
  await expect(toast(page, "Version återställd")).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const { data } = await service
    .from("pages")
    .select("hero_title, hero_title_en")
    .eq("slug", `sida-${mark}`)
    .single()
  expect(data).toEqual({ hero_title: "Ett intranät för alla", hero_title_en: "One" })

  const again = await edit(page, mark, "Redigera sida")
  await expect(control(again, "hero_title")).toHaveValue("Ett intranät för alla")
  await openHistory(again)
  await expect(versions(again)).toHaveCount(3)
})

test("a restore is refused when its slug is taken, and nothing changes", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  const { data } = await service
    .from("pages")
    .insert({ title: `Sida ${mark}`, slug: `ett-${mark}` })
    .select()
    .single()
  await service
    .from("pages")
    .update({ slug: `tva-${mark}` })
    .eq("id", data?.id ?? "")
  await service.from("pages").insert({ title: `Annan ${mark}`, slug: `ett-${mark}` })
  await openScreen(page, "pages")
  const dialog = await edit(page, `Sida ${mark}`, "Redigera sida")
  await openHistory(dialog)
  await versions(dialog).first().getByRole("button", { name: "Återställ" }).click()
  await alertDialog(page).getByRole("button", { name: "Återställ" }).click()
  await expect(toast(page, "Kunde inte återställa")).toContainText("Slug används nu av något annat.")
  await expect(dialog).toBeVisible()
  await expect(versions(dialog).first().getByRole("button", { name: "Återställ" })).toBeFocused()
})

test("a deleted solution is restored with its features, by keyboard", async ({ page, mark, service }) => {
  await insertSolution(service, mark, ["F1", "F2", "F3"])
  await openScreen(page, "solutions")
  // Holds a response from before the removal until after it.
  const before = await holdAnswer(page, "**/rest/v1/rpc/deleted_items")
  const deleted = page.getByRole("main").getByText("Borttagna", { exact: true })
  await deleted.press("Enter")
  await before.given
  await itemOf(page, mark).getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, "Lösning borttagen")).toBeVisible()
  before.letGo()
  const gone = page.locator("details li").filter({ hasText: mark })
  await expect(gone).toContainText("med 3 funktioner")
  await expect(gone).toContainText(`av ${administratorAccount.email}`)
  await gone.getByRole("button", { name: "Lägg tillbaka" }).press("Enter")
  await expect(toast(page, "Tillbaka i listan")).toBeVisible()
  await expect(gone).toHaveCount(0)
  // The focus moves to a neighbour, or to the heading when none is left.
  await expect(page.locator("details :focus")).toHaveCount(1)
  await itemOf(page, mark)
    .getByRole("button", { name: `Lösning ${mark}` })
    .click()
  for (const position of [1, 2, 3]) await expect(itemOf(page, `F${position} ${mark}`)).toBeVisible()
})

test("more than fifty deleted functions of a solution can be restored", async ({ page, mark, service }) => {
  await insertSolution(
    service,
    mark,
    Array.from({ length: 53 }, (_, index) => `F${index}`),
  )
  await service.from("features").delete().like("title", `%${mark}`)
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: `Lösning ${mark}` }).click()
  // Deleted functions are listed within the solutions' list.
  await page.locator("li").getByText("Borttagna", { exact: true }).click()
  const gone = page.locator("details li").filter({ hasText: mark })
  await expect(gone).toHaveCount(50)
  const more = page.getByRole("button", { name: "Visa fler" })
  await expect(more).toHaveText("Visa fler (3 kvar)")
  await more.press("Enter")
  await expect(gone).toHaveCount(53)
  await expect(more).toHaveCount(0)
  await expect(gone.nth(50).getByRole("button", { name: "Lägg tillbaka" })).toBeFocused()
  const title = await gone.nth(51).locator("span").innerText()
  await gone.last().getByRole("button", { name: "Lägg tillbaka" }).press("Enter")
  await expect(toast(page, "Tillbaka i listan")).toBeVisible()
  await expect(gone).toHaveCount(52)
  await expect(page.getByRole("button", { name: `Lägg tillbaka ${title}` })).toBeFocused()
})

test("history and deleted items, dark and 320 px wide", async ({ page, mark, service, expectAccessible }) => {
  const { data } = await service
    .from("resources")
    .insert([{ title: `Kvar ${mark}` }, { title: `Borta ${mark}` }])
    .select()
  await service
    .from("resources")
    .update({ description: `Ett ${"mycketlångtord".repeat(6)}`, is_published: true })
    .eq("id", data?.[0]?.id ?? "")
  await service
    .from("resources")
    .delete()
    .eq("id", data?.[1]?.id ?? "")
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  // Parallel tests also delete resources; the list shows the newest fifty.
  await readOnly(page, "resources", "title", mark)
  await page.route("**/rpc/deleted_items", async (route) => {
    const response = await route.fetch()
    const rows: { title: string }[] = await response.json()
    await route.fulfill({ response, json: rows.filter(({ title }) => title.includes(mark)) })
  })
  await openScreen(page, "resources")
  await page.getByRole("main").getByText("Borttagna", { exact: true }).click()
  await expect(page.getByText(`Borta ${mark}`)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  const dialog = await edit(page, `Kvar ${mark}`, "Redigera resurs")
  await openHistory(dialog)
  await versions(dialog).first().getByRole("button", { name: "Jämför" }).click()
  await expect(dialog.locator("ins").first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
})
