import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { writeCsv } from "../../content/calls/csv.ts"
import { workbook, zip } from "../fixtures/workbook.ts"
import { dialogOf, expect, newSession, openScreen, signInAs, test, toast } from "./admin.ts"

async function openImport(
  page: Page,
  screen = "solutions",
  items = "lösningar och funktioner",
): Promise<Locator> {
  await openScreen(page, screen)
  return openDialog(page, "Importera", items)
}

async function openDialog(page: Page, what: "Importera" | "Exportera", items: string): Promise<Locator> {
  await page.getByRole("button", { name: what, exact: true }).click()
  return dialogOf(page, `${what} ${items}`)
}

/** The file that a button of a dialog saves. */
async function saved(page: Page, dialog: Locator, button: string): Promise<Buffer> {
  const download = page.waitForEvent("download")
  await dialog.getByRole("button", { name: button, exact: true }).click()
  return readFile(await (await download).path())
}

async function give(page: Page, dialog: Locator, name: string, content: string | Buffer): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await dialog.getByRole("button", { name: /Välj (fil|en annan)/ }).click()
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) })
  await expect(dialog.getByText("Läser …")).toHaveCount(0)
}

/** Other tests change solutions at the same time: then there is a new preview, to be imported once more. */
async function importAll(
  page: Page,
  dialog: Locator,
  count: string,
  click: "click" | "dblclick" = "click",
): Promise<void> {
  let calls = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/import_rows")) calls++
  })
  await expect(async () => {
    calls = 0
    const answered = page.waitForResponse("**/rpc/import_rows")
    await submit(dialog, count)[click]()
    const { ok } = await answered.then((answer) => ({ ok: answer.ok() }))
    expect(calls).toBe(1)
    expect(ok).toBe(true)
  }).toPass()
  await expect(dialog).toHaveCount(0)
}

// A refusal because of what others have changed is logged by the browser.
test.beforeEach(({ expectedErrors }) => void expectedErrors.push(/status of 400 .*import_rows/))

const preview = (dialog: Locator) => dialog.getByRole("region", { name: "Förhandsgranskning" })
const submit = (dialog: Locator, count: string) => dialog.getByRole("button", { name: `Importera ${count}` })

test("a CSV file from Swedish Excel: preview, one click however often, everything is there", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const dialog = await openImport(page)
  await expectAccessible(page)
  const text = `Typ;Slug;Titel;Titel på engelska;Publicerad\r\nlösning;${mark};Lösning ${mark};Solution;nej\r\nfunktion;${mark};"Först\nå, ""äö""";First;\r\nfunktion;${mark};=1+1;;\r\n`
  // Windows-1252, as Excel saves ”CSV” by itself.
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

test("a workbook: what changes is shown field by field; errors by row and column; at 320 px and in the dark", async ({
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

test("what is exported says that nothing changes; the template can be imported", async ({
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

test("news: what is wrong, by entry and column; then all is there, and changed in a workbook", async ({
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

test("two administrators: what one has changed meanwhile makes a new preview for the other", async ({
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

test("files that are none, and archives that blow up, are told in words", async ({ page, mark }) => {
  const dialog = await openImport(page)
  const problem: [string, string | Buffer, RegExp][] = [
    ["bild.csv", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0", "latin1"), /Filen går inte att läsa som text/],
    ["tom.csv", "\uFEFF\r\n;;\r\n", /Filen är tom/],
    ["citat.csv", 'typ;slug;titel\nlösning;"a', /avslutas aldrig/],
    ["lang.csv", "a\n".repeat(20_001), /fler än 20\s000 rader/],
    ["trasig.xlsx", "PK\x03\x04trasig", /Arbetsboken går inte att läsa/],
    ["annat.xlsx", zip({ "a.txt": "a" }), /Arbetsboken går inte att läsa/],
    ["tom.xlsx", workbook([]), /Filen är tom/],
    ["bomb.xlsx", zip({ ...bomb(101 * 1024 * 1024) }), /för stor/],
  ]
  for (const [name, content, text] of problem) {
    await give(page, dialog, name, content)
    await expect(dialog.getByRole("alert")).toHaveText(text)
    await expect(preview(dialog)).toHaveCount(0)
  }
  await give(page, dialog, "bra.csv", `typ,slug,titel\nlösning,${mark},${mark}`)
  await expect(dialog.getByRole("alert")).toHaveCount(0)
  await expect(preview(dialog)).toContainText("1 ny lösning")
})

test("slugs that move along a chain, or change places, are imported as the preview shows them", async ({
  page,
  mark,
  service,
}) => {
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

/** A sheet of very many blanks: some kilobytes that unpack to as much as is asked for. */
function bomb(size: number): Record<string, string | Buffer> {
  return {
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Target="/s.xml"/></Relationships>`,
    "s.xml": Buffer.alloc(size, " "),
  }
}
