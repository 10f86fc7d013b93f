import { verifiedAccount } from "./accounts.ts"
import { alertDialog, expectOnTop, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { ask } from "./protocol.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

test("of two administrators the later one saves or chooses which version to keep; a former one is still shown as owner", async ({
  page,
  sign,
  sendContacts,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  // PostgREST's statuses for an existing row and for a missing version.
  expectedErrors.push(/406|409/)
  const name = `Delad ${sign}`
  await sendContacts({ name })
  const sent = service.from("contact_submissions").select("id").like("email", `%${sign}%`).single()
  const { id: submission_id } = (await sent.throwOnError()).data
  await openFound(page, sign)
  const { notes, status, owner, save } = await openDialog(page, name)
  await expect(status).toBeVisible()
  await service
    .from("submission_handling")
    .insert({ submission_id, collection: "contact_submissions", notes: "Deras" })
    .throwOnError()
  const saveTheirs = (change: { notes?: string; owner_id?: string }) =>
    service.from("submission_handling").update(change).eq("submission_id", submission_id).throwOnError()
  // Notes typed and removed again are unchanged: only the status differs.
  await notes.fill("x")
  await notes.fill("")
  await status.selectOption({ label: "Pågår" })
  await save.press("Enter")
  await expect(toast(page, "Handläggningen sparad")).toContainText(
    "Någon annan hade under tiden ändrat: Anteckningar.",
  )
  await expect(notes).toHaveValue("Deras")
  await expect(status).toHaveValue("in_progress")

  await saveTheirs({ notes: "Deras igen" })
  await notes.fill("Mitt")
  await save.press("Enter")
  const question = alertDialog(page)
  await expectOnTop(question)
  await page.keyboard.press("Escape")
  await expect(save).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(question).toContainText("Någon annan har sparat under tiden")
  await expect(question).toContainText("Deras igen")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Hämta den sparade versionen" }).click()
  await expect(notes).toHaveValue("Deras igen")

  const signedIn = await ask("/auth/v1/token?grant_type=password", { body: await verifiedAccount() })
  const { id: user_id } = (await signedIn.json()).user
  await service.from("users_roles").insert({ user_id, role: "admin" }).throwOnError()
  await saveTheirs({ owner_id: user_id })
  await service.from("users_roles").delete().eq("user_id", user_id).throwOnError()
  await page.reload()
  await openDialog(page, name)
  // Without an address.
  await expect(owner.getByRole("option", { selected: true })).toHaveText(
    "Någon som inte längre är administratör",
  )
})
