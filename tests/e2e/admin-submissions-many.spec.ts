import type { Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { toast } from "./admin.ts"
import { test } from "./submissions.ts"
import { cells, open, rows, search, searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const bar = (page: Page) => page.getByRole("region", { name: "Ändra flera" })
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Välj ${name}`, exact: false })
const wholePage = (page: Page) => page.getByRole("checkbox", { name: "Välj alla på sidan" })

test("40 spam messages among 200 are marked with at most twelve presses and restored with one", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  const lure = `vinst${sign}`
  await sendContacts(
    ...Array.from({ length: 200 }, (_, number) => ({
      name: `Nr ${number}`,
      message: number % 5 === 0 ? `Hämta din ${lure}` : "Vi vill ha en demonstration",
    })),
  )
  await open(page)
  await search(page, sign, 200)
  let presses = 0
  await page.exposeFunction("notePress", () => presses++)
  await page.evaluate(() => {
    for (const kind of ["pointerdown", "keydown"] as const) {
      // biome-ignore lint/suspicious/noExplicitAny: exposed above
      addEventListener(kind, () => (globalThis as any).notePress(), true)
    }
  })
  // Types a long search term.
  await searchField(page).click()
  await searchField(page).evaluate((field: HTMLInputElement) => field.select())
  await searchField(page).pressSequentially("vinst", { delay: 20 })
  // On a slow machine, "vins" finds the same rows before the search settles.
  await expect(page).toHaveURL(/=vinst(&|$)/)
  await expect(rows(page)).toHaveCount(40)
  await bar(page).getByRole("button", { name: "Välj alla 40" }).click()
  await expect(bar(page).getByRole("status")).toHaveText("40 valda")
  await expect(box(page, "Nr 0")).toBeChecked()
  await expectAccessible(page)
  await bar(page).getByRole("button", { name: "Markera som skräppost" }).click()
  await expect(toast(page, "40 inlämningar ändrade")).toBeVisible()
  await expect.poll(() => presses).toBeGreaterThan(6)
  expect(presses).toBeLessThanOrEqual(12)
  // The list is empty and the toolbar has gone: the focus is on the tab panel.
  await expect(page.getByRole("tabpanel")).toBeFocused()
  await search(page, sign, 160)
  await expect(page.getByRole("button", { name: "Skräppost (40)" })).toBeVisible()

  await toast(page, "40 inlämningar ändrade").getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Ändringen av 40 inlämningar ångrad")).toBeVisible()
  await expect(page.getByRole("button", { name: "Skräppost (0)" })).toBeVisible()
  await search(page, sign, 200)
})

test("status and owner of selected rows change by keyboard; a colleague's changes stay", async ({
  page,
  sign,
  sendLeads,
  service,
}) => {
  await sendLeads({ first_name: "Ett" }, { first_name: "Två" }, { first_name: "Tre" })
  await open(page, true)
  await search(page, sign, 3)
  await box(page, "Ett").press("Space")
  await expect(wholePage(page)).toHaveJSProperty("indeterminate", true)
  await expect(bar(page).getByRole("status")).toHaveText("1 vald")
  await wholePage(page).press("Space")
  await expect(bar(page).getByRole("status")).toHaveText("3 valda")
  await box(page, "Ett").press("Space")
  const clear = bar(page).getByRole("button", { name: "Avmarkera" })
  await clear.press("Enter")
  await expect(bar(page).getByRole("button", { name: "Välj alla 3" })).toBeFocused()
  // The list shows the selected versions; the colleague's change comes after that.
  const shown = page.waitForResponse(/\/rpc\/handling_of/)
  await page.keyboard.press("Enter")
  await expect(bar(page).getByRole("status")).toHaveText("3 valda")
  await shown

  const { data } = await service
    .from("lead_captures")
    .select("id")
    .eq("first_name", "Två")
    .like("email", `%${sign}%`)
    .single()
    .throwOnError()
  await service
    .from("submission_handling")
    .insert({ submission_id: data.id, collection: "lead_captures", status: "answered" })
    .throwOnError()
  await bar(page).getByLabel("Ny status").selectOption({ label: "Pågår" })
  await bar(page).getByLabel("Ny ansvarig").selectOption({ label: administratorAccount.email })
  await bar(page).getByRole("button", { name: "Ändra", exact: true }).press("Enter")
  const told = toast(page, "2 inlämningar ändrade")
  await expect(told).toContainText("1 av 3 kunde inte ändras")
  const row = (name: string) => rows(page).filter({ hasText: name })
  await expect(row("Ett").locator('[data-column="status"]')).toHaveText("Pågår")
  await expect(row("Tre").locator('[data-column="owner"]')).toHaveText(administratorAccount.email)
  await expect(row("Två").locator('[data-column="status"]')).toHaveText("Besvarad")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})

test("the selection survives pagination, and another filter clears it", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts(...Array.from({ length: 51 }, (_, number) => ({ name: `Nr ${number}` })))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  await search(page, sign, 51)
  await rows(page).first().getByRole("checkbox").check()
  await page.getByRole("button", { name: "Nästa" }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole("checkbox").check()
  await expect(bar(page).getByRole("status")).toHaveText("2 valda")
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption({ label: "Ny" })
  await expect(cells(page, "name")).toHaveCount(50)
  await expect(bar(page).getByRole("status")).toHaveText("")
  await expect(page.getByRole("main").getByRole("checkbox", { checked: true })).toHaveCount(0)
})
