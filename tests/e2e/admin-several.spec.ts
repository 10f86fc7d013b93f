import { alertDialog, expect, itemOf, openScreen, readOnly, test, toast } from "./admin.ts"

test.beforeEach(async ({ page, mark, service }) => {
  const rows = [1, 2, 3, 4].map((number) => ({ title: `Nr ${number} ${mark}` }))
  await service.from("resources").insert(rows).throwOnError()
  await readOnly(page, "resources", "title", mark)
  await openScreen(page, "resources")
})

test("several items by keyboard: select, publish, unpublish, delete, restore", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const begin = page.getByRole("button", { name: "Välj flera" })
  await expect(page.getByRole("checkbox")).toHaveCount(0)
  await begin.press("Enter")
  const bar = page.getByRole("region", { name: "Ändra flera" })
  await expect(bar.getByRole("status")).toHaveText("0 markerade")
  const box = (number: number) =>
    itemOf(page, `Nr ${number} ${mark}`).getByRole("checkbox", { name: "Markera" })
  await expect(box(1)).toHaveAccessibleDescription(`Nr 1 ${mark}`)
  for (const number of [1, 2, 3]) await box(number).press("Space")
  await expect(bar.getByRole("status")).toHaveText("3 markerade")
  await box(3).press("Space")
  await expectAccessible(page)

  const published = async () => {
    const { data } = await service
      .from("resources")
      .select("title")
      .ilike("title", `%${mark}%`)
      .eq("is_published", true)
      .order("title")
      .throwOnError()
    return data.map(({ title }) => title)
  }
  const publish = bar.getByRole("button", { name: "Publicera", exact: true })
  await publish.press("Enter")
  await expect(toast(page, "2 resurser publicerade")).toBeVisible()
  await expect(itemOf(page, `Nr 1 ${mark}`).getByRole("switch")).toBeChecked()
  expect(await published()).toEqual([`Nr 1 ${mark}`, `Nr 2 ${mark}`])
  // With nothing selected the button keeps the focus and is disabled.
  await expect(publish).toBeFocused()
  await expect(bar.getByRole("status")).toHaveText("0 markerade")

  await box(2).check()
  await bar.getByRole("button", { name: "Avpublicera" }).click()
  await expect(toast(page, "1 resurs avpublicerad")).toBeVisible()
  expect(await published()).toEqual([`Nr 1 ${mark}`])

  await bar.getByRole("button", { name: "Markera alla 4" }).click()
  await bar.getByRole("button", { name: "Ta bort" }).click()
  await expect(alertDialog(page)).toContainText("Ta bort 4 resurser?")
  await alertDialog(page).getByRole("button", { name: "Avbryt" }).click()
  await expect(bar.getByRole("button", { name: "Ta bort" })).toBeFocused()
  await bar.getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  const removed = toast(page, "4 resurser borttagna")
  await expect(removed).toBeVisible()
  await expect(itemOf(page, mark)).toHaveCount(0)

  await removed.getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Tillbaka i listan")).toBeVisible()
  await expect(itemOf(page, mark)).toHaveCount(4)
  expect(await published()).toEqual([`Nr 1 ${mark}`])
})

test("refused and unanswered items stay selected and are reported as such; deleted ones are left out of the count", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 503/, /status of 403/)
  let answer: { status: number; json: object } = { status: 503, json: {} }
  await page.route("**/rest/v1/resources?**", (route) =>
    route.request().method() === "PATCH" ? route.fulfill(answer) : route.fallback(),
  )
  await page.getByRole("button", { name: "Välj flera" }).click()
  const bar = page.getByRole("region", { name: "Ändra flera" })
  await bar.getByRole("button", { name: "Markera alla 4" }).click()
  await bar.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(toast(page, "Osäkert om något har ändrats")).toContainText("Servern svarade inte")
  await expect(toast(page, "Inget har ändrats")).toHaveCount(0)
  await expect(bar.getByRole("status")).toHaveText("4 markerade")
  answer = { status: 403, json: { code: "42501", message: "permission denied" } }
  await bar.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(toast(page, "Inget har ändrats")).toContainText("behörighet")
  await expect(bar.getByRole("status")).toHaveText("4 markerade")
  await expect(itemOf(page, `Nr 1 ${mark}`).getByRole("switch")).not.toBeChecked()
  await page.unroute("**/rest/v1/resources?**")
  await readOnly(page, "resources", "title", mark)
  // Deleted at the last moment, or the list may be read again before.
  await page.route("**/rest/v1/resources?**", async (route) => {
    if (route.request().method() === "PATCH")
      await service.from("resources").delete().eq("title", `Nr 4 ${mark}`).throwOnError()
    await route.fallback()
  })
  await bar.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(toast(page, "3 av 4 resurser publicerade")).toHaveClass(/toast-error/)
  await expect(itemOf(page, mark)).toHaveCount(3)
})
