import { expectToFit, smallTargets } from "./accessibility.ts"
import { openScreen } from "./admin.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

test("messages and leads of twelve weeks, as a plot and as a table", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  await sendContacts({ name: sign })
  await openScreen(page, "dashboard")
  const drawing = page.getByRole("img", {
    name: /De senaste 12 veckorna: [\d\s]+ kontaktförfråg(an|ningar) och [\d\s]+ lead captures?/,
  })
  await expect(drawing).toBeVisible()
  await expect(drawing.locator("g")).toHaveCount(12)
  await page.getByText("Visa som tabell").click()
  // Visits have separate tables further down.
  const table = page.getByRole("region", { name: "Inkommet per vecka" }).getByRole("table")
  await expect(table.locator("tbody tr")).toHaveCount(12)
  await expect(table.locator("tbody tr").last().locator("td").first()).toHaveText(/^[1-9]/)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])
})
