import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { test } from "./submissions.ts"
import { open, search, searchField } from "./submissions-screen.ts"
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

test("the export contains the filtered rows in Swedish Excel's format", async ({
  page,
  sign,
  sendContacts,
}) => {
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
      "+46 31 390",
      "'@SUM(1)",
      "2026-03-01 13:00",
      ...untouched,
    ],
    ['Åsa; "Ö"', `1@${sign}.example`, "", "", 'Rad ett\nrad två; "citat"', "2026-02-01 13:00", ...untouched],
    ["Sist", `2@${sign}.example`, "", "", "", "2026-01-01 13:00", ...untouched],
  ])
})

test("an export of several pages has each row once, in order", async ({ page, sign, sendLeads }) => {
  await sendLeads(
    ...Array.from({ length: 2345 }, (_, index) => ({
      first_name: `Nr${index}`,
      // Many rows with the same timestamp, as after an import.
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

test("a failed export is reported", async ({ page, sign, sendContacts, expectedErrors }) => {
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
