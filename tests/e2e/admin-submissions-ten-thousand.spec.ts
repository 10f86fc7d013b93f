import { test } from "./submissions.ts"
import { open, rows, search, searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

test("10 000 messages: a page of fifty, the exact count, the last page, all selected; 10 001 are not counted", async ({
  page,
  sign,
  service,
}) => {
  for (let start = 0; start < 10_000; start += 2_000) {
    const messages = Array.from({ length: 2_000 }, (_, index) => ({
      name: `Nr ${start + index}`,
      email: `${start + index}@${sign}.example`,
      created_at: new Date(Date.UTC(2026, 9, 1, 0, 0, start + index)).toISOString(),
    }))
    await service.from("contact_submissions").insert(messages).throwOnError()
  }
  await open(page)
  await search(page, sign, 10_000)
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText("Sida 1 av 200")).toBeVisible()
  await page.getByRole("button", { name: "Sista" }).click()
  await expect(page.getByText("Sida 200 av 200")).toBeVisible()
  await expect(rows(page).last()).toContainText("Nr 0")
  const bar = page.getByRole("region", { name: "Ändra flera" })
  await bar.getByRole("button", { name: "Välj alla 10\u00a0000" }).click()
  await expect(bar.getByRole("status")).toHaveText("10\u00a0000 valda")
  await expect(rows(page).getByRole("checkbox", { checked: true })).toHaveCount(50)

  await service
    .from("contact_submissions")
    .insert({ name: "En till", email: `till@${sign}.example`, created_at: "2026-11-01T12:00:00Z" })
    .throwOnError()
  await open(page)
  await searchField(page).fill(sign)
  await expect(page.getByRole("status").filter({ hasText: "träffar" })).toHaveText(
    "fler än 10\u00a0000 träffar",
  )
  await expect(page.getByText("Sida 1", { exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "Sista" })).toHaveCount(0)
  await rows(page).filter({ hasText: "En till" }).getByRole("button").first().click()
  await expect(page.getByRole("dialog")).toContainText("1 av fler än 10\u00a0000")
})
