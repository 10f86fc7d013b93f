import type { Locator, Page } from "@playwright/test"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  insertSolution,
  itemOf,
  openScreen,
  readOnly,
  test,
  toast,
} from "./admin.ts"
import { hold } from "./held.ts"

const letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"]
const button = (of: Locator, name: string) => of.getByRole("button", { name })
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test("saving keeps the focus on its button: during the request, after a failure, after a conflict", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const { data } = await service
    .from("resources")
    .insert({ title: `Resurs ${mark}`, description: "Först" })
    .select()
    .single()
  await openScreen(page, "resources")
  await button(itemOf(page, mark), "Redigera").click()
  const dialog = dialogOf(page, "Redigera resurs")
  await control(dialog, "description").fill("Mitt")
  const save = dialog.locator("[type=submit]")

  let writes = 0
  page.on("request", (request) => {
    if (request.method() === "PATCH") writes++
  })
  const letGo = await hold(page, "**/rest/v1/resources?**")
  await save.press("Enter")
  await expect(save).toHaveText("Sparar …")
  await expect(save).toBeFocused()
  await expect(save).toHaveAttribute("aria-disabled", "true")
  await expect(button(dialog, "Avbryt")).toHaveAttribute("aria-disabled", "true")
  await button(dialog, "Avbryt").press("Enter")
  await save.press("Enter")
  await service
    .from("resources")
    .update({ description: "Deras" })
    .eq("id", data?.id ?? "")
  letGo()
  const question = alertDialog(page)
  await expect(question).toContainText("Någon annan har sparat under tiden")
  expect(writes).toBe(1)
  await expectOnTop(question)
  await page.keyboard.press("Escape")
  await expect(question).toHaveCount(0)
  await expect(save).toBeFocused()

  await page.unrouteAll()
  await page.route("**/rest/v1/resources?**", (route) => route.abort())
  await save.press("Enter")
  await expect(toast(page, "Kunde inte uppdatera resurs")).toBeVisible()
  await expect(save).toHaveText("Spara")
  await expect(save).toBeFocused()
})

test("discarding changes returns the focus to the item without scrolling", async ({
  page,
  mark,
  service,
}) => {
  await service.from("resources").insert(letters.map((letter) => ({ title: `${letter} ${mark}` })))
  await page.setViewportSize({ width: 1024, height: 500 })
  await readOnly(page, "resources", "title", mark)
  await openScreen(page, "resources")
  const edit = button(itemOf(page, `L ${mark}`), "Redigera")
  await edit.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  await edit.click()
  await control(dialogOf(page, "Redigera resurs"), "title").fill("Ändrad")
  await page.keyboard.press("Escape")
  await button(alertDialog(page), "Släng ändringarna").press("Enter")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect(await scrolled(page)).toBe(before)
})

test("after a deletion the focus moves to a neighbour in the same column without scrolling", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, letters)
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: `Lösning ${mark}`, exact: true }).click()
  const remove = (letter: string) => button(itemOf(page, `${letter} ${mark}`), "Ta bort")
  const removeBy = async (letter: string) => {
    await remove(letter).press("Enter")
    await button(alertDialog(page), "Ta bort").press("Enter")
    await expect(itemOf(page, `${letter} ${mark}`)).toHaveCount(0)
  }
  await remove("K").scrollIntoViewIfNeeded()
  await removeBy("J")
  await expect(remove("K")).toBeFocused()
  await expect(remove("K")).toBeInViewport()
  await removeBy("L")
  await expect(remove("K")).toBeFocused()
  await expect(remove("K")).toBeInViewport()

  // Cancelling the confirmation returns the focus to its button.
  await remove("K").press("Enter")
  await expectOnTop(alertDialog(page))
  await page.keyboard.press("Escape")
  await expect(remove("K")).toBeFocused()

  await service.from("features").delete().like("title", `%${mark}`).neq("title", `C ${mark}`)
  await page.reload()
  await page.getByRole("button", { name: `Lösning ${mark}`, exact: true }).click()
  await removeBy("C")
  await expect(page.getByRole("button", { name: "Ny funktion" })).toBeFocused()
})
