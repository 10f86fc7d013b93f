import { invisibleFocus } from "./accessibility.ts"
import { test } from "./submissions.ts"
import { cells, headings, open, rows, search, searchField, tab, turnTo } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const specified = {
  contacts: ["Namn", "Email", "Företag", "Telefon", "Meddelande", "Datum"],
  leads: ["Namn", "Email", "Företag", "Resurs", "Datum"],
}

test("contact messages: columns, newest first, Swedish dates, a shortened message", async ({
  page,
  sign,
  sendContacts,
}) => {
  const long = `Hej!\n\nVi vill se en demo. ${"Vi är många som arbetar med det här. ".repeat(20)}slutordet`
  await sendContacts(
    { name: "Äldst", created_at: "2026-01-01T22:30:00Z" },
    {
      name: "Nyast",
      created_at: "2026-07-01T22:30:00Z",
      company: "Norrviks kommun",
      phone: "031-390 06 12",
      message: long,
    },
    { name: "Mitt emellan", created_at: "2026-03-01T12:00:00Z" },
  )
  await open(page)
  await search(page, sign, 3)
  await expect(headings(page)).toHaveText([...specified.contacts, "Status", "Ansvarig"])
  await expect(cells(page, "name")).toHaveText(["Nyast", "Mitt emellan", "Äldst"])
  await expect(cells(page, "created_at")).toHaveText([
    "2026-07-02 00:30",
    "2026-03-01 13:00",
    "2026-01-01 23:30",
  ])
  await expect(cells(page, "company").first()).toHaveText("Norrviks kommun")
  await expect(cells(page, "phone").first()).toHaveText("031-390 06 12")
  const message = await cells(page, "message").first().innerText()
  expect(message).toMatch(/^Hej! Vi vill se en demo\..*…$/)
  expect(message.length).toBeLessThanOrEqual(120)
})

test("lead captures: columns, newest first, Swedish dates", async ({ page, sign, sendLeads }) => {
  await sendLeads(
    {
      first_name: "Åke",
      last_name: "Åström",
      company: "Norrvik",
      resource_slug: "kravlista",
      created_at: "2026-01-01T22:30:00Z",
    },
    { created_at: "2026-07-01T22:30:00Z" },
  )
  await open(page, true)
  await search(page, sign, 2)
  await expect(headings(page)).toHaveText([...specified.leads, "Status", "Ansvarig"])
  await expect(rows(page).nth(1).getByRole("cell")).toHaveText([
    "", // the box to choose it with
    "Åke Åström",
    `0@${sign}.example`,
    "Norrvik",
    "kravlista",
    "2026-01-01 23:30",
    "Ny",
    "ej tilldelad",
  ])
  await expect(cells(page, "name").first()).toHaveText("Utan namn")
})

test("a lead's resource is told by its title, in the list, in the dialog and in the reply", async ({
  page,
  sign,
  mark,
  service,
  sendLeads,
}) => {
  await service.from("resources").insert({ title: `Vad en digital ändring kostar ${mark}` })
  await sendLeads({ first_name: "Åsa", resource_slug: `vad-en-digital-andring-kostar-${mark}` })
  await open(page, true)
  await search(page, sign, 1)
  const title = `Vad en digital ändring kostar ${mark}`
  await expect(cells(page, "resource")).toHaveText(title)
  await page.getByRole("button", { name: "Åsa" }).click()
  await expect(page.getByRole("dialog").getByText(title, { exact: true })).toBeVisible()
  const address = await page.getByRole("link", { name: "Svara med e-post" }).getAttribute("href")
  expect(new URL(address ?? "").searchParams.get("subject")).toBe(`Angående ${title}`)
})

test("the tabs count what is no spam, whatever is searched for", async ({
  page,
  service,
  sendContacts,
  sendLeads,
  sign,
}) => {
  await sendContacts({ name: "En till" })
  await sendLeads({ first_name: "En" }, { first_name: "Två" })
  const count = async (table: "contact_submissions" | "lead_captures") =>
    (await service.from(table).select("*", { count: "exact", head: true }).eq("is_spam", false)).count
  // Other tests send messages meanwhile: then it is read once more.
  await expect(async () => {
    await open(page)
    await search(page, sign, 1)
    await expect(tab(page, "Kontaktförfrågningar")).toHaveText(
      `Kontaktförfrågningar (${await count("contact_submissions")})`,
    )
    await expect(tab(page, "Lead Captures")).toHaveText(`Lead Captures (${await count("lead_captures")})`)
  }).toPass()
})

test("the sidebar counts what waits for an answer", async ({ page, sendContacts }) => {
  await sendContacts({ name: "Ny" })
  await open(page)
  await expect(page.getByRole("navigation", { name: "Administration" })).toContainText(/\d obehandlade/)
})

test("an empty table says so", async ({ page }) => {
  const headers = { "content-range": "*/0", "access-control-expose-headers": "content-range" }
  const nothing = { status: 200, headers, json: [] }
  await page.route("**/rest/v1/contact_submissions*", (route) => route.fulfill(nothing))
  await page.route("**/rest/v1/lead_captures*", (route) => route.fulfill(nothing))
  await page.route("**/rest/v1/rpc/count_found_submissions*", (route) => route.fulfill({ json: 0 }))
  await open(page)
  await expect(page.getByText("Inga kontaktförfrågningar ännu")).toBeVisible()
  await expect(tab(page, "Kontaktförfrågningar")).toHaveText("Kontaktförfrågningar (0)")
  await turnTo(page, "Lead Captures")
  await expect(page.getByText("Inga lead captures ännu")).toBeVisible()
  await expect(tab(page, "Lead Captures")).toHaveText("Lead Captures (0)")
})

test("in a narrow window each cell keeps its column's heading for readers, and an empty one its place", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts({ name: `Ett ${sign}`, message: "Hej" })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await search(page, sign, 1)
  // Empty until it is known what has been done.
  await expect(rows(page).locator('[data-column="status"]')).toHaveText("Ny")
  const tree = await page.context().newCDPSession(page)
  const { nodes } = await tree.send("Accessibility.getFullAXTree")
  const roles = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role)
  expect(roles("columnheader").map((node) => node.name?.value)).toEqual([
    ...specified.contacts,
    "Status",
    "Ansvarig",
  ])
  const cells = [...roles("cell"), ...roles("gridcell")]
  // With the box to choose it with, and what stands above that.
  expect(cells).toHaveLength(10)
  expect(cells.filter((node) => node.name?.value === "")).toHaveLength(3)
})

test("in a long list nothing that has the focus lies beneath its head", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts(...Array.from({ length: 40 }, (_, number) => ({ name: `Nr ${number} ${sign}` })))
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await search(page, sign, 40)
  expect(await invisibleFocus(page)).toEqual([])
})

test("a list that cannot be fetched says so and is fetched again on demand", async ({
  page,
  sign,
  sendContacts,
  expectedErrors,
}) => {
  expectedErrors.push(/500|Kunde inte hämta/)
  await sendContacts({ name: "Kommer sedan" })
  await page.route("**/rest/v1/contact_submissions*", (route) =>
    route.fulfill({ status: 500, json: { message: "prov" } }),
  )
  await open(page)
  await expect(page.getByText("Kunde inte hämta kontaktförfrågningar")).toBeVisible()
  await page.unroute("**/rest/v1/contact_submissions*")
  await page.getByRole("button", { name: "Hämta igen" }).press("Enter")
  await expect(rows(page).filter({ hasText: sign })).toHaveCount(1)
  await expect(page.getByRole("tabpanel")).toBeFocused()
})

test("a row opens the whole message, with the keyboard too; the reply quotes it, and the focus comes back", async ({
  page,
  sign,
  sendContacts,
}) => {
  const message = `Första raden\n\n  Indragen rad & "citat"\n${"ett långt ord ".repeat(100)}slutordet`
  await sendContacts(
    {
      name: "Åsa Öberg",
      company: "Norrvik",
      phone: "08-1",
      message,
      created_at: "2026-03-01T12:00:00Z",
    },
    {
      name: "Bo & Co",
      message: 'Är priset 100 %?\nHälsningar, "Bo"',
      created_at: "2026-03-01T12:00:00Z",
    },
  )
  await open(page)
  await search(page, sign, 2)
  const name = page.getByRole("button", { name: "Åsa Öberg" })
  await name.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Åsa Öberg" })
  await expect(dialog.getByText("slutordet")).toBeVisible()
  expect(await dialog.getByText("slutordet").innerText()).toBe(message)
  for (const text of [`0@${sign}.example`, "Norrvik", "08-1", "2026-03-01 13:00"]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(name).toBeFocused()
  await cells(page, "message").filter({ hasText: "Första raden" }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)

  await page.getByRole("button", { name: "Bo & Co" }).click()
  const address = await page.getByRole("link", { name: "Svara med e-post" }).getAttribute("href")
  const reply = new URL(address ?? "")
  expect(reply.protocol).toBe("mailto:")
  expect(reply.pathname).toBe(`1@${sign}.example`)
  expect(reply.searchParams.get("subject")).toMatch(/^Svar på din förfrågan till \S/)
  expect(reply.searchParams.get("body")).toBe(
    'Hej Bo & Co!\r\n\r\n\r\n\r\n2026-03-01 13:00 skrev Bo & Co:\r\n> Är priset 100 %?\r\n> Hälsningar, "Bo"',
  )
})

test("markup in every field is text", async ({ page, sign, sendContacts, sendLeads }) => {
  const evil = '<img src=x onerror="document.title=\'evil\'"><script>document.title="evil"</script>'
  await sendContacts({
    name: evil,
    company: evil,
    phone: "<b>1</b>",
    message: evil,
    email: `"<i>"@${sign}.example`,
  })
  await sendLeads({ first_name: evil, company: evil, resource_slug: "<b>slug</b>" })
  await open(page)
  await search(page, sign, 1)
  await expect(cells(page, "company")).toHaveText(evil)
  await page.getByRole("button", { name: evil }).click()
  await expect(page.getByRole("dialog").getByRole("paragraph").last()).toHaveText(evil)
  expect(await page.getByRole("dialog").locator("img, script, b, i").count()).toBe(0)
  await page.keyboard.press("Escape")
  await turnTo(page, "Lead Captures")
  await search(page, sign, 1)
  await expect(cells(page, "resource")).toHaveText("<b>slug</b>")
  await search(page, `${sign} ${evil}`, 1)
  expect(await page.locator("main").locator("img, script, b, i").count()).toBe(0)
  expect(await page.title()).not.toContain("evil")
})

test("the tabs are turned with the arrows, and a reload keeps the tab", async ({ page }) => {
  await open(page)
  await tab(page, "Kontaktförfrågningar").focus()
  await page.keyboard.press("ArrowRight")
  await expect(tab(page, "Lead Captures")).toBeFocused()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  await page.reload()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  // From the tabs Tab goes on in the list, whose panel is no stop of its own.
  await tab(page, "Lead Captures").focus()
  await page.keyboard.press("Tab")
  await expect(searchField(page)).toBeFocused()
})

test("accessible on a desktop and on a phone, light and dark", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
  expectContrast,
}) => {
  await sendContacts(
    { name: "Åsa", company: "Norrvik", phone: "08-1", message: "Hej ".repeat(200) },
    { name: "Ettlångtnamnutanmellanrum".repeat(7) },
  )
  await open(page)
  await search(page, sign, 2)
  const expectBothThemes = async () => {
    await page.emulateMedia({ colorScheme: "light" })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectContrast(page)
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expectBothThemes()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole("button", { name: "Åsa" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
    await expectBothThemes()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
  }
})
