import {
  alertDialog,
  control,
  dialogOf,
  expect,
  insertSolution,
  itemOf,
  openScreen,
  test,
  toast,
} from "./admin.ts"

test("a deletion is undone from its toast, a solution with its features", async ({ page, mark, service }) => {
  await insertSolution(service, mark, ["Sök", "Kö"])
  const title = `Lösning ${mark}`
  await openScreen(page, "solutions")
  await itemOf(page, title).getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(itemOf(page, title)).toHaveCount(0)
  await toast(page, "Lösning borttagen").getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Tillbaka i listan")).toBeVisible()
  await itemOf(page, title).getByRole("button", { name: title, exact: true }).click()
  for (const name of ["Sök", "Kö"]) await expect(itemOf(page, `${name} ${mark}`)).toHaveCount(1)
})

test("an edit is undone from its toast, text and publication", async ({ page, mark, service }) => {
  const title = `Resurs ${mark}`
  await service.from("resources").insert({ title, description: "Först" }).throwOnError()
  await openScreen(page, "resources")
  await itemOf(page, title).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera resurs")
  await control(dialog, "description").fill("Sedan")
  await dialog.getByRole("button", { name: "Publicera", exact: true }).click()
  await expect(itemOf(page, title)).toContainText("Sedan")
  await toast(page, "Resurs uppdaterad").getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Ändringen är ångrad")).toBeVisible()
  await expect(itemOf(page, title)).toContainText("Först")
  await expect(itemOf(page, title).getByRole("switch")).not.toBeChecked()
})

test("a failed undo is reported: a colleague has restored the item", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4\d\d/)
  const title = `Resurs ${mark}`
  const { data } = await service.from("resources").insert({ title }).select().single().throwOnError()
  await openScreen(page, "resources")
  await itemOf(page, title).getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  const removed = toast(page, "Resurs borttagen")
  await expect(removed).toBeVisible()
  await service.from("resources").insert({ id: data.id, title }).throwOnError()
  await removed.getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Kunde inte lägga tillbaka")).toBeVisible()
  await expect(itemOf(page, title)).toHaveCount(1)
})
