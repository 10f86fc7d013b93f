import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

const rows = (page: Page) => page.locator("main tbody tr")
const cells = (page: Page, column: string) => page.locator(`main tbody td[data-column="${column}"]`)
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Sök bland inlämningarna" })
const tab = (page: Page, name: string) => page.getByRole("tab", { name })
const headings = (page: Page) => page.locator("main thead th")

async function open(page: Page, leads = false) {
  await page.goto(leads ? "/admin/submissions?flik=leads" : "/admin/submissions")
  await expect(page.getByRole("heading", { level: 1, name: "Inlämningar" })).toBeVisible()
}

/** Types into the search field and waits for what the server found. */
async function search(page: Page, text: string, hits: number) {
  await searchField(page).fill(text)
  const found = hits === 0 ? "Inga träffar" : hits === 1 ? "1 träff" : `${hits} träffar`
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(found)
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
  await expect(headings(page)).toHaveText(["Namn", "Email", "Företag", "Telefon", "Meddelande", "Datum"])
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
  await expect(headings(page)).toHaveText(["Namn", "Email", "Företag", "Resurs", "Datum"])
  await expect(rows(page).nth(1).getByRole("cell")).toHaveText([
    "Åke Åström",
    `0@${sign}.example`,
    "Norrvik",
    "kravlista",
    "2026-01-01 23:30",
  ])
  await expect(cells(page, "name").first()).toHaveText("Utan namn")
})

test("the tabs show true counts, whatever is searched for", async ({
  page,
  service,
  sendContacts,
  sendLeads,
  sign,
}) => {
  await sendContacts({ name: "En till" })
  await sendLeads({ first_name: "En" }, { first_name: "Två" })
  const count = async (table: "contact_submissions" | "lead_captures") =>
    (await service.from(table).select("*", { count: "exact", head: true })).count
  // Other tests send messages meanwhile: then it is read once more.
  await expect(async () => {
    await open(page)
    await search(page, sign, 1)
    await expect(tab(page, "Kontaktförfrågningar")).toHaveText(
      `Kontaktförfrågningar (${await count("contact_submissions")})`,
    )
    await expect(tab(page, "Lead Captures")).toHaveText(`Lead Captures (${await count("lead_captures")})`)
  }).toPass({ timeout: 30_000 })
})

test("an empty table says so", async ({ page }) => {
  const nothing = { status: 200, headers: { "content-range": "*/0" }, json: [] }
  await page.route("**/rest/v1/contact_submissions*", (route) => route.fulfill(nothing))
  await page.route("**/rest/v1/lead_captures*", (route) => route.fulfill(nothing))
  await open(page)
  await expect(page.getByText("Inga kontaktförfrågningar ännu")).toBeVisible()
  await expect(tab(page, "Kontaktförfrågningar")).toHaveText("Kontaktförfrågningar (0)")
  await tab(page, "Lead Captures").click()
  await expect(page.getByText("Inga lead captures ännu")).toBeVisible()
  await expect(tab(page, "Lead Captures")).toHaveText("Lead Captures (0)")
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
  await page.getByRole("button", { name: "Hämta igen" }).click()
  await expect(rows(page).filter({ hasText: sign })).toHaveCount(1)
})

test("a row opens the whole message, with the keyboard too, and the focus comes back", async ({
  page,
  sign,
  sendContacts,
}) => {
  const message = `Första raden\n\n  Indragen rad & "citat"\n${"ett långt ord ".repeat(100)}slutordet`
  await sendContacts({
    name: "Åsa Öberg",
    company: "Norrvik",
    phone: "08-1",
    message,
    created_at: "2026-03-01T12:00:00Z",
  })
  await open(page)
  await search(page, sign, 1)
  const name = page.getByRole("button", { name: "Åsa Öberg" })
  await name.focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Åsa Öberg" })
  await expect(dialog.getByText("slutordet")).toBeVisible()
  expect(await dialog.locator("p").innerText()).toBe(message)
  for (const text of [`0@${sign}.example`, "Norrvik", "08-1", "2026-03-01 13:00"]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(name).toBeFocused()
  await cells(page, "message").click()
  await expect(dialog).toBeVisible()
})

test("the reply goes to the sender with subject and quotation", async ({ page, sign, sendContacts }) => {
  await sendContacts({
    name: "Bo & Co",
    message: 'Är priset 100 %?\nHälsningar, "Bo"',
    created_at: "2026-03-01T12:00:00Z",
  })
  await open(page)
  await search(page, sign, 1)
  await page.getByRole("button", { name: "Bo & Co" }).click()
  const address = await page.getByRole("link", { name: "Svara med e-post" }).getAttribute("href")
  const reply = new URL(address ?? "")
  expect(reply.protocol).toBe("mailto:")
  expect(reply.pathname).toBe(`0@${sign}.example`)
  expect(reply.searchParams.get("subject")).toMatch(/^Svar på din förfrågan till \S/)
  expect(reply.searchParams.get("body")).toBe(
    'Hej Bo & Co!\r\n\r\n\r\n\r\n2026-03-01 13:00 skrev Bo & Co:\r\n> Är priset 100 %?\r\n> Hälsningar, "Bo"',
  )
})

test("search finds words in any field, in any order and case, and takes every character as it is", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts(
    { name: "Åsa ÖBERG", company: "Bolaget (publ), Göteborg" },
    { name: 'Karin "Kajsa"', message: "Rabatt på 100% av allt_möjligt, C:\\temp *nu*" },
    { name: "Dag", message: "Hundra procent av alltxmöjligt, 1000 gånger" },
  )
  await open(page)
  await search(page, sign, 3)
  for (const [words, found] of [
    ["öberg åsa", ["Åsa ÖBERG"]],
    ["göteborg öberg", ["Åsa ÖBERG"]],
    ["(publ),", ["Åsa ÖBERG"]],
    ['"kajsa"', ['Karin "Kajsa"']],
    ["100%", ['Karin "Kajsa"']],
    ["allt_möjligt", ['Karin "Kajsa"']],
    ["c:\\temp", ['Karin "Kajsa"']],
    ["*nu*", ['Karin "Kajsa"']],
    ["möjligt", ["Dag", 'Karin "Kajsa"']],
    ["öberg dag", []],
  ] as const) {
    await search(page, `${sign} ${words}`, found.length)
    if (found.length > 0) {
      expect((await cells(page, "name").allInnerTexts()).sort()).toEqual([...found].sort())
    } else await expect(page.getByText(`Inget stämmer med ”${sign} ${words}”.`)).toBeVisible()
  }
  await page.getByRole("button", { name: "Visa alla" }).click()
  await expect(searchField(page)).toHaveValue("")
  await expect(rows(page).first()).toBeVisible()
})

test("leads are searched too", async ({ page, sign, sendLeads }) => {
  await sendLeads(
    { first_name: "Åke", last_name: "Åström", resource_slug: "kravlista" },
    { first_name: "Eva" },
  )
  await open(page, true)
  await search(page, `${sign} kravlista åke`, 1)
  await expect(cells(page, "name")).toHaveText("Åke Åström")
})

test("typing asks the server once, when the hand rests", async ({ page, sign, sendContacts }) => {
  await sendContacts({ name: "Åsa" })
  await open(page)
  await expect(rows(page).first()).toBeVisible()
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/rpc/search_contact")) asked.push(request.postDataJSON().search)
  })
  // Letter by letter, without a pause however busy the machine is.
  await searchField(page).evaluate((field: HTMLInputElement, text) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")
    for (let length = 1; length <= text.length; length++) {
      value?.set?.call(field, text.slice(0, length))
      field.dispatchEvent(new Event("input", { bubbles: true }))
    }
  }, sign)
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText("1 träff")
  expect(asked).toEqual([sign])
})

test("pages of 50: forwards and backwards, and another search starts at the first", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts(
    ...Array.from({ length: 113 }, (_, index) => ({
      name: `Nummer ${index}`,
      created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    })),
  )
  await open(page)
  await search(page, sign, 113)
  const pager = page.getByRole("navigation", { name: "Sidor i listan" })
  const turn = (name: string) => pager.getByRole("button", { name })
  await expect(rows(page)).toHaveCount(50)
  await expect(turn("Föregående")).toHaveAttribute("aria-disabled", "true")
  await turn("Nästa").click()
  await expect(pager).toContainText("Sida 2 av 3")
  await expect(cells(page, "name").first()).toHaveText("Nummer 50")
  await turn("Sista").click()
  await expect(rows(page)).toHaveCount(13)
  await expect(cells(page, "name").last()).toHaveText("Nummer 112")
  // It leads nowhere now, and keeps the focus.
  await turn("Nästa").press("Enter")
  await expect(turn("Nästa")).toBeFocused()
  await expect(pager).toContainText("Sida 3 av 3")
  await search(page, `${sign} nummer`, 113)
  await expect(pager).toContainText("Sida 1 av 3")
  await expect(cells(page, "name").first()).toHaveText("Nummer 0")
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
  await expect(page.getByRole("dialog").locator("p")).toHaveText(evil)
  expect(await page.getByRole("dialog").locator("img, script, b, i").count()).toBe(0)
  await page.keyboard.press("Escape")
  await tab(page, "Lead Captures").click()
  await search(page, sign, 1)
  await expect(cells(page, "resource")).toHaveText("<b>slug</b>")
  await search(page, `${sign} ${evil}`, 1)
  expect(await page.locator("main").locator("img, script, b, i").count()).toBe(0)
  expect(await page.title()).not.toContain("evil")
})

/** A reader of CSV that knows quotes, after RFC 4180, with semicolons. */
function parseCsv(text: string): string[][] {
  const table: string[][] = []
  for (const line of text.matchAll(/((?:"(?:[^"]|"")*"|[^"\r])*)\r\n/g)) {
    const found = [...(line[1] ?? "").matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)]
    table.push(
      found.map(([, cell = ""]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    )
  }
  return table
}

/** The export's last columns, and what stands there of what nobody has touched. */
const handlingHeads = ["Status", "Ansvarig", "Anteckningar", "Första svar", "Svarstid (minuter)"]
const untouched = ["Ny", "", "", "", ""]

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportera CSV" }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test("the export holds what is found, as Swedish Excel reads it", async ({ page, sign, sendContacts }) => {
  await sendContacts(
    {
      name: '=HYPERLINK("http://x";"y")',
      phone: "+46 31 390",
      company: "-1",
      message: "@SUM(1)",
      created_at: "2026-03-01T12:00:00Z",
    },
    { name: 'Åsa; "Ö"', message: 'Rad ett\nrad två; "citat"', created_at: "2026-02-01T12:00:00Z" },
    { name: "Sist", created_at: "2026-01-01T12:00:00Z" },
  )
  await open(page)
  await search(page, sign, 3)
  const { name, bytes } = await exported(page)
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  expect(name).toBe(`kontaktforfragningar-${today}.csv`)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(parseCsv(bytes.subarray(3).toString("utf8"))).toEqual([
    ["Namn", "Email", "Företag", "Telefon", "Meddelande", "Datum", ...handlingHeads],
    [
      '\'=HYPERLINK("http://x";"y")',
      `0@${sign}.example`,
      "'-1",
      "'+46 31 390",
      "'@SUM(1)",
      "2026-03-01 13:00",
      ...untouched,
    ],
    ['Åsa; "Ö"', `1@${sign}.example`, "", "", 'Rad ett\nrad två; "citat"', "2026-02-01 13:00", ...untouched],
    ["Sist", `2@${sign}.example`, "", "", "", "2026-01-01 13:00", ...untouched],
  ])
})

test("an export of more than one part has each row once, in order", async ({ page, sign, sendLeads }) => {
  await sendLeads(
    ...Array.from({ length: 2345 }, (_, index) => ({
      first_name: `Nr${index}`,
      // Many of the same moment, as an import would leave them.
      created_at: new Date(Date.UTC(2026, 0, 1) - Math.floor(index / 500) * 60_000).toISOString(),
    })),
  )
  await open(page, true)
  await searchField(page).fill(sign)
  await expect(page.getByRole("main").getByRole("status").first()).toHaveText(/^2\s345 träffar$/)
  const { name, bytes } = await exported(page)
  expect(name).toMatch(/^lead-captures-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, ...found] = parseCsv(bytes.subarray(3).toString("utf8"))
  expect(heading).toEqual(["Namn", "Email", "Företag", "Resurs", "Datum", ...handlingHeads])
  expect(new Set(found.map(([who]) => who)).size).toBe(2345)
  expect(found).toHaveLength(2345)
  const dates = found.map((row) => row[4] ?? "")
  expect(dates[0]).toMatch(/^2026-01-01/)
  expect(dates).toEqual([...dates].sort().reverse())
  await expect(page.locator(".toast")).toContainText(/2\s345 rader exporterade/)
})

test("an export that fails says so", async ({ page, sign, sendContacts, expectedErrors }) => {
  expectedErrors.push(/500/)
  await sendContacts({ name: "Åsa" })
  await open(page)
  await search(page, sign, 1)
  await page.route("**/rpc/search_contact_submissions*", (route) =>
    route.fulfill({ status: 500, json: { message: "prov" } }),
  )
  await page.getByRole("button", { name: "Exportera CSV" }).click()
  await expect(page.locator(".toast").getByText("Kunde inte exportera")).toBeVisible()
  await expect(page.getByRole("button", { name: "Exportera CSV" })).toBeVisible()
})

test("the tabs are turned with the arrows, and a reload keeps the tab", async ({ page }) => {
  await open(page)
  await tab(page, "Kontaktförfrågningar").focus()
  await page.keyboard.press("ArrowRight")
  await expect(tab(page, "Lead Captures")).toBeFocused()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  await page.reload()
  await expect(tab(page, "Lead Captures")).toHaveAttribute("aria-selected", "true")
  await page.keyboard.press("Tab")
})

for (const [name, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 800 },
})) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`accessible on a ${name}, ${colorScheme}`, async ({
      page,
      sign,
      sendContacts,
      expectAccessible,
    }) => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await sendContacts(
        { name: "Åsa", company: "Norrvik", phone: "08-1", message: "Hej ".repeat(200) },
        { name: "Ettlångtnamnutanmellanrum".repeat(7) },
      )
      await open(page)
      await search(page, sign, 2)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await page.getByRole("button", { name: "Åsa" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await expectAccessible(page)
    })
  }
}
