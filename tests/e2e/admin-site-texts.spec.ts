import type { Page } from "@playwright/test"
import { dialogOf, expect, test, toast } from "./admin.ts"
import { visitorsText } from "./protocol.ts"

// A text of a page that no other test reads and no script needs.
const key = "long.legal.accessibility.goal.title"

test.afterEach(async ({ service }) => {
  await service.from("site_texts").delete().in("key", [key, "gone.after"]).throwOnError()
})

/** Opens the screen and waits for its table, because "Laddar..." is also one of the texts. */
async function openTexts(page: Page): Promise<void> {
  await page.goto("/admin/site-texts")
  await expect(page.getByRole("table")).toBeVisible()
}
const find = (page: Page, words: string) =>
  page.getByRole("searchbox", { name: "Sök bland texter" }).fill(words)

test("a text is found, overridden in both languages, seen by visitors and reset; concurrent overrides ask; unused ones can be deleted", async ({
  page,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  // The response to a duplicate key.
  expectedErrors.push(/status of 409/)
  await openTexts(page)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Texter")
  await find(page, "vårt mål")
  await expect(page.getByRole("status").filter({ hasText: "1 text" })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press("Tab")
  await page.getByRole("button", { name: "Vårt mål" }).press("Enter")
  const dialog = dialogOf(page, "Ändra text")
  const [swedish, english] = [dialog.getByLabel("Svenska"), dialog.getByLabel("Engelska")]
  await expect(swedish).toBeFocused()
  await expect(dialog.getByRole("link", { name: "Redigera på sidan" })).toHaveAttribute(
    "href",
    "/admin/edit?page=%2Ftillganglighet",
  )
  await expectAccessible(page)

  await swedish.fill(" ")
  await page.keyboard.press("Control+Enter")
  await expect(dialog.getByRole("alert")).toHaveText("Texten får inte vara tom.")
  await swedish.fill("Dit vi vill {count}")
  await page.keyboard.press("Control+Enter")
  await expect(dialog.getByRole("alert")).toHaveText("Ingenting sätts in för {count}. Ta bort det.")
  await swedish.fill("Dit vi vill <å>")
  await english.fill("Where we are going")
  await page.keyboard.press("Control+Enter")
  await expect(toast(page, "Texten är sparad")).toBeVisible()
  await expect.poll(visitorsText("/tillganglighet")).toContain("Dit vi vill &lt;å&gt;")
  await expect.poll(visitorsText("/en/tillganglighet")).toContain("Where we are going")

  await find(page, "dit vi vill")
  await expect(page.getByRole("row").filter({ hasText: "ändrad" })).toHaveCount(1)
  await page.getByRole("button", { name: "Dit vi vill <å>" }).click()
  for (const field of ["Standardtext: Vårt mål", "Standardtext: Our aim"]) {
    await dialog.getByText(field).getByRole("button").click()
  }
  await dialog.getByRole("button", { name: "Spara", exact: true }).click()
  await expect.poll(visitorsText("/tillganglighet")).toContain("Vårt mål")
  await find(page, "vårt mål")
  await expect(page.getByRole("row").filter({ hasText: "ändrad" })).toHaveCount(0)

  // A concurrent override asks.
  await page.getByRole("button", { name: "Vårt mål" }).click()
  await service.from("site_texts").insert({ key, text: "Deras mål" }).throwOnError()
  await swedish.fill("Mitt mål")
  await dialog.getByRole("button", { name: "Spara", exact: true }).click()
  await expect(page.getByRole("alertdialog")).toContainText("Deras mål")
  await page.getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(dialog).toHaveCount(0)
  const { data } = await service.from("site_texts").select("text").eq("key", key)
  expect(data).toEqual([{ text: "Mitt mål" }])

  await service.from("site_texts").update({ key: "gone.after" }).eq("key", key).throwOnError()
  await openTexts(page)
  const orphans = page.getByRole("region", { name: "Texter som inte har någon plats" })
  await orphans.getByRole("listitem").filter({ hasText: "Mitt mål" }).getByRole("button").click()
  await expect(toast(page, "Text borttagen")).toBeVisible()
  await expect(orphans).toBeHidden()
})
