import type { Page } from "@playwright/test"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { control, dialogOf, expect, itemOf, openScreen, save, test, toast } from "./admin.ts"

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

test("outdated translations are confirmed; an item opens at its missing English, a feature beside its solution", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be read/)
  const both = { title_en: "Template", description: "Ett" }
  await service
    .from("resources")
    .insert([
      { title: `Mall ${mark}`, ...both, description_en: "One" },
      { title: `Oöversatt ${mark}`, ...both },
    ])
    .throwOnError()
  const long = "Mycketlångtord".repeat(5)
  await service
    .from("resources")
    .update({ title: `${long} ${mark}`, description: "Två" })
    .eq("title", `Mall ${mark}`)
    .throwOnError()
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ title: `Lösning ${mark}`, title_en: "Solution", slug: `l-${mark}` })
    .select()
    .single()
    .throwOnError()
  const feature = { title: `Funktion ${mark}`, title_en: "Feature", solution_id: solution.id }
  await service.from("features").insert(feature).throwOnError()
  await service
    .from("features")
    .update({ title: `Ny funktion ${mark}` })
    .eq("solution_id", solution.id)
    .throwOnError()
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await openWholeDesk(page)
  const row = rowOf(page, long).filter({ hasText: mark })
  await expect(row).toContainText("Svenskan nyare: Titel")
  await expect(row).toContainText("Svenskan nyare: Beskrivning")
  await expectAccessible(page)
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 720 })

  const confirm = row.getByRole("button", { name: "Stämmer ändå" }).first()
  await page.route("**/rest/v1/rpc/keep_translation", (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(toast(page, "Kunde inte notera det")).toBeVisible()
  await confirm.press("Enter")
  await expect(toast(page, "Noterat att engelskan stämmer")).toBeVisible()
  await expect(row).not.toContainText("Titel")
  await expect(row.getByRole("button", { name: "Stämmer ändå: Beskrivning" })).toBeFocused()

  await row.getByRole("link").click()
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(control(dialog, "title")).toHaveValue(`${long} ${mark}`)
  await expect(page).toHaveURL(/\/admin\/resources$/)
  await control(dialog, "description_en").fill("Two")
  await save(dialog)
  await expect(toast(page, "Resurs uppdaterad")).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await openWholeDesk(page)
  await expect(row).toHaveCount(0)
  await rowOf(page, `Oöversatt ${mark}`).getByRole("link").click()
  await expect(dialog.getByLabel("Beskrivning på engelska")).toBeFocused()
  await page.keyboard.press("Escape")
  await itemOf(page, `Oöversatt ${mark}`).getByRole("button", { name: "Redigera" }).click()
  await expect(dialog.getByLabel("Titel", { exact: true })).toBeFocused()

  await openWholeDesk(page)
  await rowOf(page, `Ny funktion ${mark}`).getByRole("link").press("Enter")
  const editing = dialogOf(page, "Redigera funktion")
  await expect(control(editing, "title")).toHaveValue(`Ny funktion ${mark}`)
  await page.keyboard.press("Escape")
  await expect(editing).toHaveCount(0)
  await expect(page.getByRole("heading", { name: `Funktioner för Lösning ${mark}` })).toBeVisible()
})

test("a link to a deleted item or submission says so and leaves the URL", async ({ page, mark, service }) => {
  const { data } = await service
    .from("content_solutions")
    .insert({ title: `Lösning ${mark}`, slug: `l-${mark}` })
    .select()
    .single()
    .throwOnError()
  const gone = crypto.randomUUID()
  for (const address of [
    `/admin/solutions?losning=${data.id}&redigera=${gone}`,
    `/admin/solutions?losning=${crypto.randomUUID()}&redigera=${gone}`,
  ]) {
    await page.goto(address)
    await expect(toast(page, "Det som skulle redigeras finns inte längre")).toHaveCount(1)
    await expect(page).not.toHaveURL(/redigera/)
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  await page.goto("/admin/submissions?flik=leads&visa=x")
  await expect(toast(page, "Inlämningen finns inte längre")).toBeVisible()
  await expect(page).toHaveURL(/flik=leads$/)
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
