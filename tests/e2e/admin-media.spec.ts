import type { Page } from "@playwright/test"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  openScreen,
  save,
  signInAs,
  test,
  toast,
} from "./admin.ts"
import { hold } from "./held.ts"
import { chooseFromComputer, describe, openFiles, ownPicture, png, uploadButton } from "./media-files.ts"

test("by keyboard: open, search, choose; Esc closes the files and not the form", async ({ page, mark }) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`tangent-${mark}.png`, await ownPicture(200, 100)))
  await describe(files, mark)
  await page.keyboard.press("Enter")
  await expect(control(form, "thumbnail_url")).toHaveValue(/tangent/)
  const button = form.getByRole("button", { name: "Välj fil: Miniatyrbild" })
  await expect(button).toBeFocused()
  await control(form, "thumbnail_url").fill("")
  await button.focus()
  await page.keyboard.press("Enter")
  await expect(files.getByRole("searchbox")).toBeFocused()
  await expectOnTop(files)
  await page.keyboard.press("Escape")
  await expect(files).toHaveCount(0)
  await expect(form).toBeVisible()
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.type(`bild ${mark}`)
  await expect(files.getByRole("status").filter({ hasText: "1 fil" })).toBeVisible()
  await page.keyboard.press("Tab")
  await expect(files.getByRole("button", { name: `Använd tangent-${mark}.png` })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(control(form, "thumbnail_url")).toHaveValue(/tangent/)
})

test("deleting a file in use lists its uses first; its texts can be corrected", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`anvand-${mark}.png`, await ownPicture(210, 110)))
  await describe(files, mark)
  await uploadButton(files).click()
  await expect(files).toHaveCount(0)
  await save(form)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  await page
    .locator("li[data-item]")
    .filter({ hasText: mark })
    .getByRole("button", { name: "Redigera" })
    .click()
  await dialogOf(page, "Redigera resurs").getByRole("button", { name: "Välj fil: Miniatyrbild" }).click()
  await files.getByRole("searchbox").fill(mark)
  await files.getByRole("button", { name: `Ändra texter och fokus: anvand-${mark}.png` }).click()
  const alt = dialogOf(page, `Texter till anvand-${mark}.png`)
  await alt.locator("[name=alt_en]").fill(`Another ${mark}`)
  await save(alt)
  await expect(toast(page, "Filen sparad")).toBeVisible()
  const letGo = await hold(page, "**/rest/v1/rpc/media_uses")
  await files.getByRole("button", { name: `Ta bort anvand-${mark}.png` }).click()
  const question = alertDialog(page)
  // Screen readers announce text that is added to an existing live region.
  const told = question.getByRole("status")
  await expect(told).toHaveText("Laddar...")
  // The button is disabled until the uses of the file are known.
  await expect(question.getByRole("button", { name: "Ta bort" })).toBeDisabled()
  await told.evaluate((element) => element.setAttribute("data-known", ""))
  letGo()
  await expect(told.and(page.locator("[data-known]"))).toContainText("Filen används här")
  await expect(question.getByRole("listitem")).toHaveText([`Resurs: Resurs ${mark} (utkast)`])
  await expectAccessible(page)
  const { data } = await service.from("media").select("folder, alt_en").ilike("alt_sv", `%${mark}%`).single()
  expect(data?.alt_en).toBe(`Another ${mark}`)
  const gone = page.waitForResponse((answer) => answer.url().endsWith("/storage/v1/object/media"))
  await question.getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, "Filen borttagen")).toBeVisible()
  expect(await (await gone).json()).toHaveLength(3)
  await expect(files.getByText("Ingen fil stämmer med sökningen.")).toBeVisible()
})

test("texts changed concurrently ask, and no change is lost", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`delad-${mark}.png`, await ownPicture(220, 120)))
  await describe(files, mark)
  await uploadButton(files).click()
  await expect(files).toHaveCount(0)
  await form.getByRole("button", { name: "Välj fil: Miniatyrbild", exact: true }).click()
  await files.getByRole("searchbox").fill(mark)
  const edit = files.getByRole("button", { name: `Ändra texter och fokus: delad-${mark}.png` })
  const alt = dialogOf(page, `Texter till delad-${mark}.png`)
  const stored = () => service.from("media").select("alt_sv, alt_en").ilike("file_name", `%${mark}%`).single()
  const change = (texts: { alt_sv?: string; alt_en?: string }) =>
    service.from("media").update(texts).ilike("file_name", `%${mark}%`).throwOnError()

  await edit.click()
  await change({ alt_en: `Theirs ${mark}` })
  await alt.locator("[name=alt_sv]").fill(`Min ${mark}`)
  await save(alt)
  // Changes of different texts are merged.
  await expect(toast(page, "Filen sparad")).toBeVisible()
  expect((await stored()).data).toEqual({ alt_sv: `Min ${mark}`, alt_en: `Theirs ${mark}` })

  await expect(alt).toHaveCount(0)
  await edit.click()
  await change({ alt_sv: `Deras ${mark}` })
  await alt.locator("[name=alt_sv]").fill(`Min igen ${mark}`)
  await save(alt)
  await expect(alertDialog(page)).toContainText("Någon annan har sparat under tiden")
  await expect(alertDialog(page)).toContainText(`Deras ${mark}`)
  await expectAccessible(page)
  await alertDialog(page).getByRole("button", { name: "Hämta den sparade versionen" }).click()
  await expect(alt.locator("[name=alt_sv]")).toHaveValue(`Deras ${mark}`)
  await save(alt)
  await expect(alt).toHaveCount(0)
  expect((await stored()).data).toEqual({ alt_sv: `Deras ${mark}`, alt_en: `Theirs ${mark}` })
})

test("two administrators change alternative texts: both changes stay, the later save of the same asks", async ({
  page,
  newPerson,
  session,
  mark,
  service,
}) => {
  const { files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`tva-${mark}.png`, await ownPicture(230, 130)))
  await describe(files, mark)
  await uploadButton(files).click()
  await expect(files).toHaveCount(0)
  const other = await newPerson()
  await signInAs(other, session)
  const open = async (browser: Page) => {
    await openScreen(browser, "media")
    await browser.getByRole("searchbox").fill(mark)
    await browser.getByRole("button", { name: `Ändra texter och fokus: tva-${mark}.png` }).click()
    return dialogOf(browser, `Texter till tva-${mark}.png`)
  }
  const stored = () => service.from("media").select("alt_sv, alt_en").ilike("file_name", `%${mark}%`).single()
  const [mine, theirs] = [await open(page), await open(other)]
  await theirs.locator("[name=alt_en]").fill(`Theirs ${mark}`)
  await save(theirs)
  await expect(toast(other, "Filen sparad")).toBeVisible()
  await mine.locator("[name=alt_sv]").fill(`Min ${mark}`)
  await save(mine)
  await expect(toast(page, "Filen sparad")).toBeVisible()
  expect((await stored()).data).toEqual({ alt_sv: `Min ${mark}`, alt_en: `Theirs ${mark}` })

  const [again, late] = [await open(page), await open(other)]
  await again.locator("[name=alt_sv]").fill(`Först ${mark}`)
  await save(again)
  await expect(again).toHaveCount(0)
  await late.locator("[name=alt_sv]").fill(`Sist ${mark}`)
  await save(late)
  await expect(alertDialog(other)).toContainText("Någon annan har sparat under tiden")
  await expect(alertDialog(other)).toContainText(`Först ${mark}`)
  expect((await stored()).data?.alt_sv).toBe(`Först ${mark}`)
})

test("a thousand files: server search, pagination, no overflow at 320 px", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectContrast,
}) => {
  const hex = (text: string) => Buffer.from(text).toString("hex").slice(0, 40)
  const rows = Array.from({ length: 1000 }, (_, number) => ({
    folder: `${hex(mark)}-${number}`,
    file: "a.pdf",
    file_name: `Fil ${number} ${mark}.pdf`,
    mime_type: "application/pdf",
    size: 1000 + number,
    alt_sv: `Text ${mark}`,
    alt_en: `Text ${mark}`,
    content_hash: (hex(mark) + number.toString(16)).padStart(64, "0"),
  }))
  expect((await service.from("media").insert(rows)).error).toBeNull()
  await page.setViewportSize({ width: 320, height: 640 })
  const { files } = await openFiles(page, mark, "Fil")
  await files.getByRole("searchbox").fill(mark)
  await expect(files.getByText(/^1\s000 filer$/)).toBeVisible()
  await expect(files.getByRole("listitem")).toHaveCount(24)
  await files.getByRole("button", { name: "Nästa" }).click()
  await expect(files.getByRole("status").filter({ hasText: "Sida" })).toHaveText("Sida 2 av 42")
  const wide = await files.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await expectContrast(page)
  await files.getByRole("searchbox").fill(`fil 999 ${mark}`)
  await expect(files.getByText("1 fil", { exact: true })).toBeVisible()
})
