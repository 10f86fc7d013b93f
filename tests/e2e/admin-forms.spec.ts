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
import { fillIn } from "./admin-fill.ts"
import { typeOf } from "./admin-types.ts"
import { withReservedSlug } from "./held.ts"

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

test("a slug follows the title until it is edited by hand", async ({ page }) => {
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const dialog = dialogOf(page, "Ny sida")
  const slug = control(dialog, "slug")
  await control(dialog, "title").fill("Åtgärder för öppna data")
  await expect(slug).toHaveValue("atgarder-for-oppna-data")
  await slug.fill("oppna-data")
  await control(dialog, "title").fill("Åtgärder för öppna data 2027")
  await expect(slug).toHaveValue("oppna-data")
  await dialog.getByRole("button", { name: "Använd ”atgarder-for-oppna-data-2027”" }).click()
  await expect(slug).toHaveValue("atgarder-for-oppna-data-2027")
  await slug.fill("Öppna data")
  await save(dialog)
  await expect(slug).toHaveAccessibleDescription(/Bara små bokstäver/)
})

test("a page cannot take a reserved slug", async ({ page, mark, service }) => {
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const create = dialogOf(page, "Ny sida")
  const slug = control(create, "slug")
  await control(create, "title").fill(`Ny ${mark}`)
  for (const taken of ["sok", "auth", "integritet"]) {
    await slug.fill(taken)
    await save(create)
    await expect(slug).toBeFocused()
    await expect(slug).toHaveAccessibleDescription(/Webbplatsen använder redan adressen/)
  }
  await slug.fill(`ny-${mark}`)
  await save(create)
  await expect(toast(page, "Sida skapad")).toBeVisible()
  await expect(itemOf(page, `Ny ${mark}`)).not.toContainText("använder redan adressen")
  const { error } = await service.from("pages").insert({ title: `Gammal ${mark}`, slug: "unauthorized" })
  expect(error?.code).toBe("23514")
})

test("an existing page with a reserved slug is marked and can be edited", async ({ page, mark, service }) => {
  await service
    .from("pages")
    .insert({ title: `Gammal ${mark}`, slug: `gammal-${mark}` })
    .throwOnError()
  await withReservedSlug(page, `gammal-${mark}`, "media")
  await openScreen(page, "pages")
  const old = itemOf(page, `Gammal ${mark}`)
  await expect(old).toContainText("Webbplatsen använder redan adressen.")
  await old.getByRole("button", { name: "Redigera" }).click()
  const edit = dialogOf(page, "Redigera sida")
  await expect(control(edit, "slug")).toHaveValue("media")
  await expect(edit).toContainText("Webbplatsen använder redan adressen.")
  await control(edit, "hero_title").fill("Ny rubrik")
  await save(edit)
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
})

test("the slug of an existing item stays when its title changes", async ({ page, mark, service }) => {
  await service.from("pages").insert({ title: `Sida ${mark}`, slug: `gammal-${mark}` })
  await openScreen(page, "pages")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera sida")
  await control(dialog, "title").fill(`Ny titel ${mark}`)
  await expect(control(dialog, "slug")).toHaveValue(`gammal-${mark}`)
})

test("a slug that names a built-in screen is not offered to be renamed after the title", async ({
  page,
  mark,
  service,
}) => {
  await service
    .from("pages")
    .insert({ title: `Kontakt ${mark}`, slug: "kontakt" })
    .throwOnError()
  await openScreen(page, "pages")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera sida")
  const offer = dialog.getByRole("button", { name: /^Använd ”/ })
  await expect(control(dialog, "slug")).toHaveValue("kontakt")
  await expect(offer).toHaveCount(0)
  await control(dialog, "slug").fill("annan-adress")
  await expect(offer).toHaveText(`Använd ”kontakt-${mark}”`)
  for (const screen of ["home", "losningar", "funktioner", "case-studies", "resurser", "om-oss"]) {
    await control(dialog, "slug").fill(screen)
    await expect(offer).toHaveCount(0)
  }
})

test("a taken slug is reported at its field and as a toast", async ({ page, mark, expectedErrors }) => {
  expectedErrors.push(/409/)
  const type = typeOf("pages")
  await openType(page, type)
  for (const time of [1, 2]) {
    await page.getByRole("button", { name: type.create }).click()
    await fillIn(dialogOf(page, type.create), type.form(mark))
    await save(dialogOf(page, type.create))
    await expect(toast(page, time === 1 ? type.toasts.created : type.toasts.createFailed)).toBeVisible()
  }
  const slug = control(dialogOf(page, type.create), "slug")
  await expect(slug).toBeFocused()
  await expect(slug).toHaveAccessibleDescription(/används redan/)
  await slug.fill(`annan-${mark}`)
  await save(dialogOf(page, type.create))
  await expect(dialogOf(page, type.create)).toHaveCount(0)
})

test("a text that is too long is reported with its length; database errors also show at the field", async ({
  page,
  mark,
  expectedErrors,
}) => {
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const dialog = dialogOf(page, "Ny resurs")
  const title = control(dialog, "title")
  await title.fill("x".repeat(201))
  await save(dialog)
  await expect(title).toHaveAccessibleDescription("Högst 200 tecken. Nu är det 201.")
  expectedErrors.push(/400/)
  await page.route("**/rest/v1/resources?**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 400,
          json: {
            code: "23514",
            message: 'new row for relation "resources" violates check constraint "resources_title_length"',
            details: null,
            hint: null,
          },
        })
      : route.fallback(),
  )
  await title.fill(`Resurs ${mark}`)
  await save(dialog)
  await expect(toast(page, "Kunde inte skapa resurs")).toBeVisible()
  await expect(title).toHaveAccessibleDescription(/Värdet gick inte att spara/)
})

test("English fields are beside Swedish ones, and missing translations are marked", async ({
  page,
  mark,
  service,
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
