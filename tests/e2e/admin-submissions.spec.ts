import { expectToFit } from "./accessibility.ts"
import { test } from "./submissions.ts"
import { cells, headings, open, rows, search, searchField, tab, turnTo } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const specified = {
  contacts: ["Namn", "Email", "Företag", "Telefon", "Meddelande", "Datum"],
  leads: ["Namn", "Email", "Företag", "Resurs", "Datum"],
}

test("messages and leads: columns, newest first, Swedish dates, shortened messages, counts in tabs, markup as text", async ({
  page,
  sign,
  sendContacts,
  sendLeads,
}) => {
  const evil = '<img src=x onerror="document.title=\'evil\'"><script>document.title="evil"</script>'
  const long = `Hej!\n\nVi vill se en demo. ${"Vi är många som arbetar med det här. ".repeat(20)}slutordet`
  const company = "Norrviks kommun"
  const newest = { created_at: "2026-07-01T22:30:00Z", company, phone: "<b>1</b>", message: long }
  await sendContacts(
    { name: "Äldst", created_at: "2026-01-01T22:30:00Z" },
    { name: evil, ...newest },
    { name: "Mitt emellan", created_at: "2026-03-01T12:00:00Z" },
  )
  await sendContacts({ name: "Skräp", is_spam: true })
  const old = { company: "Norrvik", resource_slug: "<b>slug</b>", created_at: "2026-01-01T22:30:00Z" }
  await sendLeads({ first_name: "Åke", last_name: "Åström", ...old }, { created_at: "2026-07-01T22:30:00Z" })
  // Counts the test's own rows only, because parallel tests send messages.
  await page.route(/\/rest\/v1\/(contact_submissions|lead_captures)\?/, (route) => {
    if (route.request().method() !== "HEAD") return route.fallback()
    return route.continue({ url: `${route.request().url()}&email=like.*${sign}*` })
  })
  await open(page)
  await search(page, sign, 3)
  await expect(headings(page)).toHaveText([...specified.contacts, "Status", "Ansvarig"])
  await expect(cells(page, "name")).toHaveText([evil, "Mitt emellan", "Äldst"])
  await expect(cells(page, "created_at")).toHaveText([
    "2026-07-02 00:30",
    "2026-03-01 13:00",
    "2026-01-01 23:30",
  ])
  await expect(cells(page, "company").first()).toHaveText(company)
  await expect(cells(page, "phone").first()).toHaveText("<b>1</b>")
  const message = await cells(page, "message").first().innerText()
  expect(message).toMatch(/^Hej! Vi vill se en demo\..*…$/)
  expect(message.length).toBeLessThanOrEqual(120)
  await page.getByRole("button", { name: evil }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText("slutordet")).toBeVisible()
  expect(await dialog.locator("img, script, b, i").count()).toBe(0)
  await page.keyboard.press("Escape")
  await search(page, `${sign} emellan`, 1)
  await expect(tab(page, "Kontaktförfrågningar")).toHaveText("Kontaktförfrågningar (3)")
  await expect(page.getByRole("navigation", { name: "Administration" })).toContainText(/\d obehandlade/)

  await tab(page, "Kontaktförfrågningar").focus()
  await page.keyboard.press("ArrowRight")
  await expect(tab(page, "Lead Captures")).toBeFocused()
  await expect(tab(page, "Lead Captures")).toHaveText("Lead Captures (2)")
  // Tab moves from the tabs past the templates into the list. The panel is no tab stop.
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Svarsmallar" })).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(searchField(page)).toBeFocused()
  await page.reload()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  await search(page, sign, 2)
  await expect(headings(page)).toHaveText([...specified.leads, "Status", "Ansvarig"])
  await expect(rows(page).nth(1).getByRole("cell")).toHaveText([
    "", // the box to choose it with
    "Åke Åström",
    `0@${sign}.example`,
    "Norrvik",
    "<b>slug</b>",
    "2026-01-01 23:30",
    "Ny",
    "ej tilldelad",
  ])
  await expect(cells(page, "name").first()).toHaveText("Utan namn")
  await search(page, `${sign} slug åke`, 1)
  expect(await page.locator("main").locator("img, script, b, i").count()).toBe(0)
  expect(await page.title()).not.toContain("evil")
})

test("an empty table and a list that fails to load say so; the latter can be retried", async ({
  page,
  sign,
  sendContacts,
  expectedErrors,
}) => {
  expectedErrors.push(/500|could not be read/)
  const headers = { "content-range": "*/0", "access-control-expose-headers": "content-range" }
  const nothing = { status: 200, headers, json: [] }
  const tables = /\/rest\/v1\/(contact_submissions|lead_captures)/
  await page.route(tables, (route) => route.fulfill(nothing))
  await page.route("**/rest/v1/rpc/count_found_submissions*", (route) => route.fulfill({ json: 0 }))
  await open(page)
  await expect(page.getByText("Inga kontaktförfrågningar ännu")).toBeVisible()
  await expect(tab(page, "Kontaktförfrågningar")).toHaveText("Kontaktförfrågningar (0)")
  await turnTo(page, "Lead Captures")
  await expect(page.getByText("Inga lead captures ännu")).toBeVisible()
  await page.unrouteAll()

  await sendContacts({ name: "Kommer sedan" })
  await page.route(tables, (route) => route.fulfill({ status: 500, json: { message: "prov" } }))
  await open(page)
  await expect(page.getByText("Kunde inte hämta kontaktförfrågningar")).toBeVisible()
  await page.unrouteAll()
  await page.getByRole("button", { name: "Hämta igen" }).press("Enter")
  await expect(rows(page).filter({ hasText: sign })).toHaveCount(1)
  await expect(page.getByRole("tabpanel")).toBeFocused()
})

// Results of searches: tests/policies/submissions.search.test.ts.
test("a search is debounced and starts at the first page; the page is in the URL: reload and back keep it", async ({
  page,
  sign,
  sendLeads,
  expectedErrors,
}) => {
  // PostgREST's status for a page after the last.
  expectedErrors.push(/status of 416/)
  await sendLeads(
    ...Array.from({ length: 101 }, (_, index) => ({
      first_name: `Nummer ${index}`,
      // Newer than all rows of other tests.
      created_at: new Date(Date.UTC(2126, 0, 1) - index * 60_000).toISOString(),
    })),
  )
  const pager = page.getByRole("navigation", { name: "Sidor i listan" })
  const turn = (name: string) => pager.getByRole("button", { name })
  const first = cells(page, "name").first()
  await open(page, true)
  await expect(rows(page)).toHaveCount(50)
  await expect(turn("Föregående")).toHaveAttribute("aria-disabled", "true")
  await turn("Nästa").click()
  await expect(page).toHaveURL(/\?flik=leads&sida=2$/)
  await expect(first).toHaveText("Nummer 50")
  await turn("Nästa").click()
  await expect(first).toHaveText("Nummer 100")
  await page.goBack()
  await expect(first).toHaveText("Nummer 50")
  await page.reload()
  await expect(first).toHaveText("Nummer 50")
  await expect(pager.getByRole("status")).toHaveText(/^Sida 2 av /)

  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/rpc/search_lead")) asked.push(request.postDataJSON().search)
  })
  // Sends the letters without pauses, independent of the machine's load.
  await searchField(page).evaluate((field: HTMLInputElement, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")
    for (let length = 1; length <= text.length; length++) {
      value?.set?.call(field, text.slice(0, length))
      field.dispatchEvent(new Event("input", { bubbles: true }))
    }
  }, sign)
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("101 träffar")
  expect(asked).toEqual([sign])
  await expect(pager.getByRole("status")).toHaveText("Sida 1 av 3")
  await expect(first).toHaveText("Nummer 0")
  await turn("Sista").click()
  await expect(rows(page)).toHaveCount(1)
  // The disabled link keeps the focus.
  await turn("Nästa").press("Enter")
  await expect(turn("Nästa")).toBeFocused()
  await expect(pager).toContainText("Sida 3 av 3")
  const words = `${sign} (publ), 100%`
  await search(page, words, 0)
  await expect(page.getByText(`Inget stämmer med ”${words}”.`)).toBeVisible()
  await page.getByRole("button", { name: "Visa alla" }).click()
  await expect(searchField(page)).toHaveValue("")
  await expect(first).toHaveText("Nummer 0")

  // Another filter starts at its first page, and so does the other tab.
  await turn("Nästa").click()
  await expect(first).toHaveText("Nummer 50")
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption({ label: "Ny" })
  await expect(page).toHaveURL(/\?flik=leads&status=new$/)
  await expect(first).toHaveText("Nummer 0")
  await page.goto("/admin/submissions?flik=leads&sida=4000&status=new")
  await expect(turn("Sista")).toHaveAttribute("aria-disabled", "true")
  await expect(page).not.toHaveURL(/sida=4000/)
  await expect(first).not.toHaveText("Nummer 0")
  await page.goto("/admin/submissions?flik=leads&sida=1e3")
  await expect(first).toHaveText("Nummer 0")
  await page.getByRole("tab", { name: "Kontaktförfrågningar" }).click()
  await expect(page).toHaveURL(/\/admin\/submissions$/)
})

test("names, addresses and owners are not truncated beside the open sidebar; in a narrow window cells keep their headings", async ({
  page,
  sign,
  sendContacts,
  service,
  session,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = "Anna-Karin Björklund-Söderström"
  const email = `anna-karin.bjorklund-soderstrom@${sign}.example`
  await sendContacts({ name, email, company: "Fastighets AB Sjöstaden", phone: "+46 31 390 06 12" })
  const sent = service.from("contact_submissions").select("id").eq("email", email).single()
  const { data: message } = await sent.throwOnError()
  await service
    .from("submission_handling")
    .insert({
      submission_id: message.id,
      collection: "contact_submissions",
      owner_id: JSON.parse(session).user.id,
    })
    .throwOnError()
  await open(page)
  await search(page, sign, 1)
  await expect(cells(page, "owner")).toHaveText(/@/)
  await expectToFit(page)
  for (const heading of await headings(page).all()) {
    const cut = await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect.soft(cut, await heading.innerText()).toBe(false)
  }
  await expect(cells(page, "name")).toHaveText(name)
  await expect(cells(page, "email")).toHaveText(email)
  for (const column of ["name", "email", "company", "phone", "status", "owner"]) {
    const cell = cells(page, column)
    // The text is not truncated and does not break after each letter.
    const [cut, lines] = await cell.evaluate((cell) => {
      const clipped = [cell, ...cell.querySelectorAll("*")].some(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline",
      )
      const range = document.createRange()
      range.selectNodeContents(cell)
      return [clipped, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]
    })
    expect.soft(cut, column).toBe(false)
    expect.soft(lines, column).toBeLessThanOrEqual(4)
  }

  // Each cell keeps its heading for screen readers, also when empty.
  await page.setViewportSize({ width: 390, height: 844 })
  const tree = await page.context().newCDPSession(page)
  const { nodes } = await tree.send("Accessibility.getFullAXTree")
  const roles = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role)
  expect(roles("columnheader").map((node) => node.name?.value)).toEqual([
    ...specified.contacts,
    "Status",
    "Ansvarig",
  ])
  const own = [...roles("cell"), ...roles("gridcell")]
  // Including the checkbox and the header row.
  expect(own).toHaveLength(10)
  expect(own.filter((node) => node.name?.value === "")).toHaveLength(2)
})
