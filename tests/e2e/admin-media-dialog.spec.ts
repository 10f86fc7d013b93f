import type { Page } from "@playwright/test"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  openScreen,
  pressBeside,
  test,
} from "./admin.ts"
import {
  chooseFromComputer,
  describe,
  openFiles,
  openFilesHere,
  ownPicture,
  png,
  uploadButton,
} from "./media-files.ts"

test("the file dialog traps the focus, and shortcuts do not save the form behind it", async ({
  page,
  mark,
}) => {
  let writes = 0
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/resources") && request.method() === "POST") writes++
  })
  await page.route("**/rest/v1/rpc/search_media", (route) => route.fulfill({ json: [] }))
  const { form, files } = await openFiles(page, mark)
  // An empty library offers the upload button first.
  await expect(files.getByRole("button", { name: "Välj från datorn" })).toBeFocused()
  await expect(files.getByText("Inga filer ännu.")).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(files.getByRole("searchbox")).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(files.getByRole("button", { name: "Stäng" })).toBeFocused()
  await page.keyboard.press("Shift+Tab")
  await expect(files.getByRole("searchbox")).toBeFocused()
  await page.keyboard.press("Control+Enter")
  await page.keyboard.press("Escape")
  await expect(files).toHaveCount(0)
  await expect(form).toBeVisible()
  expect(writes).toBe(0)
})

test("starting a search in an empty library keeps the focus", async ({ page, mark }) => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  await page.route("**/rest/v1/rpc/search_media", async (route) => {
    await answered
    await route.fulfill({ json: [] })
  })
  const { files } = await openFiles(page, mark)
  await page.keyboard.type("l")
  resolve()
  await expect(files.getByText(/^Inga filer ännu|^Ingen fil stämmer/)).toBeVisible()
  await expect(files.getByRole("searchbox")).toBeFocused()
})

/** Opens the files with another screen before them in the history. */
async function openFilesAfterPages(page: Page, mark: string) {
  await openScreen(page, "pages")
  await page.getByRole("link", { name: "Resurser" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resurser")
  return openFilesHere(page, mark)
}

test("closing with texts of a file that is not uploaded yet asks", async ({ page, mark }) => {
  const { form, files } = await openFilesAfterPages(page, mark)
  await chooseFromComputer(page, files, png(`valt-${mark}.png`, await ownPicture()))
  // A chosen file without texts is no unsaved change.
  await page.keyboard.press("Escape")
  await expect(files).toHaveCount(0)

  await form.getByRole("button", { name: "Välj fil: Miniatyrbild" }).click()
  await chooseFromComputer(page, files, png(`valt-${mark}.png`, await ownPicture()))
  const alt = files.locator("[name=alt_sv]")
  await alt.fill(`Bild ${mark}`)
  const leave = [
    () => page.keyboard.press("Escape"),
    () => files.getByRole("button", { name: "Stäng" }).click(),
    () => pressBeside(page),
    () => page.goBack(),
  ]
  for (const attempt of leave) {
    await attempt()
    await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
    await expectOnTop(alertDialog(page))
    await page.keyboard.press("Escape")
    await expect(alertDialog(page)).toHaveCount(0)
    await expect(alt).toHaveValue(`Bild ${mark}`)
  }
  await page.keyboard.press("Escape")
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(files).toHaveCount(0)
  await expect(form.getByRole("button", { name: "Välj fil: Miniatyrbild" })).toBeFocused()
  await expect(control(form, "title")).toHaveValue(`Resurs ${mark}`)
})

test("unsaved texts of a file ask; deleting a file selects the next one", async ({ page, mark }) => {
  const { form, files } = await openFilesAfterPages(page, mark)
  const chooseFile = form.getByRole("button", { name: "Välj fil: Miniatyrbild" })
  for (const name of ["ett", "två"]) {
    await chooseFromComputer(page, files, png(`${name}-${mark}.png`, await ownPicture()))
    await describe(files, mark)
    await uploadButton(files).click()
    await expect(files).toHaveCount(0)
    await chooseFile.click()
  }
  await files.getByRole("searchbox").fill(mark)
  await expect(files.getByRole("status").filter({ hasText: "2 filer" })).toBeVisible()

  // A text for a second file while an upload runs: choosing an existing file would lose it.
  await chooseFromComputer(page, files, png(`tre-${mark}.png`, await ownPicture()))
  await files.locator("[name=alt_sv]").fill("Påbörjad")
  await files.getByRole("button", { name: `Använd ett-${mark}.png` }).click()
  await alertDialog(page).getByRole("button", { name: "Fortsätt redigera" }).click()
  await files.locator("[name=alt_sv]").fill("")

  const edit = files.getByRole("button", { name: `Ändra texter och fokus: ett-${mark}.png` })
  await edit.click()
  const texts = dialogOf(page, `Texter till ett-${mark}.png`)
  const alt = texts.locator("[name=alt_sv]")
  await expect(alt).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(texts).toHaveCount(0)
  await edit.click()
  await alt.fill(`Ändrad ${mark}`)
  const leave = [
    () => page.keyboard.press("Escape"),
    () => texts.getByRole("button", { name: "Avbryt" }).click(),
    () => page.goBack(),
  ]
  for (const attempt of leave) {
    await attempt()
    await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
    await expectOnTop(alertDialog(page))
    await page.keyboard.press("Escape")
    await expect(alertDialog(page)).toHaveCount(0)
    await expect(alt).toHaveValue(`Ändrad ${mark}`)
  }
  const asked = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe("beforeunload")
  await (await asked).dismiss()
  await page.keyboard.press("Escape")
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(texts).toHaveCount(0)
  await expect(edit).toBeFocused()

  await files.getByRole("button", { name: `Ta bort ett-${mark}.png` }).press("Enter")
  const question = alertDialog(page)
  await expect(question).toContainText("Filen används ingenstans.")
  await question.getByRole("button", { name: "Ta bort" }).press("Enter")
  await expect(files.getByRole("button", { name: `Ta bort två-${mark}.png` })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toContainText("Filen används ingenstans.")
  await question.getByRole("button", { name: "Ta bort" }).press("Enter")
  await expect(files.getByText("Ingen fil stämmer med sökningen.")).toBeVisible()
  await expect(files.getByRole("searchbox")).toBeFocused()
})
