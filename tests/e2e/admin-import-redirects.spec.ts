import { writeCsv } from "../../content/calls/csv.ts"
import { control, dialogOf, expect, openScreen, save, test } from "./admin.ts"
import { give, importAll, openImport, preview } from "./admin-import.ts"

const headings = ["från", "till", "typ"]

test("redirects: loops and duplicate paths are reported by row; then visitors are redirected", async ({
  page,
  mark,
  expectAccessible,
}) => {
  const dialog = await openImport(page, "redirects", "omdirigeringar")
  const lead = (from: string, to: string) => [`/${mark}${from}`, to, "permanent"]
  const wrong = [
    lead("-a", `/${mark}-b`),
    lead("-b", `/${mark}-%61/`),
    lead("-sök", "/kontakt"),
    lead("-S%C3%B6k/", "/kontakt"),
  ]
  await give(page, dialog, "fel.csv", writeCsv([headings, ...wrong]))
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "RadKolumnFel",
    "2tillOmdirigeringen leder tillbaka till sig själv, eller vidare fler än tio gånger.",
    "3tillOmdirigeringen leder tillbaka till sig själv, eller vidare fler än tio gånger.",
    "5frånStår redan på rad 4.",
  ])
  await expectAccessible(page)
  const right = [lead("-a", `/${mark}-b`), lead("-b", "/sok?q=återvinning"), lead("-sök", "/kontakt")]
  await give(page, dialog, "ratt.csv", writeCsv([headings, ...right]))
  await importAll(page, dialog, "3 ändringar")
  await page.goto(`/${mark}-A/?utm_source=brev`)
  await expect(page).toHaveURL(/\/sok\?q=%C3%A5tervinning&utm_source=brev$/)
  await page.goto(`/${mark}-s%C3%B6k`)
  await expect(page).toHaveURL(/\/kontakt$/)
})

test("a row refused by the server is named, and nothing is imported", async ({
  page,
  mark,
  service,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/status of 400 .*import_rows/)
  // The former slug redirects to the page, so a redirect from the page to the slug is a loop.
  await service
    .from("pages")
    .insert({ title: mark, slug: `${mark}-fore` })
    .throwOnError()
  await service
    .from("pages")
    .update({ slug: `${mark}-efter` })
    .eq("slug", `${mark}-fore`)
    .throwOnError()
  const dialog = await openImport(page, "redirects", "omdirigeringar")
  const rows = [
    [`/${mark}-x`, "/kontakt", "permanent"],
    [`/${mark}-efter`, `/${mark}-fore`, "permanent"],
  ]
  await give(page, dialog, "fel.csv", writeCsv([headings, ...rows]))
  // A parallel test's redirect renews the preview, and nothing is imported.
  const refusal = /Ingenting har importerats\. (Omdirigeringen leder|Det här är en ny förhandsgranskning)/
  await expect(async () => {
    await dialog.getByRole("button", { name: "Importera 2 ändringar" }).click()
    await expect(dialog.getByRole("alert")).toHaveText(refusal)
    await expect(dialog.getByRole("alert")).toHaveText(/Omdirigeringen leder/, { timeout: 100 })
  }).toPass()
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "RadKolumnFel",
    "3tillOmdirigeringen leder tillbaka till sig själv, eller vidare fler än tio gånger.",
  ])
  await expectAccessible(page)
  const { data } = await service.from("redirects").select("id").like("from_path", `/${mark}%`)
  expect(data).toEqual([])
})

test("a page cannot take a path of the site, in its form or in an import", async ({ page, mark }) => {
  const dialog = await openImport(page, "pages", "sidor")
  const slugs = ["assets", "icons", "metrics", "readyz", "en", `${mark}`]
  const rows = slugs.map((slug) => [slug, "Å"])
  await give(page, dialog, "sidor.csv", writeCsv([["slug", "titel"], ...rows]))
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "RadKolumnFel",
    ...[2, 3, 4, 5, 6].map((row) => `${row}slugWebbplatsen använder redan adressen. Välj en annan.`),
  ])
  await dialog.getByRole("button", { name: "Avbryt" }).click()
  await page.getByRole("button", { name: "Ny sida" }).click()
  const form = dialogOf(page, "Ny sida")
  await control(form, "title").fill(mark)
  await control(form, "slug").fill("metrics")
  await save(form)
  await expect(form.getByText("Webbplatsen använder redan adressen. Välj en annan.")).toBeVisible()
})

test("a redirect's target offers the site's pages by their titles; its path offers nothing", async ({
  page,
  mark,
  service,
}) => {
  await service
    .from("pages")
    .insert({ title: `Sida ${mark}`, slug: mark })
    .throwOnError()
  await openScreen(page, "redirects")
  await page.getByRole("button", { name: "Ny omdirigering" }).click()
  const form = dialogOf(page, "Ny omdirigering")
  await expect(control(form, "from_path")).not.toHaveAttribute("list")
  await expect(form.getByRole("button", { name: /fil/i })).toHaveCount(1)
  const offered = control(form, "to_path").locator("xpath=../..").locator(`datalist option[value="/${mark}"]`)
  await expect(offered).toHaveText(`Sida ${mark}`)
  await control(form, "from_path").fill(`/${mark}-gammal`)
  await control(form, "to_path").fill(`/${mark}`)
  await save(form)
  await expect(form).toHaveCount(0)
})
