import { invisibleFocus } from "./accessibility.ts"
import { test } from "./submissions.ts"
import { cells, headings, open, rows, search, searchField, tab, turnTo } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const specified = {
  contacts: ["Namn", "Email", "Företag", "Telefon", "Meddelande", "Datum"],
  leads: ["Namn", "Email", "Företag", "Resurs", "Datum"],
}

test("contact messages: columns, newest first, Swedish dates, a truncated message", async ({
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

test("the tabs count all messages but spam, regardless of the search", async ({
  page,
  sendContacts,
  sendLeads,
  sign,
}) => {
  await sendContacts({ name: "En till", is_spam: false }, { name: "Skräp", is_spam: true })
  await sendLeads({ first_name: "En" }, { first_name: "Två" })
  // Counts the test's own rows only, because parallel tests send messages.
  await page.route(/\/rest\/v1\/(contact_submissions|lead_captures)\?/, (route) => {
    if (route.request().method() !== "HEAD") return route.fallback()
    return route.continue({ url: `${route.request().url()}&email=like.*${sign}*` })
  })
  await open(page)
  await search(page, `0@${sign}`, 1)
  await expect(tab(page, "Kontaktförfrågningar")).toHaveText("Kontaktförfrågningar (1)")
  await turnTo(page, "Lead Captures")
  await expect(tab(page, "Lead Captures")).toHaveText("Lead Captures (2)")
})

test("the sidebar counts unanswered submissions", async ({ page, sendContacts }) => {
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

test("in a narrow window each cell keeps its heading for screen readers, also when empty", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts({ name: `Ett ${sign}`, message: "Hej" })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await search(page, sign, 1)
  // The status is empty until the handling is loaded.
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
  // Including the checkbox and the header row.
  expect(cells).toHaveLength(10)
  expect(cells.filter((node) => node.name?.value === "")).toHaveLength(3)
})

test("in a long list the sticky head never covers the focus", async ({ page, sign, sendContacts }) => {
  await sendContacts(...Array.from({ length: 40 }, (_, number) => ({ name: `Nr ${number} ${sign}` })))
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await search(page, sign, 40)
  expect(await invisibleFocus(page)).toEqual([])
})

test("a list that fails to load says so and can be retried", async ({
  page,
  sign,
  sendContacts,
  expectedErrors,
}) => {
  expectedErrors.push(/500|could not be read/)
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

test("arrow keys switch the tabs, and a reload keeps the tab", async ({ page }) => {
  await open(page)
  await tab(page, "Kontaktförfrågningar").focus()
  await page.keyboard.press("ArrowRight")
  await expect(tab(page, "Lead Captures")).toBeFocused()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  await page.reload()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  // Tab moves from the tabs past the templates into the list. The panel is no tab stop.
  await tab(page, "Lead Captures").focus()
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Svarsmallar" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(searchField(page)).toBeFocused()
})
