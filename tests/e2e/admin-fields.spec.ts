import type { Locator } from "@playwright/test"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  itemOf,
  openScreen,
  openType,
  save,
  test,
  toast,
} from "./admin.ts"
import { fillIn } from "./admin-fill.ts"
import { typeOf } from "./admin-types.ts"

test("a case study's form: links are http, https or paths; pictures are shown; metrics are rows or JSON", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/404|Failed to load resource/)
  const type = typeOf("case_studies")
  await openType(page, type)
  await page.getByRole("button", { name: type.create }).click()
  const dialog = dialogOf(page, type.create)
  const logo = control(dialog, "customer_logo_url")
  // tests/unit/content-types.test.ts has all kinds of links and metrics.
  await logo.fill("javascript:alert(1)")
  await save(dialog)
  await expect(logo).toHaveAccessibleDescription(/Länken ska börja med/)
  await expect(dialog.getByRole("img")).toHaveCount(0)
  await logo.fill("/finns/inte.png")
  await expect(dialog.getByText("Bilden gick inte att visa.")).toBeVisible()
  await logo.fill("/logos/norrvikens-kommun.svg")
  await expect(logo).not.toHaveAttribute("aria-invalid")
  await expect(dialog.getByRole("img", { name: "Förhandsgranskning" })).toBeVisible()

  await fillIn(dialog, { ...type.form(mark), metrics: "" })
  const metrics = control(dialog, "metrics")
  for (const bad of ["inte json", '[{"value":{},"label":"a"}]']) {
    await metrics.fill(bad)
    await save(dialog)
    await expect(toast(page, "Ogiltigt metrics JSON-format")).toBeVisible()
    // One message: the field's own note explains the format.
    await expect(page.getByText("Ogiltigt metrics JSON-format")).toHaveCount(1)
    await expect(metrics).toHaveAttribute("aria-invalid", "true")
    await expect(metrics).toHaveAccessibleDescription(/\[\{"label":"färre samtal","value":"41.%"\}\]/)
    await expect(metrics).toBeFocused()
    await page.locator(".toast-close").first().click()
    await expect(page.locator(".toast")).toHaveCount(0)
  }
  const stored = () =>
    service.from("case_studies").select("metrics, metrics_en").like("customer_name", `%${mark}`)
  expect((await stored()).data).toEqual([])

  // Removing rows moves the focus to the previous row, then to the add button.
  await metrics.fill('[{"value":"1","label":"a"},{"value":"2","label":"b"}]')
  await expect(metrics).not.toHaveAttribute("aria-invalid")
  const remove = (row: number) => dialog.getByRole("button", { name: `Ta bort rad ${row}` }).first()
  await remove(2).press("Enter")
  await expect(remove(1)).toBeFocused()
  await remove(1).press("Enter")
  const add = dialog.getByRole("button", { name: "Lägg till rad" }).first()
  await expect(add).toBeFocused()
  await expect(metrics).toHaveValue("")
  await add.press("Enter")
  for (const word of ["Värde", "Etikett"]) await expect(dialog.getByText(word, { exact: true })).toBeVisible()
  await dialog.getByLabel("Värde, Rad 1").fill("9")
  await dialog.getByLabel("Etikett, Rad 1").fill("veckor till start")
  await add.click()
  await save(dialog)
  await expect(toast(page, type.toasts.created)).toBeVisible()
  expect((await stored()).data).toEqual([
    { metrics: [{ value: "9", label: "veckor till start" }], metrics_en: null },
  ])
})

test("a case study's solution is chosen by name and named in its versions", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  // PostgREST's status when no row has the version that the form loaded.
  expectedErrors.push(/406/)
  const title = `Lösning ${mark}`
  const { data: solution } = await service
    .from("content_solutions")
    .insert({ slug: mark, title })
    .select("id")
    .single()
    .throwOnError()
  const type = typeOf("case_studies")
  const texts = { challenge: "U", solution: "L", results: "R" }
  await service
    .from("case_studies")
    .insert({ customer_name: `Kund ${mark}`, ...texts })
    .throwOnError()
  const stored = async () =>
    (await service.from("case_studies").select("solution_id").ilike("customer_name", `%${mark}%`).single())
      .data
  await openType(page, type)
  const edit = async () => {
    await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
    return dialogOf(page, type.edit)
  }
  let dialog = await edit()
  await control(dialog, "solution_id").selectOption({ label: title })
  await save(dialog)
  await expect(toast(page, type.toasts.updated)).toBeVisible()
  expect(await stored()).toEqual({ solution_id: solution.id })

  // Without the list of solutions the select keeps its value.
  await page.reload()
  const list = "**/rest/v1/content_solutions*"
  await page.route(list, () => {})
  dialog = await edit()
  await expect(control(dialog, "solution_id")).toHaveValue(solution.id)
  await page.unroute(list)
  await page.reload()
  dialog = await edit()
  await expect(control(dialog, "solution_id").locator("option:checked")).toHaveText(title)
  await dialog.getByText("Historik", { exact: true }).click()
  await dialog.getByRole("button", { name: "Jämför" }).first().click()
  await expect(dialog.locator("dl:has(ins)")).toContainText("Hör till lösning")
  await expect(dialog.locator("dl:has(ins)")).toContainText(title)

  // The conflict dialog shows names, too.
  await service.from("case_studies").update({ solution_id: null }).ilike("customer_name", `%${mark}%`)
  await control(dialog, "solution_id").selectOption({ index: 1 })
  const mine = await control(dialog, "solution_id").locator("option:checked").innerText()
  await save(dialog)
  await expect(alertDialog(page).getByRole("group", { name: "Hör till lösning, ditt" })).toContainText(mine)
})

test("an icon is found by search and stored by name; an unknown name is reported, also after a failed check", async ({
  page,
  mark,
  expectAccessible,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  const type = typeOf("features")
  let scripts = 0
  await openType(page, type)
  await page.getByRole("button", { name: type.create }).click()
  const dialog = dialogOf(page, type.create)
  const name = control(dialog, "icon_name")
  await expect(name).toHaveAttribute("placeholder", "Check, Star, etc.")
  await page.route("**/icons", (route) => route.abort("failed"))
  const failed = page.waitForEvent("requestfailed")
  await name.fill("Ingen Sådan")
  await failed
  await expect(name).not.toHaveAccessibleDescription(/Ingen ikon heter så/)
  await page.unroute("**/icons")
  await name.fill("Check")
  await name.fill("Ingen Sådan")
  await expect(dialog.getByRole("status").filter({ hasText: "Ingen ikon heter så" })).toBeVisible()
  await expect(name).toHaveAccessibleDescription(/Ingen ikon heter så/)
  await name.fill("Check")
  await expect(name).not.toHaveAccessibleDescription(/Ingen ikon heter så/)

  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts++
  })
  await dialog.getByRole("button", { name: "Välj ikon" }).click()
  const search = dialog.getByRole("searchbox", { name: "Sök ikon" })
  await expect(search).toBeFocused()
  // Icons load on demand.
  expect(scripts).toBeGreaterThan(0)
  await search.fill("shieldch")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(search).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: "Välj ikon" }).click()
  await search.fill("sköld")
  await dialog.getByRole("button", { name: "ShieldCheck", exact: true }).click()
  await expect(name).toHaveValue("ShieldCheck")
  // Features are not published: their solution is.
  await expect(dialog.getByRole("button", { name: "Spara och ny" })).toBeVisible()
  await expect(dialog.getByRole("button", { name: "Publicera", exact: true })).toHaveCount(0)
  await control(dialog, "title").fill(`Funktion ${mark}`)
  await save(dialog)
  await expect(itemOf(page, mark).locator("svg.size-5 path").first()).toBeAttached()
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(control(dialogOf(page, "Redigera funktion"), "icon_name")).toHaveValue("ShieldCheck")
})

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, sharesContext: false, viewport: { width: 320, height: 700 } })
  test("fields have 16 px, which iOS does not zoom, and a dialog does not scroll sideways", async ({
    page,
  }) => {
    const sizes = (root: Locator) =>
      root
        .locator("input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea")
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    await page.goto("/kontakt")
    expect(Math.min(...(await sizes(page.getByRole("main"))))).toBeGreaterThanOrEqual(16)
    await openScreen(page, "pages")
    await page.getByRole("button", { name: "Ny sida" }).click()
    const dialog = dialogOf(page, "Ny sida")
    await expect(control(dialog, "title")).toBeVisible()
    // Touch emulation may begin after the first style.
    await expect.poll(async () => Math.min(...(await sizes(dialog)))).toBeGreaterThanOrEqual(16)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})
