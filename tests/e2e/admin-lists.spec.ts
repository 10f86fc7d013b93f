import { clippedText, overflow } from "./accessibility.ts"
import {
  control,
  dialogOf,
  expect,
  insertSolution,
  itemOf,
  openScreen,
  readOnly,
  save,
  test,
  toast,
} from "./admin.ts"

const sidebar = [
  ["Dashboard", "/admin"],
  ["Sidor", "/admin/pages"],
  ["Lösningar", "/admin/solutions"],
  ["Case Studies", "/admin/case-studies"],
  ["Resurser", "/admin/resources"],
  ["Förfrågningar", "/admin/submissions"],
] as const

test("the sidebar: its entries, the one of the screen marked, the ways out", async ({ page }) => {
  await openScreen(page, "resources")
  const navigation = page.getByRole("navigation", { name: "Administration" })
  for (const [name, path] of sidebar) {
    await expect(navigation.getByRole("link", { name, exact: true })).toHaveAttribute("href", path)
  }
  const current = navigation.locator("[aria-current=page]")
  await expect(current).toHaveText(["Resurser"])
  await page.goto("/admin")
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(current).toHaveText(["Dashboard"])
  await navigation.getByRole("link", { name: "Sidor" }).click()
  await expect(current).toHaveText(["Sidor"])
  await expect(navigation.getByRole("link", { name: "Till webbplatsen" })).toHaveAttribute("href", "/")
  await navigation.getByRole("button", { name: "Logga ut" }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test("on a phone the sidebar opens from a button, and nothing is wider than the screen", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openScreen(page, "pages")
  const link = page.getByRole("link", { name: "Case Studies" })
  await expect(link).toBeHidden()
  const menu = page.getByRole("button", { name: "Meny", exact: true })
  await menu.click()
  await expectAccessible(page)
  // Esc closes it, wherever in it the focus is.
  for (const place of [menu, link]) {
    await place.press("Escape")
    await expect(link).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.press("Enter")
  }
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Case Studies")
  await expect(link).toBeHidden()
  for (const screen of ["pages", "solutions", "case-studies", "resources"]) {
    await openScreen(page, screen)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test("on a phone with letters of one and a half times the size everything is within the screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const screen of ["dashboard", "pages", "resources"]) {
    await openScreen(page, screen)
    // What a browser does whose text size is 24 px.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "24px"
    })
    const menu = await page.getByRole("button", { name: "Meny", exact: true }).boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 1000)).toBeLessThanOrEqual(360)
    expect(await overflow(page)).toBe(0)
  }
})

test("solutions: choosing one shows its features, and removing it takes them away", async ({
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

test("solutions: the keyboard follows to the features of the one that is chosen, which a reload and going back keep", async ({
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
  // Chosen already: it leads there again.
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

test("every button is named by what it does and described by the item that it is for", async ({
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
  await page.getByRole("button", { name: title }).click()
  await describedBy("Redigera", `B ${mark}`)
  await openScreen(page, "pages")
  for (const name of ["Redigera", "Ta bort"]) await describedBy(name, `Sida ${mark}`)
  const row = itemOf(page, `Sida ${mark}`)
  const published = row.getByRole("switch", { name: "Publicerad", exact: true })
  await expect(published).toBeChecked()
  await expect(published).toHaveAccessibleDescription(`Sida ${mark}`)
  await expect(row.getByRole("link", { name: "Visa på webbplatsen", exact: true })).toHaveAttribute(
    "href",
    `/${mark}`,
  )
})

test("the switch has one label in both states; that something is a draft stands beside it", async ({
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

test("resources: three columns beside the sidebar, whose cards have room", async ({
  page,
  mark,
  service,
}) => {
  const rows = ["A", "B", "C"].map((letter, place) => ({
    title: `${letter} ${mark}`,
    position: 9001 + place,
  }))
  await service.from("resources").insert(rows)
  await readOnly(page, "resources", "title", mark)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openScreen(page, "resources")
    const boxes = await Promise.all(rows.map(({ title }) => itemOf(page, title).boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    for (const box of boxes) expect(box?.width).toBeGreaterThanOrEqual(220)
    expect(await clippedText(page)).toEqual([])
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

  // While a page is made anew a visitor may still get the one before.
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

test("two case studies with the same address: the later one is warned of, in the list and in the form", async ({
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

test("order: by buttons, with an announcement and the focus kept; what is published stays", async ({
  page,
  mark,
  service,
}) => {
  await service.from("resources").insert([
    { title: `A ${mark}`, is_published: true, position: 9001 },
    { title: `B ${mark}`, is_published: false, position: 9002 },
    { title: `C ${mark}`, is_published: false, position: 9003 },
  ])
  const stored = async () => {
    const { data } = await service
      .from("resources")
      .select("title, is_published")
      .ilike("title", `%${mark}`)
      .order("position")
    return data?.map(({ title, is_published }) => `${title[0]}${is_published ? "*" : ""}`).join("")
  }
  await readOnly(page, "resources", "title", mark)
  await openScreen(page, "resources")
  const up = itemOf(page, `C ${mark}`).getByRole("button", { name: "Flytta upp" })
  await up.click()
  await expect(page.getByText(`C ${mark} flyttad till plats`)).toBeAttached()
  await expect(up).toBeFocused()
  await expect.poll(stored).toBe("A*CB")
  await page.keyboard.press("Enter")
  await expect.poll(stored).toBe("CA*B")
  await expect(up).toBeFocused()
  await expect(itemOf(page, `B ${mark}`).getByRole("button", { name: "Flytta ner" })).toHaveAttribute(
    "aria-disabled",
    "true",
  )
})

test("order: to any place in a long list with one call, by keyboard; not while the list is narrowed", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  const letters = [..."ABCDEFGHI"]
  await service
    .from("resources")
    .insert(letters.map((letter, place) => ({ title: `${letter} ${mark}`, position: 9001 + place })))
  const stored = async () => {
    const { data } = await service
      .from("resources")
      .select("title")
      .ilike("title", `_ ${mark}`)
      .order("position")
    return data?.map(({ title }) => title[0]).join("")
  }
  await readOnly(page, "resources", "title", mark)
  const calls: string[] = []
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/reorder")) calls.push(request.url())
  })
  await openScreen(page, "resources")
  const button = itemOf(page, `H ${mark}`).getByRole("button", { name: "Flytta till plats …" })
  await button.press("Enter")
  const dialog = dialogOf(page, `Flytta ”H ${mark}”`)
  const place = dialog.getByLabel("Till plats")
  await expect(place).toBeFocused()
  await expect(place).toHaveValue("8")
  await expect(place).toHaveAccessibleDescription("Nu på plats 8 av 9.")
  await expectAccessible(page)
  for (const wrong of ["0", "10", "1.5", ""]) {
    await place.fill(wrong)
    await place.press("Enter")
    await expect(place).toHaveAccessibleDescription(/^Ett heltal från 1 till 9\./)
    await expect(place).toBeFocused()
  }
  // While the dialog hides it, nobody hears what is announced.
  const announcement = page.locator("main p.sr-only[role=status]")
  await announcement.evaluate((element) =>
    new MutationObserver(() => {
      element.dataset.heard = String(!element.closest("[aria-hidden=true]"))
    }).observe(element, { childList: true, characterData: true, subtree: true }),
  )
  await place.fill("2")
  await place.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(announcement).toHaveText(`H ${mark} flyttad till plats 2 av 9`)
  await expect(announcement).toHaveAttribute("data-heard", "true")
  await expect.poll(stored).toBe("AHBCDEFGI")
  expect(calls).toHaveLength(1)
  await expect(button).toBeFocused()
  // It stands there already.
  await button.press("Enter")
  await place.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  expect(calls).toHaveLength(1)
  await page.getByRole("combobox", { name: "Typ" }).selectOption("Whitepaper")
  await expect(button).toHaveAttribute("aria-disabled", "true")
  await button.press("Enter")
  await expect(dialog).toHaveCount(0)
})

test("order: by dragging, in a list and in columns; not while the list is narrowed", async ({
  page,
  mark,
  service,
}) => {
  await insertSolution(service, mark, ["A", "B", "C"])
  await openScreen(page, "solutions")
  await page.getByRole("button", { name: `Lösning ${mark}`, exact: true }).click()
  const grip = (name: string) => itemOf(page, `${name} ${mark}`).locator("[data-grip]")
  const last = itemOf(page, `C ${mark}`)
  const bottom = ((await last.boundingBox())?.height ?? 0) - 3
  await grip("A").dragTo(last, { targetPosition: { x: 100, y: bottom } })
  const letters = async (table: "features" | "resources") => {
    const { data } = await service.from(table).select("title").ilike("title", `_ ${mark}`).order("position")
    return data?.map(({ title }) => title[0]).join("")
  }
  await expect.poll(() => letters("features")).toBe("BCA")
  await grip("A").dragTo(itemOf(page, `B ${mark}`), { targetPosition: { x: 100, y: 3 } })
  await expect.poll(() => letters("features")).toBe("ABC")

  await service
    .from("resources")
    .insert(["A", "B", "C"].map((letter, place) => ({ title: `${letter} ${mark}`, position: 9001 + place })))
  await readOnly(page, "resources", "title", mark)
  await openScreen(page, "resources")
  await grip("C").dragTo(itemOf(page, `A ${mark}`), { targetPosition: { x: 4, y: 60 } })
  await expect.poll(() => letters("resources")).toBe("CAB")

  await page.getByRole("combobox", { name: "Typ" }).selectOption("Whitepaper")
  await expect(grip("C")).toHaveAttribute("draggable", "false")
  const up = itemOf(page, `B ${mark}`).getByRole("button", { name: "Flytta upp" })
  await expect(up).toHaveAttribute("aria-disabled", "true")
})

test("1 000 items: there at once, all of them to be found, each to be edited", async ({
  page,
  mark,
  service,
}) => {
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
  const started = Date.now()
  await expect(itemOf(page, "Funktion nr 1").first()).toBeVisible()
  expect(Date.now() - started).toBeLessThan(5_000)
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

for (const screen of ["dashboard", "pages", "solutions", "case-studies", "resources", "submissions"]) {
  test(`${screen}: no accessibility violation, in light and dark, with a dialog and without`, async ({
    page,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await openScreen(page, screen)
    if (screen === "solutions") {
      await page.getByRole("button", { name: "Intranät", exact: true }).click()
      await expect(itemOf(page, "Riktade nyheter")).toHaveCount(1)
    }
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "light" })
    await expectAccessible(page)
    if (screen === "dashboard" || screen === "submissions") return
    await page.getByRole("button", { name: "Redigera" }).first().click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectAccessible(page)
  })
}

test("a double click on a slow line publishes once and says so once", async ({ page, mark, service }) => {
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

test("messages come where nobody is at work, and what is told again is told once", async ({
  page,
  mark,
  service,
}) => {
  for (const name of ["Ett", "Två", "Tre"]) {
    await service.from("resources").insert({ title: `${name} ${mark}` })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await openScreen(page, "resources")
  const told = toast(page, "Resurs publicerad")
  for (const name of ["Ett", "Två", "Tre"]) {
    await itemOf(page, `${name} ${mark}`).getByRole("switch").click()
    await expect(told).toHaveCount(1)
  }
  const rightEnd = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0)
  // While the pointer is on it, it stays.
  await told.hover()
  await itemOf(page, `Ett ${mark}`).getByRole("button", { name: "Redigera" }).press("Enter")
  const dialog = dialogOf(page, "Redigera resurs")
  await expect(dialog).toBeVisible()
  await expect(told).toHaveCount(1)
  expect(rightEnd(await told.boundingBox())).toBeLessThanOrEqual((await dialog.boundingBox())?.x ?? 0)
  expect(rightEnd(await told.boundingBox())).toBeLessThanOrEqual(
    (await page.getByRole("main", { includeHidden: true }).boundingBox())?.x ?? 0,
  )
  expect(rightEnd(await dialog.boundingBox())).toBeLessThanOrEqual(1024)
})
