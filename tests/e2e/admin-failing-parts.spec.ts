import { alertDialog, control, dialogOf, expect, itemOf, openScreen, save, test, toast } from "./admin.ts"
import { withReservedSlug } from "./held.ts"

test("failures beside a list of pages are reported in their place: removed items, history, preview, clipboard", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|could not be read/, /status of 409/)
  const insert = (title: string, slug = mark) => service.from("pages").insert({ title, slug }).throwOnError()
  await insert(`Borta ${mark}`)
  await service.from("pages").delete().eq("slug", mark).throwOnError()
  await insert(`Annan ${mark}`)
  for (const call of ["deleted_items", "item_history", "preview_links"])
    await page.route(`**/rest/v1/rpc/${call}`, (route) => route.abort())
  await openScreen(page, "pages")
  const removed = page.getByRole("main").getByText("Borttagna", { exact: true })
  const form = dialogOf(page, "Redigera sida")
  const unfold = async (...names: string[]) => {
    await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
    for (const name of names) await form.getByText(name, { exact: true }).click()
  }

  await test.step("lists fail to load", async () => {
    await removed.click()
    await expect(page.getByText("De borttagna kunde inte hämtas.")).toBeVisible()
    await unfold("Historik", "Förhandsgranskning")
    await expect(form.getByText("Historiken kunde inte hämtas.")).toBeVisible()
    await expect(form.getByText("Länkarna kunde inte hämtas.")).toBeVisible()
    await expect(control(form, "hero_title")).toBeEnabled()
    await page.keyboard.press("Escape")
    await expect(form).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step("clipboard access is denied", async () => {
    // Granting one permission denies all others.
    await page.context().grantPermissions(["geolocation"])
    await unfold("Förhandsgranskning")
    await form.getByRole("button", { name: "Skapa länk" }).click()
    await expect(form.getByLabel("Svenska", { exact: true })).toHaveValue(/preview=/)
    await form.getByRole("button", { name: "Kopiera Svenska" }).click()
    const told = toast(page, "Kunde inte kopiera")
    await expect(told).toContainText("Markera länken och kopiera den själv.")
    // The first Escape dismisses the error.
    await page.keyboard.press("Escape")
    await expect(told).toHaveCount(0)
    await page.keyboard.press("Escape")
    await expect(form).toHaveCount(0)
    await expect(alertDialog(page)).toHaveCount(0)
  })
  await test.step("a restore fails: server unreachable, slug taken", async () => {
    await page.reload()
    await removed.click()
    const putBack = page.getByRole("button", { name: `Lägg tillbaka Borta ${mark}` })
    const told = toast(page, "Kunde inte lägga tillbaka")
    await page.route("**/rest/v1/rpc/undelete_item", (route) => route.abort(), { times: 1 })
    await putBack.click()
    await expect(told).toContainText("Servern svarade inte, så det är osäkert om ändringen gjordes.")
    await putBack.click()
    await expect(told.last()).toContainText("Slug används nu av något annat. Ändra det först.")
    await expect(putBack).toBeVisible()
    await expect(itemOf(page, mark)).toHaveText(new RegExp(`Annan ${mark}`))
  })
})

test("an existing page with a reserved slug is marked, has no preview and can be edited", async ({
  page,
  mark,
  service,
}) => {
  await service
    .from("pages")
    .insert({ title: `Gammal ${mark}`, slug: `gammal-${mark}` })
    .throwOnError()
  await withReservedSlug(page, `gammal-${mark}`)
  await openScreen(page, "pages")
  const old = itemOf(page, `Gammal ${mark}`)
  await expect(old).toContainText("Webbplatsen använder redan adressen.")
  await old.getByRole("button", { name: "Redigera" }).click()
  const form = dialogOf(page, "Redigera sida")
  await expect(control(form, "slug")).toHaveValue("unauthorized")
  await expect(form).toContainText("Webbplatsen använder redan adressen.")
  await form.getByText("Förhandsgranskning", { exact: true }).click()
  await expect(form).toContainText("Innehållet visas ingenstans på webbplatsen med den här adressen.")
  await expect(form.getByRole("button", { name: "Skapa länk" })).toHaveCount(0)
  await control(form, "hero_title").fill("Ny rubrik")
  await save(form)
  await expect(toast(page, "Sida uppdaterad")).toBeVisible()
})
