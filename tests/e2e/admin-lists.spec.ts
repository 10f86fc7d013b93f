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

test("every button is named by its action and described by its item", async ({ page, mark, service }) => {
  await insertSolution(service, mark, ["A", "B"])
  await service.from("pages").insert({ title: `Sida ${mark}`, slug: mark, is_published: true })
  const describedBy = async (name: string, title: string) =>
    expect(itemOf(page, title).getByRole("button", { name, exact: true })).toHaveAccessibleDescription(title)
  await openScreen(page, "solutions")
  const title = `Lösning ${mark}`
  for (const name of ["Redigera", "Ta bort"]) await describedBy(name, title)
  await page.getByRole("button", { name: title }).click()
  await describedBy("Redigera", `B ${mark}`)
  await openScreen(page, "pages")
  for (const name of ["Redigera", "Ta bort"]) await describedBy(name, `Sida ${mark}`)
  const row = itemOf(page, `Sida ${mark}`)
  const published = row.getByRole("switch", { name: "Publicerad", exact: true })
  await expect(published).toBeChecked()
  await expect(published).toHaveAccessibleDescription(`Sida ${mark}`)
  await expect(await menuLine(row, "Visa på webbplatsen")).toHaveAttribute("href", `/${mark}`)
})

test("the switch has one label in both states; a draft is marked beside it", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, [])
  await openScreen(page, "solutions")
  const card = itemOf(page, mark)
  const published = card.getByRole("switch", { name: "Publicerad", exact: true })
  await expect(published).not.toBeChecked()
  await expect(published).toHaveText("Publicerad")
  await expect(card.getByText("Utkast", { exact: true })).toBeVisible()
  await published.click()
  await expect(published).toBeChecked()
  await expect(published).toHaveText("Publicerad")
  await expect(card.getByText("Utkast", { exact: true })).toHaveCount(0)
})

test("resources: three columns beside the sidebar, with two lines of description", async ({
  page,
  mark,
  service,
}) => {
  const rows = ["A", "B", "C"].map((letter, place) => ({
    title: `${letter} ${mark}`,
    description: "En mening som säger något. ".repeat(40),
    position: 9001 + place,
  }))
  await service.from("resources").insert(rows).throwOnError()
  await readOnly(page, "resources", "title", mark)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openScreen(page, "resources")
    const boxes = await Promise.all(rows.map(({ title }) => itemOf(page, title).boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(220)
    const description = itemOf(page, `A ${mark}`).getByText("En mening")
    const lines = await description.evaluate(
      (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    )
    expect(Math.round(lines)).toBe(2)
    await expectToFit(page)
  }
})

test("a resource of no type and a case study without figures, as another client may send them", async ({
  page,
  mark,
  service,
  pageWithoutScripts: visitor,
}) => {
  const resource = { title: `Utan typ ${mark}`, resource_type: null, is_published: true }
  await service.from("resources").insert(resource).throwOnError()
  const study = { customer_name: mark, challenge: "U", solution: "L", results: "R" }
  await service
    .from("case_studies")
    .insert({ ...study, metrics: null, is_published: true })
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

  await openScreen(page, "case-studies")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(control(dialogOf(page, "Redigera case study"), "metrics")).toHaveValue("")

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

test("resources: the filter shows one type, and 'Alla' all of them", async ({ page, mark, service }) => {
  const types = ["whitepaper", "guide", "video", "case_study", "template"]
  await service
    .from("resources")
    .insert(types.map((resource_type) => ({ resource_type, title: `${resource_type} ${mark}` })))
  await openScreen(page, "resources")
  const filter = page.getByRole("combobox", { name: "Typ" })
  await expect(filter.getByRole("option")).toHaveText([
    "Alla",
    "Whitepaper",
    "Guide",
    "Video",
    "Case Study",
    "Mall",
  ])
  await expect(filter).toHaveValue("")
  const shown = {
    Whitepaper: "WHITEPAPER",
    Guide: "GUIDE",
    Video: "VIDEO",
    "Case Study": "CASE STUDY",
    Mall: "MALL",
  }
  for (const [index, [label, upper]] of Object.entries(shown).entries()) {
    await filter.selectOption({ label })
    await expect(itemOf(page, mark)).toHaveCount(1)
    await expect(itemOf(page, mark)).toContainText(`${types[index]} ${mark}`)
    await expect(itemOf(page, mark).getByText(upper, { exact: true })).toBeVisible()
  }
  await filter.selectOption("Alla")
  await expect(itemOf(page, mark)).toHaveCount(types.length)
})

test("two case studies with one slug: the list and the form warn about the later one", async ({
  page,
  mark,
  service,
}) => {
  const texts = { challenge: "U", solution: "L", results: "R" }
  await service.from("case_studies").insert([
    { customer_name: `Ängs ${mark}`, ...texts },
    { customer_name: `Öngs ${mark}`, ...texts },
  ])
  await openScreen(page, "case-studies")
  await expect(itemOf(page, `Öngs ${mark}`)).toContainText(`Har samma adress som ”Ängs ${mark}”`)
  await expect(itemOf(page, `Ängs ${mark}`).first()).not.toContainText("Har samma adress")
  await page.getByRole("button", { name: "Ny case study" }).click()
  await page.locator("[name=customer_name]").fill(`ngs ${mark}`)
  await expect(page.getByRole("dialog")).toContainText(`Har samma adress som ”Ängs ${mark}”`)
  await page.locator("[name=customer_name]").fill("ÅÄÖ")
  await expect(page.getByRole("dialog")).toContainText("Namnet ger ingen adress")
})

test("1 000 items are listed, found and edited", async ({ page, mark, service }) => {
  test.slow()
  const solution = { title: `Lösning ${mark}`, slug: `l-${mark}` }
  const { data } = await service.from("content_solutions").insert(solution).select().single()
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    solution_id: data?.id ?? "",
    title: `Funktion nr ${index + 1}`,
    description: "En beskrivning som fyller två rader i kortet, så som de brukar göra.",
    position: index,
  }))
  expect((await service.from("features").insert(rows)).error).toBeNull()
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: solution.title, exact: true }).click()
  await expect(itemOf(page, "Funktion nr 1000")).toHaveCount(1)
  const search = page.getByRole("searchbox", { name: "Sök bland funktioner" })
  await search.fill("777 nr")
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
  await expect(found).toHaveCount(1000)
})

test("an empty list says what to do next", async ({ page, expectAccessible }) => {
  await page.route("**/rest/v1/resources?**", (route) => route.fulfill({ json: [] }))
  await openScreen(page, "resources")
  await expect(page.getByRole("heading", { name: "Inga resurser ännu" })).toBeVisible()
  await expectAccessible(page)
})

test("a double click on a slow network publishes once with one toast", async ({ page, mark, service }) => {
  await insertSolution(service, mark, ["A"])
  await openScreen(page, "solutions")
  const changes: string[] = []
  const { promise: through, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route("**/rest/v1/content_solutions?*", async (route) => {
    if (route.request().method() === "PATCH") {
      changes.push(route.request().postData() ?? "")
      await through
    }
    await route.continue()
  })
  const publish = itemOf(page, mark).getByRole("switch")
  const before = await publish.isChecked()
  await publish.evaluate((button) => {
    for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  })
  await expect(publish).toBeChecked({ checked: !before })
  letThrough()
  await expect(toast(page, before ? "Lösning avpublicerad" : "Lösning publicerad")).toHaveCount(1)
  await expect(publish).toBeChecked({ checked: !before })
  expect(changes).toHaveLength(1)
})
