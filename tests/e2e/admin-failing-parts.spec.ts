import type { Locator, Page } from "@playwright/test"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, save, test, toast } from "./admin.ts"
import { withReservedSlug } from "./held.ts"
import { chooseFromComputer, describe, openFiles, ownPicture, png, uploadButton } from "./media-files.ts"

// Requests besides a screen's own list: a failure is reported in their place, and the rest of the
// screen works.

const expected = /ERR_FAILED|could not be read/

/** Opens a collapsed group of a page's form. */
async function unfold(page: Page, mark: string, name: string): Promise<Locator> {
  await openScreen(page, "pages")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const form = dialogOf(page, "Redigera sida")
  await form.getByText(name, { exact: true }).click()
  return form
}

/** Opens the dashboard and waits for a part that does not fail. */
async function openDashboard(page: Page, beside: string): Promise<Locator> {
  await openScreen(page, "dashboard")
  await expect(page.locator("main [data-tiles] [data-figure]")).toHaveText(Array(6).fill(/^\d/))
  return page.getByRole("region", { name: beside }).getByRole("table").first()
}

const parts: [
  part: string,
  /** The failing calls, and the reported failures. */
  failing: Record<string, string>,
  open: (page: Page, mark: string) => Promise<Locator>,
][] = [
  [
    "the weeks and the visits",
    { submissions_by_week: "Kunde inte hämta veckorna", visit_statistics: "Kunde inte hämta besöken" },
    (page) => openDashboard(page, "Översättningar"),
  ],
  [
    "the translations",
    { list_translation_gaps: "Kunde inte hämta översättningarna" },
    async (page) => {
      await openScreen(page, "dashboard")
      return page.getByRole("img", { name: /De senaste 12 veckorna/ })
    },
  ],
  [
    "the history and the preview",
    { item_history: "Historiken kunde inte hämtas.", preview_links: "Länkarna kunde inte hämtas." },
    async (page, mark) => {
      const form = await unfold(page, mark, "Historik")
      await form.getByText("Förhandsgranskning", { exact: true }).click()
      return control(form, "hero_title")
    },
  ],
  [
    "what was removed",
    { deleted_items: "De borttagna kunde inte hämtas." },
    async (page, mark) => {
      await openScreen(page, "pages")
      await page.getByRole("main").getByText("Borttagna", { exact: true }).click()
      return itemOf(page, mark)
    },
  ],
  [
    "the files",
    { search_media: "Filerna kunde inte hämtas." },
    async (page, mark) =>
      (await openFiles(page, mark)).files.getByRole("button", { name: "Välj från datorn" }),
  ],
]

for (const [part, failing, open] of parts) {
  test(`${part} fail to load: reported, and the rest of the screen works`, async ({
    page,
    mark,
    service,
    expectedErrors,
  }) => {
    expectedErrors.push(expected)
    await service
      .from("pages")
      .insert({ title: `Sida ${mark}`, slug: mark })
      .throwOnError()
    for (const call of Object.keys(failing))
      await page.route(`**/rest/v1/rpc/${call}`, (route) => route.abort())
    const beside = await open(page, mark)
    for (const told of Object.values(failing)) await expect(page.getByText(told)).toBeVisible()
    await expect(beside).toBeVisible()
    await expect(beside).toBeEnabled()
  })
}

test("a failed confirmation of a translation is reported, and the row stays", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(expected)
  const title = `Sida ${mark}`
  await service.from("pages").insert({ title, title_en: "Page", slug: mark }).throwOnError()
  await service
    .from("pages")
    .update({ title: `Ny ${title}` })
    .eq("slug", mark)
    .throwOnError()
  await page.route("**/rest/v1/rpc/keep_translation", (route) => route.abort())
  await openScreen(page, "dashboard")
  const right = page.getByRole("button", { name: `Stämmer ändå: Titel, Ny ${title}` })
  await right.click()
  await expect(toast(page, "Kunde inte notera det")).toBeVisible()
  await expect(right).toBeVisible()
})

test("a failed restore is reported: server unreachable, slug taken", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(expected, /status of 409/)
  await service
    .from("pages")
    .insert({ title: `Borta ${mark}`, slug: mark })
    .throwOnError()
  await service.from("pages").delete().eq("slug", mark).throwOnError()
  await service
    .from("pages")
    .insert({ title: `Annan ${mark}`, slug: mark })
    .throwOnError()
  await openScreen(page, "pages")
  await page.getByRole("main").getByText("Borttagna", { exact: true }).click()
  const putBack = page.getByRole("button", { name: `Lägg tillbaka Borta ${mark}` })
  const told = toast(page, "Kunde inte lägga tillbaka")
  await page.route("**/rest/v1/rpc/undelete_item", (route) => route.abort())
  await putBack.click()
  await expect(told).toContainText("Servern svarade inte, så det är osäkert om ändringen gjordes.")
  await page.unrouteAll()
  await putBack.click()
  await expect(told.last()).toContainText("Slug används nu av något annat. Ändra det först.")
  await expect(putBack).toBeVisible()
  await expect(itemOf(page, mark)).toHaveText(new RegExp(`Annan ${mark}`))
})

test("a failed import says that nothing was imported and can be retried", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(expected, /status of 500/)
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: "Exportera", exact: true }).click()
  const exporting = dialogOf(page, "Exportera lösningar och funktioner")
  await page.route("**/rest/v1/rpc/import_basis", (route) => route.abort())
  await exporting.getByRole("button", { name: "CSV" }).click()
  await expect(toast(page, "Kunde inte exportera")).toBeVisible()
  await exporting.getByRole("button", { name: "Stäng" }).click()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Importera", exact: true }).click()
  const dialog = dialogOf(page, "Importera lösningar och funktioner")

  const chooser = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: "Välj fil" }).click()
  const buffer = Buffer.from(`typ,slug,titel\nlösning,${mark},Lösning ${mark}`)
  await (await chooser).setFiles({ name: "a.csv", mimeType: "text/csv", buffer })
  const submit = dialog.getByRole("button", { name: "Importera 1 ändring" })
  await page.route("**/rest/v1/rpc/import_rows", (route) => route.fulfill({ status: 500, json: {} }))
  await submit.click()
  await expect(toast(page, "Kunde inte importera")).toBeVisible()
  await expect(dialog.getByRole("alert")).toContainText("Ingenting har importerats.")
  await page.unrouteAll()
  await page.route("**/rest/v1/rpc/import_rows", (route) => route.abort())
  await submit.click()
  await expect(dialog.getByRole("alert")).toContainText("det är osäkert om ändringen gjordes")
  await expect(dialog.getByRole("alert")).not.toContainText("Ingenting har importerats.")
  await expect(submit).toBeEnabled()
  const { data } = await service.from("content_solutions").select("id").eq("slug", mark)
  expect(data).toEqual([])
})

test("a failed upload and failed texts keep typed values", async ({ page, mark, expectedErrors }) => {
  expectedErrors.push(expected)
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`bild-${mark}.png`, await ownPicture()))
  await describe(files, mark)
  await page.route("**/media/upload", (route) => route.abort())
  await uploadButton(files).click()
  await expect(toast(page, "Kunde inte ladda upp filen")).toBeVisible()
  await expect(files.getByRole("alert")).toContainText("Servern svarar inte.")
  await expect(control(files, "alt_sv")).toHaveValue(`Bild ${mark}`)
  await page.unrouteAll()
  await uploadButton(files).click()
  await expect(files).toHaveCount(0)

  await form.getByRole("button", { name: "Välj fil: Miniatyrbild", exact: true }).click()
  await files.getByRole("searchbox").fill(mark)
  await files.getByRole("button", { name: `Ändra texter och fokus: bild-${mark}.png` }).click()
  const texts = dialogOf(page, `Texter till bild-${mark}.png`)
  await control(texts, "alt_sv").fill(`Ny bild ${mark}`)
  await page.route("**/rest/v1/media?**", (route) => route.abort())
  await save(texts)
  await expect(toast(page, "Kunde inte spara filen")).toBeVisible()
  await expect(control(texts, "alt_sv")).toHaveValue(`Ny bild ${mark}`)
})

test("a document chosen as picture is refused before the upload", async ({ page, mark }) => {
  const { files } = await openFiles(page, mark)
  const buffer = Buffer.from("%PDF-1.4\n")
  await chooseFromComputer(page, files, { name: `krav-${mark}.pdf`, buffer })
  await expect(files.getByRole("alert")).toHaveText("Här behövs en bild.")
  await expect(uploadButton(files)).toHaveCount(0)
})

test("a document of a type unknown to the browser is refused as picture", async ({ page, mark }) => {
  const { files } = await openFiles(page, mark)
  await files.getByRole("heading", { name: "Uppladdade filer" }).evaluate((element, name) => {
    const data = new DataTransfer()
    data.items.add(new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], name, { type: "" }))
    const options = { bubbles: true, cancelable: true, dataTransfer: data }
    element.dispatchEvent(new DragEvent("dragover", options))
    element.dispatchEvent(new DragEvent("drop", options))
  }, `krav-${mark}`)
  await expect(files.getByRole("alert")).toHaveText("Här behövs en bild.")
  await expect(uploadButton(files)).toHaveCount(0)
})

test("a page with a reserved slug has no preview", async ({ page, mark, service }) => {
  await service
    .from("pages")
    .insert({ title: `Ingenstans ${mark}`, slug: `ingenstans-${mark}` })
    .throwOnError()
  await withReservedSlug(page, `ingenstans-${mark}`)
  await openScreen(page, "pages")
  const form = await unfold(page, `Ingenstans ${mark}`, "Förhandsgranskning")
  await expect(form).toContainText("Innehållet visas ingenstans på webbplatsen med den här adressen.")
  await expect(form.getByRole("button", { name: "Skapa länk" })).toHaveCount(0)
})

test("a preview link with clipboard access denied", async ({ page, mark, service }) => {
  await service
    .from("pages")
    .insert({ title: `Sida ${mark}`, slug: mark })
    .throwOnError()
  // Granting one permission denies all others.
  await page.context().grantPermissions(["geolocation"])
  const form = await unfold(page, `Sida ${mark}`, "Förhandsgranskning")
  const address = form.getByLabel("Svenska", { exact: true })
  const make = form.getByRole("button", { name: "Skapa länk" })
  await make.click()
  await expect(address).toHaveValue(/preview=/)
  await form.getByRole("button", { name: "Kopiera Svenska" }).click()
  await expect(toast(page, "Kunde inte kopiera")).toContainText("Markera länken och kopiera den själv.")
  // The first Escape dismisses the error.
  await page.keyboard.press("Escape")
  await expect(toast(page, "Kunde inte kopiera")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(form).toHaveCount(0)
  await expect(alertDialog(page)).toHaveCount(0)
})
