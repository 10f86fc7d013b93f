import { expect, insertSolution, itemOf, openScreen, test, toast } from "./admin.ts"

test("solutions: selecting one shows its features, deleting it removes them", async ({
  page,
  mark,
  service,
}) => {
  const title = `Lösning ${mark}`
  await insertSolution(service, mark, ["Funktion"])
  await openScreen(page, "solutions")
  await expect(page.getByText("Välj en lösning för att hantera dess funktioner")).toBeVisible()
  const card = itemOf(page, title)
  await card.getByRole("button", { name: title, exact: true }).click()
  await expect(page.getByRole("heading", { name: `Funktioner för ${title}` })).toBeVisible()
  await expect(card.getByRole("button", { name: title, exact: true })).toHaveAttribute("aria-current", "true")
  await expect(itemOf(page, `Funktion ${mark}`)).toHaveCount(1)
  await card.getByRole("button", { name: "Ta bort" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, "Lösning borttagen")).toBeVisible()
  await expect(page.getByText("Välj en lösning för att hantera dess funktioner")).toBeVisible()
  const { count } = await service
    .from("features")
    .select("*", { count: "exact", head: true })
    .eq("title", `Funktion ${mark}`)
  expect(count).toBe(0)
})

test("solutions: the focus moves to the selected one's features; reload and back keep the selection", async ({
  page,
  mark,
  service,
}) => {
  for (const name of ["Ett", "Två"]) {
    const { data } = await service
      .from("content_solutions")
      .insert({ title: `${name} ${mark}`, slug: `${name === "Ett" ? 1 : 2}-${mark}` })
      .select()
      .single()
      .throwOnError()
    await service
      .from("features")
      .insert({ title: `Funktion ${name} ${mark}`, solution_id: data.id })
      .throwOnError()
  }
  await openScreen(page, "solutions")
  const choose = (name: string) => page.getByRole("button", { name: `${name} ${mark}`, exact: true })
  const features = (name: string) => page.getByRole("heading", { name: `Funktioner för ${name} ${mark}` })
  await choose("Ett").press("Enter")
  await expect(features("Ett")).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/solutions\?losning=[0-9a-f-]{36}$/)
  await choose("Två").press("Enter")
  await expect(features("Två")).toBeFocused()
  // Choosing the current solution again also scrolls to it.
  await choose("Två").press("Enter")
  await expect(features("Två")).toBeFocused()
  await page.reload()
  await expect(itemOf(page, `Funktion Två ${mark}`)).toBeVisible()
  await expect(choose("Två")).toHaveAttribute("aria-current", "true")
  await page.getByRole("navigation").getByRole("link", { name: "Resurser" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Resurser")
  await page.goBack()
  await expect(features("Två")).toBeVisible()
  await page.goBack()
  await expect(features("Ett")).toBeVisible()
  await expect(choose("Två")).not.toHaveAttribute("aria-current")
  await page.goBack()
  await expect(page.getByText("Välj en lösning för att hantera dess funktioner")).toBeVisible()
})
