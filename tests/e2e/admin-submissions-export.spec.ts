import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { test } from "./submissions.ts"
import { open, rows, search, searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

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

/** The export's last columns and their values for an unhandled submission. */
const handlingHeads = [
  "Status",
  "Ansvarig",
  "Anteckningar",
  "Första svar",
  "Svarstid (minuter)",
  "Kom från",
  "Lösning",
]
const untouched = ["Ny", "", "", "", "", "", ""]

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportera CSV" }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test("an export of the filtered rows, in Swedish Excel's format; a failed one is reported", async ({
  page,
  sign,
  sendContacts,
  expectedErrors,
}) => {
  expectedErrors.push(/500/)
  await sendContacts(
    {
      name: '=HYPERLINK("http://x";"y")',
      phone: "+46 31 390",
      company: "-1",
      message: "@SUM(1)",
      created_at: "2026-03-01T12:00:00Z",
    },
    { name: 'Åsa; "Ö"', message: 'Rad ett\nrad två; "citat"', created_at: "2026-02-01T12:00:00Z" },
  )
  await open(page)
  await search(page, sign, 2)
  const failed = { status: 500, json: { message: "prov" } }
  await page.route("**/rpc/search_contact_submissions*", (route) => route.fulfill(failed), { times: 1 })
  await page.getByRole("button", { name: "Exportera CSV" }).click()
  await expect(page.locator(".toast").getByText("Kunde inte exportera")).toBeVisible()
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
      "+46 31 390",
      "'@SUM(1)",
      "2026-03-01 13:00",
      ...untouched,
    ],
    ['Åsa; "Ö"', `1@${sign}.example`, "", "", 'Rad ett\nrad två; "citat"', "2026-02-01 13:00", ...untouched],
  ])
})

test("1 100 leads: exact count, last page, all selected, an export with each row once; more than 10 000 are not counted", async ({
  page,
  sign,
  sendLeads,
}) => {
  await sendLeads(
    ...Array.from({ length: 1100 }, (_, index) => ({
      first_name: `Nr${index}`,
      // Many rows with the same timestamp, as after an import.
      created_at: new Date(Date.UTC(2026, 0, 1) - Math.floor(index / 500) * 60_000).toISOString(),
    })),
  )
  await open(page, true)
  await search(page, sign, 1100)
  await expect(page.getByText("Sida 1 av 22")).toBeVisible()
  await page.getByRole("button", { name: "Sista" }).click()
  await expect(page.getByText("Sida 22 av 22")).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  const bar = page.getByRole("region", { name: "Ändra flera" })
  await bar.getByRole("button", { name: "Välj alla 1\u00a0100" }).click()
  await expect(bar.getByRole("status")).toHaveText("1\u00a0100 valda")
  await expect(rows(page).getByRole("checkbox", { checked: true })).toHaveCount(50)

  const { name, bytes } = await exported(page)
  expect(name).toMatch(/^lead-captures-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, ...found] = parseCsv(bytes.subarray(3).toString("utf8"))
  expect(heading).toEqual(["Namn", "Email", "Företag", "Resurs", "Datum", ...handlingHeads])
  expect(new Set(found.map(([who]) => who)).size).toBe(1100)
  expect(found).toHaveLength(1100)
  const dates = found.map((row) => row[4] ?? "")
  expect(dates[0]).toMatch(/^2026-01-01/)
  expect(dates).toEqual([...dates].sort().reverse())
  await expect(page.locator(".toast")).toContainText(/1\s100 rader exporterade/)

  // tests/policies/bounded-totals.test.ts has the database's count.
  await page.route("**/rpc/count_found_submissions*", (route) => route.fulfill({ json: 10_001 }))
  await open(page, true)
  await searchField(page).fill(sign)
  await expect(page.getByRole("status").filter({ hasText: "träffar" })).toHaveText(
    "fler än 10\u00a0000 träffar",
  )
  await expect(page.getByText("Sida 1", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Sista" })).toHaveCount(0)
  await rows(page).first().getByRole("button").first().click()
  await expect(page.getByRole("dialog")).toContainText("1 av fler än 10\u00a0000")
})
