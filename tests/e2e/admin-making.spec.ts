import {
  control,
  dialogOf,
  expect,
  insertSolution,
  itemOf,
  menuLine,
  openScreen,
  readOnly,
  test,
  toast,
} from "./admin.ts"

test("'Spara och ny' keeps refused values, saves, and starts an empty form in the same dialog", async ({
  page,
  mark,
}) => {
  await readOnly(page, "pages", "title", mark)
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const dialog = dialogOf(page, "Ny sida")
  const saveAndNew = dialog.getByRole("button", { name: "Spara och ny" })
  await control(dialog, "hero_title").fill("Kvar")
  await saveAndNew.click()
  await expect(dialog.getByText("Titel måste fyllas i.")).toBeVisible()
  await expect(control(dialog, "title")).toBeFocused()
  await expect(control(dialog, "hero_title")).toHaveValue("Kvar")
  for (const number of [1, 2]) {
    await control(dialog, "title").fill(`Sida ${number} ${mark}`)
    await saveAndNew.click()
    await expect(toast(page, "Sida skapad")).toBeVisible()
    for (const name of ["title", "slug", "hero_title"]) await expect(control(dialog, name)).toHaveValue("")
    await expect(control(dialog, "title")).toBeFocused()
    await expect(dialog.getByText("måste fyllas i")).toHaveCount(0)
  }
  // An empty form closes without confirmation.
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  for (const number of [1, 2]) await expect(itemOf(page, `Sida ${number} ${mark}`)).toHaveCount(1)
})

test("publishing in the dialog, for a new and an existing item", async ({ page, mark, service }) => {
  const title = `Sida ${mark}`
  await openScreen(page, "pages")
  await page.getByRole("button", { name: "Ny sida" }).click()
  const creating = dialogOf(page, "Ny sida")
  await expect(creating.getByText("Syns inte för besökare.")).toBeVisible()
  await control(creating, "title").fill(title)
  const slug = control(creating, "slug")
  await slug.fill("")
  await creating.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(slug).toBeFocused()
  await slug.fill(`sida-${mark}`)
  // A refused form keeps its values.
  await page.keyboard.press("Enter")
  await expect(itemOf(page, title).getByRole("switch")).toBeChecked()
  const stored = async () => {
    const { data } = await service.from("pages").select().eq("title", title).single().throwOnError()
    return data
  }
  expect(await stored()).toMatchObject({ is_published: true, slug: `sida-${mark}` })

  await itemOf(page, title).getByRole("button", { name: "Redigera" }).click()
  const editing = dialogOf(page, "Redigera sida")
  await expect(editing.getByText("Syns för besökare.")).toBeVisible()
  await expect(editing.getByRole("button", { name: "Spara och ny" })).toHaveCount(0)
  await expect(editing.getByRole("link", { name: "Visa", exact: true })).toHaveAttribute(
    "href",
    `/sida-${mark}`,
  )
  await control(editing, "hero_title").fill("Ny rubrik")
  await expect(editing.getByText("Ändringarna syns för besökare när du publicerar dem.")).toBeVisible()
  await editing.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(editing).toHaveCount(0)
  expect(await stored()).toMatchObject({ is_published: true, hero_title: "Ny rubrik" })
  const shown = toast(page, "Sida uppdaterad").getByRole("link", { name: "Visa" })
  await expect(shown).toHaveAttribute("href", `/sida-${mark}`)

  await itemOf(page, title).getByRole("button", { name: "Redigera" }).click()
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await editing.getByRole("button", { name: "Avpublicera" }).click()
  expect((await sent).postDataJSON()).toEqual({ is_published: false })
  await expect(itemOf(page, title).getByRole("switch")).not.toBeChecked()
  expect(await stored()).toMatchObject({ is_published: false })
})

test("duplicating makes a draft with a new title and slug, without the features", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, ["Sök"])
  const title = `Lösning ${mark}`
  await service.from("content_solutions").update({ usp: "Klart.", is_published: true }).eq("title", title)
  await readOnly(page, "content_solutions", "title", mark)
  await openScreen(page, "solutions")
  await (await menuLine(itemOf(page, title), "Duplicera")).press("Enter")
  await expect(toast(page, "Lösning skapad")).toContainText(`${title} (kopia)`)
  const copy = itemOf(page, `${title} (kopia)`)
  await expect(copy.getByRole("button", { name: "Redigera" })).toBeFocused()
  await expect(copy.getByRole("switch")).not.toBeChecked()
  const { data } = await service
    .from("content_solutions")
    .select()
    .eq("slug", `l-${mark}-kopia`)
    .single()
    .throwOnError()
  expect(data).toMatchObject({ usp: "Klart.", is_published: false })
  const features = service.from("features").select("*", { count: "exact", head: true })
  expect((await features.eq("solution_id", data.id)).count).toBe(0)
})
