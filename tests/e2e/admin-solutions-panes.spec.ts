import type { Page } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"
import { expectToFit } from "./accessibility.ts"
import { control, dialogOf, expect, itemOf, openScreen, readOnly, save, test } from "./admin.ts"

const chooseOne = "Välj en lösning för att hantera dess funktioner"
const selectorOf = (page: Page, title: string) => page.getByRole("button", { name: title, exact: true })
const featuresOf = (page: Page, title: string) =>
  page.getByRole("heading", { name: `Funktioner för ${title}`, exact: true })
const top = async (of: ReturnType<typeof itemOf>) => (await of.boundingBox())?.y ?? Number.NaN
const bottom = async (of: ReturnType<typeof itemOf>) =>
  (await top(of)) + ((await of.boundingBox())?.height ?? 0)

/** Inserts twenty solutions in this order. The named one has forty features. */
async function insertTwenty(page: Page, service: SupabaseClient<Database>, mark: string, rich: number) {
  const titles = Array.from({ length: 20 }, (_, place) => `Nr ${place + 1} ${mark}`)
  const rows = titles.map((title, position) => ({ title, slug: `nr-${position + 1}-${mark}`, position }))
  const { data } = await service.from("content_solutions").insert(rows).select().throwOnError()
  const parent = data.find(({ title }) => title === titles[rich - 1])
  const features = Array.from({ length: 40 }, (_, position) => ({
    title: `Funktion ${position + 1} ${mark}`,
    description: "En mening om vad den gör, för vem och varför det behövs.",
    solution_id: parent?.id ?? "",
    position,
  }))
  await service.from("features").insert(features).throwOnError()
  await readOnly(page, "content_solutions", "title", mark)
  await openScreen(page, "solutions")
}

for (const width of [1280, 390]) {
  test(`a new solution is selected, scrolled into view and focused, at ${width} px`, async ({
    page,
    mark,
    service,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await insertTwenty(page, service, mark, 2)
    await selectorOf(page, `Nr 2 ${mark}`).click()
    await expect(featuresOf(page, `Nr 2 ${mark}`)).toBeFocused()
    // A filtered list also shows the new item.
    await page.getByRole("searchbox", { name: "Sök bland lösningar" }).fill(`nr-2-${mark}`)
    await expect(itemOf(page, `Nr 3 ${mark}`)).toHaveCount(0)
    const title = `${"Ett långt namn ".repeat(13)}${mark}`.slice(-200)
    await page.getByRole("button", { name: "Ny lösning" }).click()
    const dialog = dialogOf(page, "Ny lösning")
    await control(dialog, "title").fill(title)
    await control(dialog, "slug").fill(`ny-${mark}`)
    await save(dialog)
    const selector = selectorOf(page, title)
    await expect(selector).toBeFocused()
    await expect(selector).toHaveAttribute("aria-current", "true")
    await expect(selector).toBeInViewport({ ratio: 1 })
    await expect(featuresOf(page, title)).toBeInViewport()
    await expect(page).toHaveURL(/losning=[0-9a-f-]{36}$/)
    await expectToFit(page)
  })
}

test("forty features stay beside the scrolled list of twenty solutions and scroll separately", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await insertTwenty(page, service, mark, 20)
  await expect(page.getByText(chooseOne)).toBeInViewport()
  const last = `Nr 20 ${mark}`
  await selectorOf(page, last).click()
  await expect(featuresOf(page, last)).toBeFocused()
  await expect(itemOf(page, last)).toBeInViewport({ ratio: 1 })
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const create = page.getByRole("button", { name: "Ny funktion" })
  await expect(create).toBeInViewport({ ratio: 1 })
  // Three solutions take at most a third of the window.
  expect(await top(itemOf(page, last))).toBeLessThan((await top(itemOf(page, `Nr 17 ${mark}`))) + 301)

  const edit = itemOf(page, `Funktion 40 ${mark}`).getByRole("button", { name: "Redigera" })
  await edit.scrollIntoViewIfNeeded()
  await edit.focus()
  await expect(edit).toBeInViewport({ ratio: 1 })
  await expect(create).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(edit).toBeInViewport()
})

test("on a phone the features are directly below their solution", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await insertTwenty(page, service, mark, 3)
  const [own, next] = [itemOf(page, `Nr 3 ${mark}`), itemOf(page, `Nr 4 ${mark}`)]
  expect(await bottom(page.getByText(chooseOne))).toBeLessThan(await top(itemOf(page, `Nr 1 ${mark}`)))
  await selectorOf(page, `Nr 3 ${mark}`).press("Enter")
  const heading = featuresOf(page, `Nr 3 ${mark}`)
  await expect(heading).toBeFocused()
  await expect(own).toBeInViewport({ ratio: 1 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(itemOf(page, `Funktion 40 ${mark}`)).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const below = (await top(heading)) - (await bottom(own))
    expect(below).toBeGreaterThanOrEqual(0)
    expect(below).toBeLessThan(40)
    expect(await top(next)).toBeGreaterThan(await bottom(itemOf(page, `Funktion 40 ${mark}`)))
    await expectToFit(page)
  }
  await expectAccessible(page)
  // Tab follows the visual order.
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Ny funktion" })).toBeFocused()
})

test("deleting the solution before the selected one moves the focus to the selected one", async ({
  page,
  mark,
  service,
}) => {
  await insertTwenty(page, service, mark, 3)
  await selectorOf(page, `Nr 19 ${mark}`).click()
  await expect(featuresOf(page, `Nr 19 ${mark}`)).toBeFocused()
  const remove = (number: number) =>
    itemOf(page, `Nr ${number} ${mark}`).getByRole("button", { name: "Ta bort" })
  await remove(20).press("Enter")
  await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).press("Enter")
  await expect(remove(19)).toBeFocused()
})
