import { writeCsv } from "../../content/calls/csv.ts"
import { control, dialogOf, expect, openScreen, save, test } from "./admin.ts"
import { give, importAll, openDialog, preview } from "./admin-import.ts"

const loop = "Omdirigeringen leder tillbaka till sig själv, eller vidare fler än tio gånger."

test("a redirect's target offers pages by title; an import names rows that the file or the server refuses; visitors are redirected", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400 .*import_rows/)
  // The former slug redirects to the page, so a redirect from the page to the slug is a loop.
  await service
    .from("pages")
    .insert({ title: `Sida ${mark}`, slug: `${mark}-fore` })
    .throwOnError()
  await service.from("pages").update({ slug: mark }).eq("slug", `${mark}-fore`).throwOnError()
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

  const dialog = await openDialog(page, "Importera", "omdirigeringar")
  const file = (...rows: [from: string, to: string][]) =>
    writeCsv([["från", "till", "typ"], ...rows.map(([from, to]) => [`/${mark}${from}`, to, "permanent"])])
  const wrong = file(["-a", `/${mark}-b`], ["-b", `/${mark}-%61/`], ["-sök", "/"], ["-S%C3%B6k/", "/"])
  await give(page, dialog, "fel.csv", wrong)
  await expect(preview(dialog).getByRole("row")).toHaveText([
    "RadKolumnFel",
    `2till${loop}`,
    `3till${loop}`,
    "5frånStår redan på rad 4.",
  ])
  await give(page, dialog, "fel.csv", file(["-x", "/kontakt"], ["", `/${mark}-fore`]))
  // A parallel test's redirect renews the preview, and nothing is imported.
  const refusal = /Ingenting har importerats\. (Omdirigeringen leder|Det här är en ny förhandsgranskning)/
  await expect(async () => {
    await dialog.getByRole("button", { name: "Importera 2 ändringar" }).click()
    await expect(dialog.getByRole("alert")).toHaveText(refusal)
    await expect(dialog.getByRole("alert")).toHaveText(/Omdirigeringen leder/, { timeout: 100 })
  }).toPass()
  await expect(preview(dialog).getByRole("row")).toHaveText(["RadKolumnFel", `3till${loop}`])
  const { data } = await service.from("redirects").select("id").eq("from_path", `/${mark}-x`)
  expect(data).toEqual([])

  const right = file(["-a", `/${mark}-b`], ["-b", "/sok?q=återvinning"], ["-sök", "/kontakt"])
  await give(page, dialog, "ratt.csv", right)
  await importAll(page, dialog, "3 ändringar")
  await page.goto(`/${mark}-A/?utm_source=brev`)
  await expect(page).toHaveURL(/\/sok\?q=%C3%A5tervinning&utm_source=brev$/)
})
