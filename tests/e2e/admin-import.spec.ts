import { writeCsv } from "../../content/calls/csv.ts"
import { workbook } from "../fixtures/workbook.ts"
import { expect, newSession, openScreen, signInAs, test, toast } from "./admin.ts"
import { give, importAll, openDialog, openImport, preview, saved, submit } from "./admin-import.ts"

// The browser logs an import that the server refuses because of a concurrent change.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 400 .*import_rows/))

test("a CSV file from Swedish Excel: preview, a repeated click imports once", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const dialog = await openImport(page)
  await expectAccessible(page)
  const text = `Typ;Slug;Titel;Titel på engelska;Publicerad\r\nlösning;${mark};Lösning ${mark};Solution;nej\r\nfunktion;${mark};"Först\nå, ""äö""";First;\r\nfunktion;${mark};=1+1;;\r\n`
  // Windows-1252, Excel's default encoding for CSV.
  await give(page, dialog, "lösningar.csv", Buffer.from(text, "latin1"))
  await expect(preview(dialog)).toContainText("1 ny lösning, 2 nya funktioner")
  await expect(preview(dialog).getByRole("heading", { name: "Förhandsgranskning" })).toBeFocused()
  await expectAccessible(page)
  await importAll(page, dialog, "3 ändringar", "dblclick")
  await expect(toast(page, "3 ändringar importerade")).toBeVisible()
  await expect(page.locator("li[data-item]").filter({ hasText: `Lösning ${mark}` })).toBeVisible()
  const { data: made } = await service
    .from("content_solutions")
    .select("id, is_published")
    .eq("slug", mark)
    .single()
  const { data: features } = await service
    .from("features")
    .select("title, position")
    .eq("solution_id", made?.id ?? "")
    .order("position")
  expect([made?.is_published, features]).toEqual([
    false,
    [
      { title: 'Först\nå, "äö"', position: 1 },
      { title: "=1+1", position: 2 },
    ],
  ])
})

test("a workbook: changes by field, errors by row and column; at 320 px and in the dark", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await service
    .from("content_solutions")
    .insert({ slug: mark, title: `Gammal ${mark}`, usp: "Förut", position: 3 })
  const dialog = await openImport(page)
  const headings = ["type", "slug", "title", "usp", "position"]
  await give(
    page,
    dialog,
    "rubrik.xlsx",
    workbook([
      [...headings, "anteckning"],
      ["solution", mark, "Ny"],
    ]),
  )
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "RadKolumnFel",
    "1anteckningKolumnen används inte. Rätta dess namn eller ta bort den.",
  ])
  await give(
    page,
    dialog,
    "fel.xlsx",
    workbook([headings, ["solution", mark, "", "x", 1.5], [], ["feature", "finns-inte", "Sök"]]),
  )
  const rows = preview(dialog).getByRole("row")
  await expect(rows).toHaveText([
    "RadKolumnFel",
    "2titelTitel måste fyllas i.",
    "2ordningsnummerEtt heltal, till exempel 0.",
    "4slugDet finns ingen lösning med den slugen, varken i filen eller på webbplatsen.",
  ])
  await expect(dialog.getByRole("button", { name: "Importera", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  )
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: "dark" })
  const right = [headings, ["solution", mark, `Ny ${mark}`, "=Nu", 7.000000000000001]]
  await give(page, dialog, "ratt.xlsx", workbook(right, {}, true))
  await expect(preview(dialog)).toContainText("1 ändrad lösning, 0 oförändrade.")
  await expect(preview(dialog).getByRole("definition")).toHaveText([
    /Gammal .* → .*Ny/,
    /Förut.* → .*=Nu/,
    / → .*7/,
  ])
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await importAll(page, dialog, "1 ändring")
  const { data } = await service
    .from("content_solutions")
    .select("title, usp, position")
    .eq("slug", mark)
    .single()
  expect(data).toEqual({ title: `Ny ${mark}`, usp: "=Nu", position: 7 })
})

test("importing an export changes nothing; the template can be imported", async ({
  page,
  expectAccessible,
}) => {
  const imported = async (content: Buffer, text: string) => {
    const dialog = await openDialog(page, "Importera", "lösningar och funktioner")
    await give(page, dialog, "hamtat", content)
    await expect(preview(dialog)).toContainText(text)
    await dialog.getByRole("button", { name: "Avbryt" }).click()
  }
  for (const kind of ["CSV", "XLSX (Excel)", "JSON"]) {
    // Other tests may change solutions between the download and the preview.
    await expect(async () => {
      await openScreen(page, "solutions")
      const dialog = await openDialog(page, "Exportera", "lösningar och funktioner")
      const file = await saved(page, dialog, kind)
      await expect(dialog).toHaveCount(0)
      await imported(file, "Ingenting ändras.")
    }).toPass()
  }
  const dialog = await openDialog(page, "Importera", "lösningar och funktioner")
  const template = await saved(page, dialog, "Ladda ner mall (CSV)")
  await give(page, dialog, "mall.csv", template)
  await expect(preview(dialog)).toContainText("1 ny lösning, 1 ny funktion")
  await expectAccessible(page)
})

test("news: errors by entry and column, then an import, then changes in a workbook", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const dialog = await openImport(page, "news", "nyheter")
  const entry = {
    title: `Nyhet ${mark}`,
    slug: mark,
    published_on: "2026-11-25",
    lead: "=Ingress",
    is_published: true,
  }
  const wrong = [
    entry,
    { ...entry, slug: "Fel", published_on: "2026-02-30", lead: null, is_published: "kanske" },
  ]
  await give(page, dialog, "fel.json", JSON.stringify(wrong))
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "PostKolumnFel",
    "2slugBara små bokstäver a–z, siffror och bindestreck mellan dem.",
    "2datumEn dag som finns, till exempel 2026-11-25.",
    "2ingressIngress måste fyllas i.",
    "2publiceradPublicerad ska vara ja eller nej.",
  ])
  await expectAccessible(page)
  await give(page, dialog, "ratt.json", JSON.stringify([entry]))
  await expect(preview(dialog)).toContainText("1 ny nyhet, 0 oförändrade.")
  await importAll(page, dialog, "1 ändring")
  await expect(page.getByRole("listitem").filter({ hasText: entry.title })).toBeVisible()

  const rows = [
    ["slug", "titel", "ingress"],
    ...Array.from({ length: 8000 }, (_, n) => [`${mark}-${n}`, `Ny ${n}`, ""]),
  ]
  const many = await openDialog(page, "Importera", "nyheter")
  await give(page, many, "manga.xlsx", workbook([...rows, [mark, `Ny ${mark}`, "Ingress"]]))
  await expect(preview(many)).toContainText(/16\s000 fel/)
  await give(
    page,
    many,
    "en.xlsx",
    workbook([
      ["slug", "titel"],
      [mark, `Ny ${mark}`],
    ]),
  )
  await importAll(page, many, "1 ändring")
  const { data } = await service
    .from("news")
    .select("title, lead, published_on, is_published")
    .eq("slug", mark)
    .single()
  const { title: _, slug: __, ...same } = entry
  expect(data).toEqual({ ...same, title: `Ny ${mark}` })
})

test("two administrators: a concurrent change makes a new preview", async ({
  page,
  mark,
  newPerson,
  service,
}) => {
  await service.from("content_solutions").insert({ slug: mark, title: `En ${mark}` })
  const dialog = await openImport(page)
  await give(
    page,
    dialog,
    "a.csv",
    writeCsv([
      ["typ", "slug", "titel"],
      ["lösning", mark, `Två ${mark}`],
    ]),
  )
  await expect(submit(dialog, "1 ändring")).toBeVisible()
  const other = await newPerson()
  await signInAs(other, await newSession())
  const theirs = await openImport(other)
  await give(
    other,
    theirs,
    "b.csv",
    writeCsv([
      ["typ", "slug", "titel"],
      ["lösning", mark, `Tre ${mark}`],
    ]),
  )
  await importAll(other, theirs, "1 ändring")
  await submit(dialog, "1 ändring").click()
  await expect(dialog.getByRole("alert")).toContainText("Någon annan har ändrat")
  await expect(preview(dialog).getByRole("definition")).toHaveText([/Tre .* → .*Två/])
})

test("slugs that move along a chain or swap are imported as previewed", async ({ page, mark, service }) => {
  const slugs = ["a", "b", "c"].map((letter) => `${mark}-${letter}`)
  const { data: before } = await service
    .from("content_solutions")
    .insert(slugs.map((slug) => ({ slug, title: `Lösning ${slug}` })))
    .select("id, slug")
    .throwOnError()
  const idOf = (slug: string) => before?.find((one) => one.slug === slug)?.id ?? ""
  const moved = [1, 2, 0].map((to, at) => [
    "lösning",
    idOf(slugs[at] ?? ""),
    slugs[to] ?? "",
    `Lösning ${slugs[at]}`,
  ])
  const dialog = await openImport(page)
  await give(page, dialog, "byt.csv", writeCsv([["typ", "id", "slug", "titel"], ...moved]))
  await expect(preview(dialog)).toContainText("3 ändrade lösningar")
  await importAll(page, dialog, "3 ändringar")
  const { data: after } = await service
    .from("content_solutions")
    .select("id, slug")
    .in("slug", slugs)
    .order("slug")
  expect(after?.map(({ id }) => id)).toEqual([2, 0, 1].map((at) => idOf(slugs[at] ?? "")))
})
