import { readFile } from "node:fs/promises"
import { verifiedAccount } from "./accounts.ts"
import { dialogOf, expect, openScreen, test, toast } from "./admin.ts"

test("actions on a person are logged: linked from the dialog, filtered by kind and day, exported", async ({
  page,
  expectAccessible,
}) => {
  const { email } = await verifiedAccount()
  await openScreen(page, "people")
  await page.getByRole("searchbox", { name: "Sök bland personer" }).fill(email)
  await page.getByRole("button", { name: email }).click()
  const person = dialogOf(page, email)
  await person.getByRole("checkbox", { name: "Innehåll" }).check()
  await person.getByRole("button", { name: "Spara" }).click()
  await expect(toast(page, "Behörigheten är ändrad")).toBeVisible()
  await page.getByRole("button", { name: email }).click()
  await person.getByRole("link", { name: "Visa i loggen" }).click()

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Logg")
  await expect(page.getByRole("searchbox", { name: "Sök i loggen" })).toHaveValue(email)
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(new RegExp(`admin@e2e\\.example.*Behörighet för ${email}: fick Innehåll$`))
  await expectAccessible(page)

  const kind = page.getByRole("combobox", { name: "Typ" })
  await kind.selectOption("Inloggning")
  await expect(page.getByText("Ingen händelse stämmer med urvalet.")).toBeVisible()
  await kind.selectOption("Konton och behörighet")
  await expect(rows).toHaveCount(1)
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  await page.getByLabel("Till och med").fill("2026-01-01")
  await expect(page.getByText("0 händelser")).toBeVisible()
  await page.getByLabel("Till och med").fill(today)
  await page.getByLabel("Från och med").fill(today)
  await expect(rows).toHaveCount(1)

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportera till CSV" }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`logg-${today}.csv`)
  expect(await readFile(await download.path(), "utf8")).toMatch(
    new RegExp(
      `^\uFEFFTid;Vem;Typ;Händelse\r\n${today} \\d\\d:\\d\\d;admin@e2e.example;Konton och behörighet;Behörighet för ${email}: fick Innehåll\r\n$`,
    ),
  )
  await expect(toast(page, "1 händelse exporterad")).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/admin/log")
  // The export itself is the latest event, unless a parallel test has added one.
  await expect(rows.filter({ hasText: "Exporterade 1 händelse ur loggen till en fil" }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
