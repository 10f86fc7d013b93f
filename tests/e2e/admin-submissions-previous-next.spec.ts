import type { Page } from "@playwright/test"
import { toast } from "./admin.ts"
import { openDialog } from "./handling.ts"
import { test } from "./submissions.ts"
import { open, search } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const shown = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })
const place = (page: Page) => page.getByRole("dialog").getByText(/\d av \d|inte i listan/)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test("the dialog moves to the next message and back, across pages, and closes onto the last one's row", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  await sendContacts(
    ...Array.from({ length: 52 }, (_, number) => ({ name: `Nr ${number}`, created_at: minutesAgo(number) })),
  )
  await open(page)
  await search(page, sign, 52)
  await page.getByRole("button", { name: "Nr 48", exact: true }).click()
  await expect(place(page)).toContainText("49 av 52")
  await expectAccessible(page)
  const next = page.getByRole("dialog").getByRole("button", { name: "Nästa" })
  await next.press("Enter")
  await expect(shown(page, "Nr 49")).toBeVisible()
  await expect(next).toBeFocused()
  await next.press("Enter")
  await expect(shown(page, "Nr 50")).toBeVisible()
  await expect(place(page)).toContainText("51 av 52")
  await expect(page).toHaveURL(/sida=2/)
  await page.keyboard.press("Alt+KeyJ")
  await expect(shown(page, "Nr 51")).toBeVisible()
  await expect(next).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("Alt+KeyJ")
  await page.keyboard.press("Alt+KeyK")
  await page.keyboard.press("Alt+KeyK")
  await expect(shown(page, "Nr 49")).toBeVisible()
  await expect(page).not.toHaveURL(/sida=/)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Nr 49", exact: true })).toBeFocused()
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

test("unsaved notes stay with their message across pages; handled messages leave the list", async ({
  page,
  sign,
  sendContacts,
}) => {
  await sendContacts(
    ...Array.from({ length: 52 }, (_, number) => ({ name: `Nr ${number}`, created_at: minutesAgo(number) })),
  )
  await open(page)
  await search(page, sign, 52)
  const { notes, save, status } = await openDialog(page, "Nr 49")
  await notes.fill("Ring efter lunch")
  await page.keyboard.press("Alt+KeyJ")
  await expect(shown(page, "Nr 50")).toBeVisible()
  const present = page.getByRole("dialog")
  await expect(present.getByLabel("Anteckningar")).toHaveValue("")
  await page.keyboard.press("Alt+KeyK")
  await expect(shown(page, "Nr 49")).toBeVisible()
  await present.getByRole("button", { name: "Återställ" }).click()
  await expect(notes).toHaveValue("Ring efter lunch")
  // Save and go on at once: nothing stays unsaved.
  await status.selectOption({ label: "Skräppost" })
  await save.click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect(place(page)).toContainText("inte i listan längre")
  await page.keyboard.press("Alt+KeyJ")
  await expect(shown(page, "Nr 50")).toBeVisible()
  await expect(place(page)).toContainText("50 av 51")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
})
