import type { Page } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import type { Database } from "../../supabase/types.ts"
import { expectToFit } from "./accessibility.ts"
import {
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

test("a new solution is selected, scrolled into view and focused; deleting the last one moves the focus to the one before", async ({
  page,
  mark,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await insertTwenty(page, service, mark, 2)
  await selectorOf(page, `Nr 2 ${mark}`).click()
  await expect(featuresOf(page, `Nr 2 ${mark}`)).toBeFocused()
  const titleAt = (width: number) => `${"Ett långt namn ".repeat(13)}${width} ${mark}`.slice(-200)
  for (const width of [1280, 390]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      // A filtered list also shows the new item.
      const search = page.getByRole("searchbox", { name: "Sök bland lösningar" })
      await search.fill(`nr-2-${mark}`)
      await expect(itemOf(page, `Nr 3 ${mark}`)).toHaveCount(0)
      const title = titleAt(width)
      await page.getByRole("button", { name: "Ny lösning" }).click()
      const dialog = dialogOf(page, "Ny lösning")
      await control(dialog, "title").fill(title)
      await control(dialog, "slug").fill(`ny-${width}-${mark}`)
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
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole("searchbox", { name: "Sök bland lösningar" }).fill("")
  await selectorOf(page, titleAt(1280)).click()
  await expect(featuresOf(page, titleAt(1280))).toBeFocused()
  const remove = (width: number) => itemOf(page, titleAt(width)).getByRole("button", { name: "Ta bort" })
  await remove(390).press("Enter")
  await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).press("Enter")
  await expect(remove(1280)).toBeFocused()
})

test("selecting solutions moves the focus to their features; reload and back keep the selection; deleting one removes its features, and undo restores them", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, ["Sök", "Kö"])
  await service
    .from("content_solutions")
    .insert({ title: `Två ${mark}`, slug: `2-${mark}` })
    .throwOnError()
  const title = `Lösning ${mark}`
  await openScreen(page, "solutions")
  await expect(page.getByText(chooseOne)).toBeVisible()
  await selectorOf(page, `Två ${mark}`).press("Enter")
  await expect(featuresOf(page, `Två ${mark}`)).toBeFocused()
  await selectorOf(page, title).press("Enter")
  await expect(featuresOf(page, title)).toBeFocused()
  // Choosing the current solution again also scrolls to it.
  await selectorOf(page, title).press("Enter")
  await expect(featuresOf(page, title)).toBeFocused()
  await page.reload()
  await expect(itemOf(page, `Sök ${mark}`)).toBeVisible()
  await expect(selectorOf(page, title)).toHaveAttribute("aria-current", "true")
  await page.getByRole("navigation").getByRole("link", { name: "Resurser" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resurser")
  await page.goBack()
  await expect(featuresOf(page, title)).toBeVisible()
  await page.goBack()
  await expect(featuresOf(page, `Två ${mark}`)).toBeVisible()
  await expect(selectorOf(page, title)).not.toHaveAttribute("aria-current")
  await page.goForward()
  await expect(featuresOf(page, title)).toBeVisible()

  await itemOf(page, title).getByRole("button", { name: "Ta bort" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click()
  const removed = toast(page, "Lösning borttagen")
  await expect(removed).toBeVisible()
  await expect(page.getByText(chooseOne)).toBeVisible()
  await removed.getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Tillbaka i listan")).toBeVisible()
  await selectorOf(page, title).click()
  for (const name of ["Sök", "Kö"]) await expect(itemOf(page, `${name} ${mark}`)).toHaveCount(1)
})

test("forty features stay beside the scrolled list of twenty solutions; on a phone they are directly below their solution", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await insertTwenty(page, service, mark, 19)
  const title = `Nr 19 ${mark}`
  const [own, next] = [itemOf(page, title), itemOf(page, `Nr 20 ${mark}`)]
  const heading = featuresOf(page, title)
  const lastFeature = itemOf(page, `Funktion 40 ${mark}`)
  const create = page.getByRole("button", { name: "Ny funktion" })
  await expect(page.getByText(chooseOne)).toBeInViewport()
  await selectorOf(page, title).click()
  await expect(heading).toBeFocused()
  await expect(own).toBeInViewport({ ratio: 1 })
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await expect(create).toBeInViewport({ ratio: 1 })
  // Three solutions take at most a third of the window.
  expect(await top(own)).toBeLessThan((await top(itemOf(page, `Nr 16 ${mark}`))) + 301)

  const edit = lastFeature.getByRole("button", { name: "Redigera" })
  await edit.scrollIntoViewIfNeeded()
  await edit.focus()
  await expect(edit).toBeInViewport({ ratio: 1 })
  await expect(create).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(edit).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto("/admin/solutions")
  await expect(own).toBeVisible()
  expect(await bottom(page.getByText(chooseOne))).toBeLessThan(
    await top(page.locator("li[data-item]").first()),
  )
  await selectorOf(page, title).press("Enter")
  await expect(heading).toBeFocused()
  await expect(own).toBeInViewport({ ratio: 1 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(lastFeature).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const below = (await top(heading)) - (await bottom(own))
    expect(below).toBeGreaterThanOrEqual(0)
    expect(below).toBeLessThan(40)
    expect(await top(next)).toBeGreaterThan(await bottom(lastFeature))
    await expectToFit(page)
  }
  await expectAccessible(page)
  // Tab follows the visual order.
  await page.keyboard.press("Tab")
  await expect(create).toBeFocused()
})
