import { workbook } from "../fixtures/workbook.ts"
import { expect, test, toast } from "./admin.ts"
import { give, importAll, openDialog, openImport, preview, saved, submit } from "./admin-import.ts"

// The browser logs an import that the server refuses because of a concurrent change.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 400 .*import_rows/))

const items = "lösningar och funktioner"

test("a CSV file from Swedish Excel: bad files are reported, a repeated click imports once, an export follows", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be read/)
  const dialog = await openImport(page)
  await expectAccessible(page)
  const entry = { type: "solution", slug: "Fel", title: mark, is_published: "kanske" }
  for (const [name, content, text] of [
    ["bild.csv", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0", "latin1"), "Filen går inte att läsa som text"],
    ["trasig.xlsx", "PK\x03\x04trasig", "Arbetsboken går inte att läsa"],
  ] as const) {
    await give(page, dialog, name, content)
    await expect(dialog.getByRole("alert")).toContainText(text)
    await expect(preview(dialog)).toHaveCount(0)
  }
  await give(page, dialog, "fel.json", JSON.stringify([entry]))
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "PostKolumnFel",
    "1slugBara små bokstäver a–z, siffror och bindestreck mellan dem.",
    "1publiceradPublicerad ska vara ja eller nej.",
  ])
  // A hundred of many errors are shown.
  await give(page, dialog, "manga.csv", `typ;slug;titel\n${"lösning;Fel;x\n".repeat(1100)}`)
  await expect(preview(dialog)).toContainText(/\d\s\d{3} fel/)
  await expect(preview(dialog).getByRole("row")).toHaveCount(101)
  await give(page, dialog, "mall.csv", await saved(page, dialog, "Ladda ner mall (CSV)"))
  await expect(preview(dialog)).toContainText("1 ny lösning, 1 ny funktion")

  const text = `Typ;Slug;Titel;Titel på engelska;Publicerad\r\nlösning;${mark};Lösning ${mark};Solution;nej\r\nfunktion;${mark};"Först\nå, ""äö""";First;\r\nfunktion;${mark};=1+1;;\r\n`
  // Windows-1252, Excel's default encoding for CSV.
  await give(page, dialog, "lösningar.csv", Buffer.from(text, "latin1"))
  await expect(preview(dialog)).toContainText("1 ny lösning, 2 nya funktioner")
  await expect(preview(dialog).getByRole("heading", { name: "Förhandsgranskning" })).toBeFocused()
  await expectAccessible(page)
  await importAll(page, dialog, "3 ändringar", "dblclick")
  await expect(toast(page, "3 ändringar importerade")).toBeVisible()
  await expect(page.locator("li[data-item]").filter({ hasText: `Lösning ${mark}` })).toBeVisible()
  const solution = service.from("content_solutions").select("id, is_published").eq("slug", mark).single()
  const { data: made } = await solution.throwOnError()
  const features = service.from("features").select("title, position").eq("solution_id", made.id)
  expect([made.is_published, (await features.order("position")).data]).toEqual([
    false,
    [
      { title: 'Först\nå, "äö"', position: 1 },
      { title: "=1+1", position: 2 },
    ],
  ])

  const exporting = await openDialog(page, "Exportera", items)
  await page.route("**/rest/v1/rpc/import_basis", (route) => route.abort(), { times: 1 })
  await exporting.getByRole("button", { name: "CSV" }).click()
  await expect(toast(page, "Kunde inte exportera")).toBeVisible()
  expect((await saved(page, exporting, "CSV")).toString()).toContain(`Lösning ${mark}`)
  await expect(exporting).toHaveCount(0)
})

test("a workbook: changes by field, errors by row and column, a new preview after a concurrent change, a retry after a failure", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be read|status of 500/)
  const stored = service.from("content_solutions")
  await stored.insert({ slug: mark, title: `Gammal ${mark}`, usp: "Förut", position: 3 }).throwOnError()
  const dialog = await openImport(page)
  const headings = ["type", "slug", "title", "usp", "position"]
  const wrong = [headings, ["solution", mark, "", "x", 1.5], [], ["feature", "finns-inte", "Sök"]]
  await give(page, dialog, "fel.xlsx", workbook(wrong))
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "RadKolumnFel",
    "2titelTitel måste fyllas i.",
    "2ordningsnummerEtt heltal, till exempel 0.",
    "4slugDet finns ingen lösning med den slugen, varken i filen eller på webbplatsen.",
  ])
  const importing = dialog.getByRole("button", { name: "Importera", exact: true })
  await expect(importing).toHaveAttribute("aria-disabled", "true")
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: "dark" })
  const right = [["Innehåll 2026"], headings, ["solution", mark, `Ny ${mark}`, "=Nu", 7.000000000000001]]
  await give(page, dialog, "ratt.xlsx", workbook(right, {}, true))
  await expect(preview(dialog)).toContainText("Rubrikerna står på rad 2. Raderna ovanför läses inte.")
  await expect(preview(dialog)).toContainText("1 ändrad lösning, 0 oförändrade.")
  const changes = preview(dialog).getByRole("definition")
  await expect(changes).toHaveText([/Gammal .* → .*Ny/, /Förut.* → .*=Nu/, / → .*7/])
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  const calls = "**/rest/v1/rpc/import_rows"
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await submit(dialog, "1 ändring").click()
  await expect(toast(page, "Kunde inte importera")).toBeVisible()
  await expect(dialog.getByRole("alert")).toContainText("Ingenting har importerats.")
  await page.route(calls, (route) => route.abort(), { times: 1 })
  await submit(dialog, "1 ändring").click()
  await expect(dialog.getByRole("alert")).toContainText("det är osäkert om ändringen gjordes")
  await expect(dialog.getByRole("alert")).not.toContainText("Ingenting har importerats.")

  await stored
    .update({ title: `Deras ${mark}` })
    .eq("slug", mark)
    .throwOnError()
  await submit(dialog, "1 ändring").click()
  await expect(dialog.getByRole("alert")).toContainText("Någon annan har ändrat")
  await expect(changes.first()).toHaveText(/Deras .* → .*Ny/)
  await importAll(page, dialog, "1 ändring")
  const { data } = await stored.select("title, usp, position").eq("slug", mark).single()
  expect(data).toEqual({ title: `Ny ${mark}`, usp: "=Nu", position: 7 })
})
