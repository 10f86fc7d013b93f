import type { Page } from "@playwright/test"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { control, dialogOf, expect, openScreen, save, test, toast } from "./admin.ts"

const desk = (page: Page) => page.getByRole("region", { name: "Översättningar" })

/** Returns the row of one of the test's own items. */
const rowOf = (page: Page, name: string) => desk(page).getByRole("listitem").filter({ hasText: name })

async function openDesk(page: Page) {
  await openScreen(page, "dashboard")
  // With nothing left to translate, a sentence replaces the table.
  await expect(desk(page).locator("table, p:not([role])").first()).toBeVisible()
}

/** Opens the whole list. Items of other tests may precede the test's own. */
async function openWholeDesk(page: Page) {
  await openDesk(page)
  const more = desk(page).getByRole("button", { name: "Visa fler" })
  while ((await more.count()) > 0) await more.click()
}

test("outdated translations are confirmed, or opened and edited", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const { data } = await service
    .from("resources")
    .insert({
      title: `Mall ${mark}`,
      title_en: `Template ${mark}`,
      description: "Ett",
      description_en: "One",
    })
    .select()
    .single()
  await service
    .from("resources")
    .update({ title: `Ny mall ${mark}`, description: "Två" })
    .eq("id", data?.id ?? "")
  await openWholeDesk(page)
  await expect(rowOf(page, mark)).toContainText("Svenskan nyare: Titel")
  await expect(rowOf(page, mark)).toContainText("Svenskan nyare: Beskrivning")
  await expectAccessible(page)
  await rowOf(page, mark).getByRole("button", { name: "Stämmer ändå" }).first().press("Enter")
  await expect(toast(page, "Noterat att engelskan stämmer")).toBeVisible()
  await expect(rowOf(page, mark)).not.toContainText("Titel")
  await expect(rowOf(page, mark).getByRole("button", { name: "Stämmer ändå: Beskrivning" })).toBeFocused()

  await rowOf(page, mark)
    .getByRole("link", { name: `Ny mall ${mark}` })
    .click()
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(control(dialog, "title")).toHaveValue(`Ny mall ${mark}`)
  await expect(page).toHaveURL(/\/admin\/resources$/)
  await control(dialog, "description_en").fill("Two")
  await save(dialog)
  await expect(toast(page, "Resurs uppdaterad")).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await openWholeDesk(page)
  await expect(rowOf(page, mark)).toHaveCount(0)
})

test("a feature opens beside its solution, by keyboard", async ({ page, mark, service }) => {
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ title: `Lösning ${mark}`, title_en: "Solution", slug: `l-${mark}` })
    .select()
    .single()
  const { data: feature } = await service
    .from("features")
    .insert({ title: `Funktion ${mark}`, title_en: "Feature", solution_id: solution?.id ?? "" })
    .select()
    .single()
  await service
    .from("features")
    .update({ title: `Ny funktion ${mark}` })
    .eq("id", feature?.id ?? "")
  await openWholeDesk(page)
  await rowOf(page, mark).getByRole("link").press("Enter")
  const dialog = dialogOf(page, "Redigera funktion")
  await expect(control(dialog, "title")).toHaveValue(`Ny funktion ${mark}`)
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole("heading", { name: `Funktioner för Lösning ${mark}` })).toBeVisible()
})

test("a link to a deleted item says so and leaves the URL", async ({ page, mark, service }) => {
  const { data } = await service
    .from("content_solutions")
    .insert({ title: `Lösning ${mark}`, slug: `l-${mark}` })
    .select()
    .single()
    .throwOnError()
  const gone = crypto.randomUUID()
  for (const address of [
    `/admin/pages?redigera=${gone}`,
    `/admin/solutions?losning=${data.id}&redigera=${gone}`,
    `/admin/solutions?losning=${crypto.randomUUID()}&redigera=${gone}`,
  ]) {
    await page.goto(address)
    await expect(toast(page, "Det som skulle redigeras finns inte längre")).toHaveCount(1)
    await expect(page).not.toHaveURL(/redigera/)
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
})

test("an untranslated item opens at its first missing English text", async ({ page, mark, service }) => {
  await service
    .from("resources")
    .insert({ title: `Mall ${mark}`, title_en: `Template ${mark}`, description: "Ett" })
  await openWholeDesk(page)
  await rowOf(page, mark).getByRole("link").click()
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(dialog.getByLabel("Beskrivning på engelska")).toBeFocused()
  await page.keyboard.press("Escape")
  await page
    .locator("li[data-item]")
    .filter({ hasText: mark })
    .getByRole("button", { name: "Redigera" })
    .click()
  await expect(dialog.getByLabel("Titel", { exact: true })).toBeFocused()
})

test("more rows load, the focus stays, and the end is announced", async ({ page, mark, service }) => {
  await service.from("pages").insert({ title: `Sida ${mark}`, slug: `s-${mark}` })
  const answer = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      collection: "pages",
      item_id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      parent_id: null,
      title: `Nummer ${at + 1}`,
      missing: ["title"],
      outdated: [],
    }))
  let count = 200
  await page.route("**/rpc/list_translation_gaps", (route) => {
    const { most } = route.request().postDataJSON()
    return route.fulfill({ json: answer(Math.min(most, count)) })
  })
  await openDesk(page)
  const items = desk(page).getByRole("listitem")
  const more = desk(page).getByRole("button", { name: "Visa fler" })
  // The database returns at most 200 rows, so there may be more.
  for (const [shown, left] of [
    [10, 190],
    [30, 170],
    [90, 110],
  ] as const) {
    await expect(items).toHaveCount(shown)
    await expect(more).toHaveText(`Visa fler (minst ${left} kvar)`)
    await more.press("Enter")
  }
  await expect(items).toHaveCount(200)
  await expect(more).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Nummer 91", exact: true })).toBeFocused()
  await expect(desk(page)).toContainText("Högst 200 visas. Fler kommer när några av dem är klara.")

  count = 31
  await page.reload()
  await expect(more).toHaveText("Visa fler (21 kvar)")
  await more.press("Enter")
  await expect(more).toBeFocused()
  await expect(more).toHaveText("Visa fler (1 kvar)")
  await more.press("Enter")
  await expect(page.getByRole("link", { name: "Nummer 31", exact: true })).toBeFocused()
  await expect(desk(page)).not.toContainText("Högst 200")
})

test("the counts equal those of the database", async ({ page, mark, service }) => {
  await service.from("pages").insert({ title: `Sida ${mark}`, slug: `sida-${mark}` })
  const answer = page.waitForResponse((response) => response.url().endsWith("/rpc/count_translation_gaps"))
  await openDesk(page)
  const counted: { collection: string; missing: number; outdated: number }[] = await (await answer).json()
  expect(counted[0]?.missing).toBeGreaterThan(0)
  const figures = await desk(page).locator("tbody td").allInnerTexts()
  expect(figures.map((text) => Number(text.replace(/\s/g, "")))).toEqual(
    counted.flatMap(({ missing, outdated }) => [missing, outdated]),
  )
})

test("the translations, dark and 320 px wide", async ({ page, mark, service, expectAccessible }) => {
  const { data } = await service
    .from("pages")
    .insert({ title: `Sida ${mark}`, title_en: "Page", slug: `s-${mark}` })
    .select()
    .single()
  await service
    .from("pages")
    .update({ title: `${"Mycketlångtord".repeat(5)} ${mark}` })
    .eq("id", data?.id ?? "")
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await openWholeDesk(page)
  await expect(rowOf(page, mark)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
})
