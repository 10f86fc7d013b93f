import { expectToFit } from "./accessibility.ts"
import {
  control,
  dialogOf,
  expect,
  insertSolution,
  itemOf,
  menuLine,
  openScreen,
  readOnly,
  save,
  test,
  toast,
} from "./admin.ts"

test("every button is named by its action and described by its item; the switch has one label in both states", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, ["A", "B"])
  await service.from("pages").insert({ title: `Sida ${mark}`, slug: mark, is_published: true })
  const describedBy = async (name: string, title: string) =>
    expect(itemOf(page, title).getByRole("button", { name, exact: true })).toHaveAccessibleDescription(title)
  await openScreen(page, "solutions")
  const title = `Lösning ${mark}`
  for (const name of ["Redigera", "Ta bort"]) await describedBy(name, title)
  const card = itemOf(page, title)
  const published = card.getByRole("switch", { name: "Publicerad", exact: true })
  for (const isOn of [false, true]) {
    if (isOn) await published.click()
    await expect(published).toBeChecked({ checked: isOn })
    await expect(published).toHaveText("Publicerad")
    await expect(card.getByText("Utkast", { exact: true })).toHaveCount(isOn ? 0 : 1)
  }
  await page.getByRole("button", { name: title }).click()
  await describedBy("Redigera", `B ${mark}`)
  await page.getByRole("navigation").getByRole("link", { name: "Sidor", exact: true }).click()
  for (const name of ["Redigera", "Ta bort"]) await describedBy(name, `Sida ${mark}`)
  const row = itemOf(page, `Sida ${mark}`)
  await expect(row.getByRole("switch", { name: "Publicerad" })).toHaveAccessibleDescription(`Sida ${mark}`)
  await expect(await menuLine(row, "Visa på webbplatsen")).toHaveAttribute("href", `/${mark}`)
})

test("resources: three columns beside the sidebar with two lines of description; the filter shows one type", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const types = ["whitepaper", "guide", "video", "case_study", "template"]
  const labels = ["Whitepaper", "Guide", "Video", "Case Study", "Mall"]
  const rows = types.map((resource_type, place) => ({
    title: `${place} ${mark}`,
    resource_type,
    description: "En mening som säger något. ".repeat(40),
    position: 9001 + place,
  }))
  await service.from("resources").insert(rows).throwOnError()
  await readOnly(page, "resources", "title", mark)
  await openScreen(page, "resources")
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await Promise.all(rows.slice(0, 3).map(({ title }) => itemOf(page, title).boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(220)
    const description = itemOf(page, `0 ${mark}`).getByText("En mening")
    const lines = await description.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(Math.round(lines)).toBe(2)
    await expectToFit(page)
  }
  const filter = page.getByRole("combobox", { name: "Typ" })
  await expect(filter.getByRole("option")).toHaveText(["Alla", ...labels])
  await expect(filter).toHaveValue("")
  for (const [place, label] of labels.entries()) {
    await filter.selectOption({ label })
    await expect(itemOf(page, mark)).toHaveCount(1)
    await expect(itemOf(page, mark)).toContainText(`${place} ${mark}`)
    await expect(itemOf(page, mark).getByText(label.toUpperCase(), { exact: true })).toBeVisible()
  }
  await filter.selectOption("Alla")
  await expect(itemOf(page, mark)).toHaveCount(types.length)

  // An empty list offers the next step.
  await page.route("**/rest/v1/resources?**", (route) => route.fulfill({ json: [] }))
  await page.goto("/admin/resources")
  await expect(page.getByRole("heading", { name: "Inga resurser ännu" })).toBeVisible()
  await expectAccessible(page)
})

test("a resource of no type, a case study without figures and two with one slug, as another client may send them", async ({
  page,
  mark,
  service,
  pageWithoutScripts: visitor,
}) => {
  const resource = { title: `Utan typ ${mark}`, resource_type: null, is_published: true }
  await service.from("resources").insert(resource).throwOnError()
  const study = { challenge: "U", solution: "L", results: "R", metrics: null, is_published: true }
  await service
    .from("case_studies")
    .insert([mark, `Ängs ${mark}`, `Öngs ${mark}`].map((customer_name) => ({ ...study, customer_name })))
    .throwOnError()
  await openScreen(page, "resources")
  await expect(itemOf(page, mark).getByText("resurs", { exact: true })).toBeVisible()
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(dialog.getByLabel("Typ").getByRole("option", { selected: true })).toHaveText("Inget valt")
  await control(dialog, "description").fill("Ny text")
  await save(dialog)
  await expect(toast(page, "Resurs uppdaterad")).toBeVisible()
  const stored = await service
    .from("resources")
    .select("resource_type, description")
    .eq("title", resource.title)
  expect(stored.data).toEqual([{ resource_type: null, description: "Ny text" }])
  await page.getByRole("combobox", { name: "Typ" }).selectOption("Whitepaper")
  await expect(itemOf(page, mark)).toHaveCount(0)

  // The later one of two with one slug is marked, in the list and in the form.
  await openScreen(page, "case-studies")
  await expect(itemOf(page, `Öngs ${mark}`)).toContainText(`Har samma adress som ”Ängs ${mark}”`)
  await expect(itemOf(page, `Ängs ${mark}`).first()).not.toContainText("Har samma adress")
  await itemOf(page, `Öngs ${mark}`).getByRole("button", { name: "Redigera" }).click()
  const editing = dialogOf(page, "Redigera case study")
  await expect(control(editing, "metrics")).toHaveValue("")
  await expect(editing).toContainText(`Har samma adress som ”Ängs ${mark}”`)
  await control(editing, "customer_name").fill("ÅÄÖ")
  await expect(editing).toContainText("Namnet ger ingen adress")

  // The page cache may serve the earlier version for a moment.
  await expect(async () => {
    await visitor.goto("/resurser")
    await expect(visitor.locator("li.resource").filter({ hasText: mark })).toContainText(
      /^Resurs\s*Utan typ/,
      {
        timeout: 500,
      },
    )
  }).toPass()
  await visitor.goto("/resurser?typ=whitepaper")
  await expect(visitor.getByRole("main")).not.toContainText(mark)
  await visitor.goto(`/case-studies/${mark}`)
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(mark)
  await expect(visitor.getByRole("region", { name: "Resultat i siffror" })).toHaveCount(0)
})

test("300 items are listed, found and edited", async ({ page, mark, service }) => {
  const solution = { title: `Lösning ${mark}`, slug: `l-${mark}` }
  const { data } = await service.from("content_solutions").insert(solution).select().single()
  const rows = Array.from({ length: 300 }, (_, index) => ({
    solution_id: data?.id ?? "",
    title: `Funktion nr ${index + 1}`,
    description: "En beskrivning som fyller två rader i kortet, så som de brukar göra.",
    position: index,
  }))
  expect((await service.from("features").insert(rows)).error).toBeNull()
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: solution.title, exact: true }).click()
  await expect(itemOf(page, "Funktion nr 300")).toHaveCount(1)
  const search = page.getByRole("searchbox", { name: "Sök bland funktioner" })
  await search.fill("277 nr")
  const found = page.locator("li[data-item]").filter({ hasText: "Funktion nr" })
  await expect(found).toHaveCount(1)
  await found.getByRole("button", { name: "Redigera" }).click()
  const dialog = dialogOf(page, "Redigera funktion")
  await control(dialog, "description").fill("Kort.")
  await save(dialog)
  await expect(toast(page, "Funktion uppdaterad")).toBeVisible()
  await expect(found).toContainText("Kort.")
  await search.fill("finns inte alls")
  await page.getByRole("button", { name: "Visa alla" }).click()
  await expect(found).toHaveCount(300)
})
