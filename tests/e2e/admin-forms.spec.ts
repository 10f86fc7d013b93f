import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  itemOf,
  openScreen,
  openType,
  pressBeside,
  save,
  test,
  toast,
} from "./admin.ts"
import { typeOf } from "./admin-types.ts"

test("missing required values are reported at their fields, and no request is sent", async ({
  page,
  expectAccessible,
}) => {
  const type = typeOf("case_studies")
  let writes = 0
  page.on("request", (request) => {
    // POST to a function is a read: the sidebar's counts use one.
    if (/\/rest\/v1\/(?!rpc\/)/.test(request.url()) && request.method() !== "GET") writes++
  })
  await openType(page, type)
  await page.getByRole("button", { name: type.create }).click()
  const dialog = dialogOf(page, type.create)
  await save(dialog)
  const first = control(dialog, type.name)
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute("aria-invalid", "true")
  await expect(first).toHaveAccessibleDescription(/måste fyllas i/)
  // admin-every-type.spec.ts covers the required fields of each type.
  await expect(dialog.locator("[required]")).toHaveCount(4)
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(4)
  await expectAccessible(page)
  await first.fill("   ")
  await expect(first).toHaveAttribute("aria-invalid", "true")
  await first.fill("Något")
  await expect(first).not.toHaveAttribute("aria-invalid")
  expect(writes).toBe(0)
})

test("a slug follows the title until it is edited, and stays when an existing title changes; reserved and taken slugs are refused", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/409/)
  await service
    .from("pages")
    .insert([
      { title: `Annan ${mark}`, slug: `upptagen-${mark}` },
      { title: `Kontakt ${mark}`, slug: "kontakt" },
    ])
    .throwOnError()
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const create = dialogOf(page, "Ny sida")
  const slug = control(create, "slug")
  await control(create, "title").fill("Åtgärder för öppna data")
  await expect(slug).toHaveValue("atgarder-for-oppna-data")
  await slug.fill("oppna-data")
  await control(create, "title").fill(`Åtgärder ${mark}`)
  await expect(slug).toHaveValue("oppna-data")
  await create.getByRole("button", { name: `Använd ”atgarder-${mark}”` }).click()
  await expect(slug).toHaveValue(`atgarder-${mark}`)
  for (const [wrong, text] of [
    ["Öppna data", /Bara små bokstäver/],
    ["metrics", /Webbplatsen använder redan adressen/],
    ["sok", /Webbplatsen använder redan adressen/],
    [`upptagen-${mark}`, /används redan/],
  ] as const) {
    await slug.fill(wrong)
    await save(create)
    await expect(slug).toHaveAccessibleDescription(text)
    await expect(slug).toBeFocused()
  }
  await expect(toast(page, "Kunde inte skapa sida")).toBeVisible()
  await slug.fill(`annan-${mark}`)
  await save(create)
  await expect(create).toHaveCount(0)
  await expect(itemOf(page, `Åtgärder ${mark}`)).not.toContainText("använder redan adressen")

  await itemOf(page, `Åtgärder ${mark}`).getByRole("button", { name: "Redigera" }).click()
  const edit = dialogOf(page, "Redigera sida")
  await control(edit, "title").fill(`Ny titel ${mark}`)
  await expect(control(edit, "slug")).toHaveValue(`annan-${mark}`)
  await save(edit)
  await expect(edit).toHaveCount(0)

  // A slug that names a built-in screen is not offered to be renamed after the title.
  await itemOf(page, `Kontakt ${mark}`).getByRole("button", { name: "Redigera" }).click()
  const offer = edit.getByRole("button", { name: /^Använd ”/ })
  await expect(control(edit, "slug")).toHaveValue("kontakt")
  await expect(offer).toHaveCount(0)
  await control(edit, "slug").fill("annan-adress")
  await expect(offer).toHaveText(`Använd ”kontakt-${mark}”`)
  await control(edit, "slug").fill("home")
  await expect(offer).toHaveCount(0)
})

test("a too long text is reported with its length, a database error at its field, missing English by a mark", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  await service.from("resources").insert({ title: `Resurs ${mark}`, description: "Text", title_en: "Title" })
  await openScreen(page, "resources")
  await expect(itemOf(page, mark)).toContainText("Engelska saknas i 1 av 2 fält")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(dialog.getByText("saknas", { exact: true })).toHaveCount(1)
  await expect(dialog.getByText("Engelska: 1 av 2 fält ifyllda.")).toBeVisible()
  const [swedish, english] = [control(dialog, "description"), control(dialog, "description_en")]
  expect((await swedish.boundingBox())?.y).toBe((await english.boundingBox())?.y)
  await english.fill("Text")
  await expect(dialog.getByText("Engelskan är fullständig.")).toBeVisible()

  const title = control(dialog, "title")
  await title.fill("x".repeat(201))
  await save(dialog)
  await expect(title).toHaveAccessibleDescription("Högst 200 tecken. Nu är det 201.")
  expectedErrors.push(/400/)
  const error = {
    code: "23514",
    message: 'new row for relation "resources" violates check constraint "resources_title_length"',
    details: null,
    hint: null,
  }
  await page.route("**/rest/v1/resources?**", (route) =>
    route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 400, json: error }),
  )
  await title.fill(`Ny ${mark}`)
  await save(dialog)
  await expect(toast(page, "Kunde inte uppdatera resurs")).toBeVisible()
  await expect(title).toHaveAccessibleDescription(/Värdet gick inte att spara/)
})

test("unsaved changes ask before Esc, the button, going back, closing the tab", async ({
  page,
  mark,
  expectAccessible,
}) => {
  await openScreen(page, "pages")
  await page.getByRole("link", { name: "Resurser", exact: true }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resurser")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const dialog = dialogOf(page, "Ny resurs")
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)

  await page.getByRole("button", { name: "Ny resurs" }).click()
  const title = control(dialog, "title")
  await title.fill(`Resurs ${mark}`)
  const leave = [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Avbryt" }).click(),
    () => dialog.getByRole("button", { name: "Stäng" }).click(),
    () => pressBeside(page),
    () => page.goBack(),
  ]
  for (const attempt of leave) {
    await attempt()
    await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
    if (attempt === leave[0]) await expectAccessible(page)
    await expectOnTop(alertDialog(page))
    await page.keyboard.press("Escape")
    await expect(alertDialog(page)).toHaveCount(0)
    await expect(title).toHaveValue(`Resurs ${mark}`)
  }
  const asked = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe("beforeunload")
  await (await asked).dismiss()
  await expect(title).toHaveValue(`Resurs ${mark}`)

  await page.goBack()
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sidor")
  await expect(dialog).toHaveCount(0)
})
