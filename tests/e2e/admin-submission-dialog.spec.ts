import type { Page } from "@playwright/test"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { toast } from "./admin.ts"
import { openDialog } from "./handling.ts"
import { test } from "./submissions.ts"
import { cells, open, rows, search } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const shown = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })
const place = (page: Page) => page.getByRole("dialog").getByText(/\d av \d|inte i listan/)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test("a row opens the message, also by keyboard; the dialog moves to the next and back, across pages, with unsaved notes", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  const text = `Första raden\n\n  Indragen rad & "citat"\n${"ett långt ord ".repeat(100)}slutordet`
  const details = { company: "Norrvik", phone: "08-1", message: text }
  await sendContacts(
    ...Array.from({ length: 52 }, (_, number) => ({
      name: `Nr ${number}`,
      created_at: minutesAgo(number),
      ...(number === 48 && details),
    })),
  )
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page)
  await search(page, sign, 52)
  // The sticky head never covers the focus.
  expect(await invisibleFocus(page)).toEqual([])
  await page.getByRole("button", { name: "Nr 48", exact: true }).press("Enter")
  const present = page.getByRole("dialog")
  expect(await present.getByText("slutordet").innerText()).toBe(text)
  for (const value of [`48@${sign}.example`, "Norrvik", "08-1"])
    await expect(present.getByText(value, { exact: true })).toBeVisible()
  await expect(present.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d$/).first()).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(present).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Nr 48", exact: true })).toBeFocused()
  await cells(page, "message").filter({ hasText: "Första raden" }).click()
  await expect(place(page)).toContainText("49 av 52")
  await expectAccessible(page)

  const next = present.getByRole("button", { name: "Nästa" })
  await next.press("Enter")
  await expect(shown(page, "Nr 49")).toBeVisible()
  await expect(next).toBeFocused()
  const notes = present.getByLabel("Anteckningar")
  await notes.fill("Ring efter lunch")
  await page.keyboard.press("Alt+KeyJ")
  await expect(shown(page, "Nr 50")).toBeVisible()
  await expect(place(page)).toContainText("51 av 52")
  await expect(page).toHaveURL(/sida=2/)
  await expect(notes).toHaveValue("")
  await page.keyboard.press("Alt+KeyJ")
  await expect(shown(page, "Nr 51")).toBeVisible()
  await expect(next).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("Alt+KeyJ")
  await page.keyboard.press("Alt+KeyK")
  await page.keyboard.press("Alt+KeyK")
  await expect(shown(page, "Nr 49")).toBeVisible()
  await expect(page).not.toHaveURL(/sida=/)
  await present.getByRole("button", { name: "Återställ" }).click()
  await expect(notes).toHaveValue("Ring efter lunch")
  // Save and go on at once: nothing stays unsaved, and handled messages leave the list.
  await present.getByLabel("Status").selectOption({ label: "Skräppost" })
  await present.getByRole("button", { name: "Spara handläggningen" }).click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect(place(page)).toContainText("inte i listan längre")
  await page.keyboard.press("Alt+KeyJ")
  await expect(shown(page, "Nr 50")).toBeVisible()
  await expect(place(page)).toContainText("50 av 51")
  await page.keyboard.press("Escape")
  await expect(present).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Nr 50", exact: true })).toBeFocused()
})

test("one message is handled with two presses: opened, then answered by me, and the next is shown", async ({
  page,
  sign,
  sendContacts,
  service,
  session,
}) => {
  await sendContacts({ name: "Nr 1", created_at: minutesAgo(2) }, { name: "Nr 2", created_at: minutesAgo(1) })
  await open(page)
  await search(page, sign, 2)
  await page.getByRole("button", { name: "Nr 2", exact: true }).click()
  await expect(shown(page, "Nr 2").getByRole("button", { name: "Besvarad och vidare" })).toBeEnabled()
  await page.keyboard.press("Alt+b")
  await expect(shown(page, "Nr 1")).toBeVisible()
  const { data } = await service
    .from("submission_handling")
    .select("status")
    .eq("owner_id", JSON.parse(session).user.id)
    .order("updated_at", { ascending: false })
    .limit(1)
    .throwOnError()
  expect(data[0]).toMatchObject({ status: "answered" })
})

test("list, filters and dialog are accessible on a desktop and on a phone, light and dark; a lead's resource is shown by title", async ({
  page,
  sign,
  mark,
  service,
  sendLeads,
  expectAccessible,
  expectContrast,
}) => {
  const title = `Vad en digital ändring kostar ${mark}`
  await service.from("resources").insert({ title }).throwOnError()
  await sendLeads(
    { first_name: "Åsa", company: "Norrvik", resource_slug: `vad-en-digital-andring-kostar-${mark}` },
    { first_name: "Ettlångtnamnutanmellanrum".repeat(7) },
  )
  await open(page, true)
  await search(page, sign, 2)
  await expect(cells(page, "resource").filter({ hasText: title })).toHaveCount(1)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const where of ["list", "dialog"]) {
      await test.step(`${where}, ${width} px`, async () => {
        if (where === "dialog") {
          const { status } = await openDialog(page, "Åsa")
          await expect(status).toBeVisible()
          await expect(page.getByRole("dialog").getByText(title, { exact: true })).toBeVisible()
        }
        await page.emulateMedia({ colorScheme: "light" })
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: "dark" })
        await expectContrast(page)
        await expectToFit(page)
        if (where === "list" || width === 1280) return
        expect.soft(await smallTargets(page)).toEqual([])
        expect.soft(await invisibleFocus(page)).toEqual([])
      })
    }
    if (width === 320) break
    await page.getByRole("button", { name: "Svara", exact: true }).click()
    await expect(page.getByLabel("Ämne")).toHaveValue(`Angående ${title}`)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  await page.keyboard.press("Escape")
  await expect(rows(page)).toHaveCount(2)
})
