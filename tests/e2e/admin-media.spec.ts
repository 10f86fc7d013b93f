import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  openScreen,
  pressBeside,
  save,
  test,
  toast,
} from "./admin.ts"
import { hold } from "./held.ts"
import {
  chooseFromComputer,
  describe,
  mediaAddress,
  openFiles,
  openFilesHere,
  ownPicture,
  png,
  uploadPicture,
} from "./media-files.ts"

test("by keyboard: the file dialog traps the focus; upload, search, choose; Esc closes it and not the form", async ({
  page,
  mark,
}) => {
  let writes = 0
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/resources") && request.method() === "POST") writes++
  })
  const answered = Promise.withResolvers<void>()
  let searches = 0
  await page.route("**/rest/v1/rpc/search_media", async (route) => {
    if (searches++ > 0) await answered.promise
    await route.fulfill({ json: [] })
  })
  const { form, files } = await openFiles(page, mark)
  // An empty library offers the upload button first.
  await expect(files.getByRole("button", { name: "Välj från datorn" })).toBeFocused()
  await expect(files.getByText("Inga filer ännu.")).toBeVisible()
  for (const [key, role, name] of [
    ["Tab", "searchbox", undefined],
    ["Tab", "button", "Stäng"],
    ["Shift+Tab", "searchbox", undefined],
  ] as const) {
    await page.keyboard.press(key)
    await expect(files.getByRole(role, name ? { name } : {})).toBeFocused()
  }
  // A shortcut does not save the form behind it, and a running search keeps the focus.
  await page.keyboard.press("Control+Enter")
  await page.keyboard.type("l")
  answered.resolve()
  await expect(files.getByText(/^Inga filer ännu|^Ingen fil stämmer/)).toBeVisible()
  await expect(files.getByRole("searchbox")).toBeFocused()
  await page.unrouteAll()

  await chooseFromComputer(page, files, png(`tangent-${mark}.png`, await ownPicture(200, 100)))
  await describe(files, mark)
  await page.keyboard.press("Enter")
  await expect(control(form, "thumbnail_url")).toHaveValue(/tangent/)
  const button = form.getByRole("button", { name: "Välj fil: Miniatyrbild" })
  await expect(button).toBeFocused()
  await control(form, "thumbnail_url").fill("")
  await button.press("Enter")
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
  expect(writes).toBe(0)
})

test("unsaved texts of a file ask, those before its upload too; deleting a file in use lists its uses and selects the next", async ({
  page,
  session,
  mark,
  service,
  expectAccessible,
}) => {
  const [used = "", other = ""] = [`${mark}-a`, `${mark}-b`]
  const { folder, file } = await uploadPicture(page, session, used, await ownPicture(210, 110))
  await uploadPicture(page, session, other, await ownPicture(210, 110))
  await service
    .from("resources")
    .insert({ title: `Med bild ${mark}`, thumbnail_url: `${mediaAddress}${folder}/${file}` })
    .throwOnError()
  await openScreen(page, "pages")
  await page.getByRole("link", { name: "Resurser" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resurser")
  const { form, files } = await openFilesHere(page, mark)
  const chooseFile = form.getByRole("button", { name: "Välj fil: Miniatyrbild" })
  const question = alertDialog(page)
  const asks = async (...leave: (() => Promise<unknown>)[]) => {
    for (const attempt of leave) {
      await attempt()
      await expect(question).toContainText("Det du har skrivit är inte sparat.")
      await expectOnTop(question)
      await page.keyboard.press("Escape")
      await expect(question).toHaveCount(0)
    }
  }
  const pressEscape = () => page.keyboard.press("Escape")
  const discard = () => question.getByRole("button", { name: "Släng ändringarna" }).click()

  await test.step("texts before the upload", async () => {
    await chooseFromComputer(page, files, png(`valt-${mark}.png`, await ownPicture()))
    // A chosen file without texts is no unsaved change.
    await pressEscape()
    await expect(files).toHaveCount(0)
    await chooseFile.click()
    await chooseFromComputer(page, files, png(`valt-${mark}.png`, await ownPicture()))
    const alt = files.locator("[name=alt_sv]")
    await alt.fill(`Bild ${mark}`)
    await asks(
      pressEscape,
      () => files.getByRole("button", { name: "Stäng" }).click(),
      () => pressBeside(page),
      () => page.goBack(),
    )
    await expect(alt).toHaveValue(`Bild ${mark}`)
    // Choosing an existing file would lose the texts.
    await files.getByRole("searchbox").fill(mark)
    await files.getByRole("button", { name: `Använd ${used}.png` }).click()
    await question.getByRole("button", { name: "Fortsätt redigera" }).click()
    await pressEscape()
    await discard()
    await expect(files).toHaveCount(0)
    await expect(chooseFile).toBeFocused()
    await expect(control(form, "title")).toHaveValue(`Resurs ${mark}`)
  })

  await chooseFile.click()
  await files.getByRole("searchbox").fill(mark)
  const edit = files.getByRole("button", { name: `Ändra texter och fokus: ${used}.png` })
  const texts = dialogOf(page, `Texter till ${used}.png`)
  const alt = (language: "sv" | "en") => texts.locator(`[name=alt_${language}]`)
  const stored = async () =>
    (await service.from("media").select("alt_sv, alt_en").eq("folder", folder).single()).data
  const change = (changed: { alt_sv?: string; alt_en?: string }) =>
    service.from("media").update(changed).eq("folder", folder).throwOnError()
  await test.step("texts of a file", async () => {
    await edit.click()
    await expect(alt("sv")).toBeFocused()
    await alt("sv").fill(`Ändrad ${mark}`)
    await asks(
      pressEscape,
      () => texts.getByRole("button", { name: "Avbryt" }).click(),
      () => page.goBack(),
    )
    await expect(alt("sv")).toHaveValue(`Ändrad ${mark}`)
    const asked = page.waitForEvent("dialog")
    await page.close({ runBeforeUnload: true })
    expect((await asked).type()).toBe("beforeunload")
    await (await asked).dismiss()
    // Changes of different texts are merged.
    await change({ alt_en: `Theirs ${mark}` })
    await save(texts)
    await expect(toast(page, "Filen sparad")).toBeVisible()
    await expect(texts).toHaveCount(0)
    expect(await stored()).toEqual({ alt_sv: `Ändrad ${mark}`, alt_en: `Theirs ${mark}` })

    await edit.click()
    await change({ alt_sv: `Deras ${mark}` })
    await alt("sv").fill(`Min igen ${mark}`)
    await save(texts)
    await expect(question).toContainText("Någon annan har sparat under tiden")
    await expect(question).toContainText(`Deras ${mark}`)
    await expectAccessible(page)
    await question.getByRole("button", { name: "Hämta den sparade versionen" }).click()
    await expect(alt("sv")).toHaveValue(`Deras ${mark}`)
    await alt("sv").fill("Slängs")
    await pressEscape()
    await discard()
    await expect(texts).toHaveCount(0)
    await expect(edit).toBeFocused()
    expect((await stored())?.alt_sv).toBe(`Deras ${mark}`)
  })

  await test.step("deleting", async () => {
    const remove = (name: string) => files.getByRole("button", { name: `Ta bort ${name}.png` })
    const confirm = question.getByRole("button", { name: "Ta bort" })
    const letGo = await hold(page, "**/rest/v1/rpc/media_uses")
    await remove(used).press("Enter")
    // Screen readers announce text that is added to an existing live region.
    const told = question.getByRole("status")
    await expect(told).toHaveText("Laddar...")
    // The button is disabled until the uses of the file are known.
    await expect(confirm).toBeDisabled()
    await told.evaluate((element) => element.setAttribute("data-known", ""))
    letGo()
    await expect(told.and(page.locator("[data-known]"))).toContainText("Filen används här")
    await expect(question.getByRole("listitem")).toHaveText([`Resurs: Med bild ${mark} (utkast)`])
    await expectAccessible(page)
    const gone = page.waitForResponse((answer) => answer.url().endsWith("/storage/v1/object/media"))
    await confirm.press("Enter")
    await expect(toast(page, "Filen borttagen")).toBeVisible()
    expect(await (await gone).json()).toHaveLength(3)
    await expect(remove(other)).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(question).toContainText("Filen används ingenstans.")
    await confirm.press("Enter")
    await expect(files.getByText("Ingen fil stämmer med sökningen.")).toBeVisible()
    await expect(files.getByRole("searchbox")).toBeFocused()
  })
})

test("a thousand files: a failed load is reported; server search, pagination, no overflow at 320 px", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectContrast,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be read/)
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
  await page.route("**/rest/v1/rpc/search_media", (route) => route.abort(), { times: 1 })
  const { files } = await openFiles(page, mark, "Fil")
  await expect(page.getByText("Filerna kunde inte hämtas.")).toBeVisible()
  await expect(files.getByRole("button", { name: "Välj från datorn" })).toBeEnabled()
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
