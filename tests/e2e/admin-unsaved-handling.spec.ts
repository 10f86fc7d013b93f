import type { Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { alertDialog, dialogOf, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { openFiles, openFilesHere, ownPicture, uploadPicture } from "./media-files.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

const notice = (page: Page) => page.getByRole("region", { name: "Osparade ändringar" })
const keysIn = (page: Page, storage: "localStorage" | "sessionStorage") =>
  page.evaluate(
    (storage) => Object.keys(window[storage]).filter((key) => key.startsWith("unsaved-edits")),
    storage,
  )

// The first test signs out.
test.use({ sharesSession: false })

test("notes about a submission survive a reload in their tab, without personal data outside of it", async ({
  page,
  context,
  sign,
  sendContacts,
  service,
}) => {
  page.on("dialog", (dialog) => dialog.accept())
  await sendContacts({ name: `Åsa ${sign}` })
  await openFound(page, sign)
  const { dialog, notes, status, owner } = await openDialog(page, `Åsa ${sign}`)
  await notes.fill("Ringde; vill ha demo")
  await owner.selectOption({ label: administratorAccount.email })
  await page.reload()
  await expect(notice(page)).toContainText("Handläggning av inlämningen")
  await expect(notice(page)).not.toContainText(sign)
  expect(await keysIn(page, "localStorage")).toEqual([])
  expect(await keysIn(page, "sessionStorage")).toHaveLength(1)
  const other = await context.newPage()
  await other.goto("/admin/submissions")
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(notice(other)).toHaveCount(0)

  await notice(page).getByRole("link", { name: "Fortsätt" }).click()
  await expect(notes).toHaveValue("Ringde; vill ha demo")
  await expect(notes).toBeFocused()
  await expect(status).toHaveValue("new")
  await dialog.getByRole("button", { name: "Spara handläggningen" }).click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect.poll(() => keysIn(page, "sessionStorage")).toEqual([])

  await notes.fill("Ringde igen")
  await page.keyboard.press("Escape")
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(dialog).toHaveCount(0)
  expect(await keysIn(page, "sessionStorage")).toEqual([])

  // Signing out in another tab signs out this one.
  await openDialog(page, `Åsa ${sign}`)
  await notes.fill("Ringde en tredje gång")
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await other.getByRole("button", { name: "Logga ut" }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await keysIn(page, "sessionStorage")).toEqual([])
  const { data } = await service.from("submission_handling").select("notes").like("notes", "Ringde%")
  expect(data).toContainEqual({ notes: "Ringde; vill ha demo" })
})

test("unsaved texts of a file are offered in its form", async ({ page, session, mark }) => {
  page.on("dialog", (dialog) => dialog.accept())
  await uploadPicture(page, session, mark, await ownPicture(60, 40))
  const { files } = await openFiles(page, mark)
  const texts = dialogOf(page, `Texter till ${mark}.png`)
  const edit = async () => {
    await files.getByRole("searchbox").fill(mark)
    await files.getByRole("button", { name: `Ändra texter och fokus: ${mark}.png` }).click()
  }
  await edit()
  await texts.locator("[name=alt_sv]").fill(`Ny bild ${mark}`)
  await page.reload()
  await expect(notice(page).filter({ hasText: `Texter till ${mark}.png` })).toContainText("Välj fil")
  await openFilesHere(page, mark)
  await edit()
  await texts.getByRole("button", { name: "Återställ" }).click()
  await expect(texts.locator("[name=alt_sv]")).toHaveValue(`Ny bild ${mark}`)
  await texts.locator("[type=submit]").click()
  await expect(toast(page, "Filen sparad")).toBeVisible()
  await expect(page.locator(".kept-edits").filter({ hasText: "Texter till" })).toHaveCount(0)
})
