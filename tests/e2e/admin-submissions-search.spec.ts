import { test } from "./submissions.ts"
import { cells, open, rows, search, searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

test("search finds words in any field, order and case, and takes special characters literally", async ({
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

test("typing sends one debounced request", async ({ page, sign, sendContacts }) => {
  await sendContacts({ name: "Åsa" })
  await open(page)
  await expect(rows(page).first()).toBeVisible()
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/rpc/search_contact")) asked.push(request.postDataJSON().search)
  })
  // Sends the letters without pauses, independent of the machine's load.
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

test("pages of 50, and a new search starts at the first", async ({ page, sign, sendContacts }) => {
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
  await expect(pager.getByRole("status")).toHaveText("Sida 2 av 3")
  await expect(cells(page, "name").first()).toHaveText("Nummer 50")
  await turn("Sista").click()
  await expect(rows(page)).toHaveCount(13)
  await expect(cells(page, "name").last()).toHaveText("Nummer 112")
  // The disabled link keeps the focus.
  await turn("Nästa").press("Enter")
  await expect(turn("Nästa")).toBeFocused()
  await expect(pager).toContainText("Sida 3 av 3")
  await search(page, `${sign} nummer`, 113)
  await expect(pager).toContainText("Sida 1 av 3")
  await expect(cells(page, "name").first()).toHaveText("Nummer 0")
})

test("the page is in the URL: reload and back keep it, and the last page is the end", async ({
  page,
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
  await open(page, true)
  const pager = page.getByRole("navigation", { name: "Sidor i listan" })
  const turn = (name: string) => pager.getByRole("button", { name })
  const first = cells(page, "name").first()
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
  await turn("Första").click()
  await expect(page).toHaveURL(/\?flik=leads$/)

  // Another filter starts at its first page, and so does the other tab.
  await page.goto("/admin/submissions?flik=leads&sida=2")
  await expect(first).toHaveText("Nummer 50")
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption({ label: "Ny" })
  await expect(page).toHaveURL(/\?flik=leads&status=new$/)
  await expect(first).toHaveText("Nummer 0")
  await page.goto("/admin/submissions?flik=leads&sida=2")
  await page.getByRole("tab", { name: "Kontaktförfrågningar" }).click()
  await expect(page).toHaveURL(/\/admin\/submissions$/)

  for (const parameters of ["sida=4000", "sida=4000&status=new"]) {
    await page.goto(`/admin/submissions?flik=leads&${parameters}`)
    await expect(turn("Sista")).toHaveAttribute("aria-disabled", "true")
    await expect(page).not.toHaveURL(/sida=4000/)
    await expect(first).not.toHaveText("Nummer 0")
    await page.goBack()
    await expect(page).not.toHaveURL(/sida=4000/)
  }
  for (const wrong of ["0", "-1", "x", "1e3"]) {
    await page.goto(`/admin/submissions?flik=leads&sida=${wrong}`)
    await expect(first).toHaveText("Nummer 0")
  }
})
