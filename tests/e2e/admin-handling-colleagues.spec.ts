import { verifiedAccount } from "./accounts.ts"
import { alertDialog, expectOnTop, signInAs, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { ask } from "./protocol.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

test("two administrators: the later save asks which version to keep", async ({
  page,
  newPerson,
  session,
  sign,
  sendContacts,
  expectAccessible,
  expectedErrors,
}) => {
  // PostgREST's statuses for an existing row and for a missing version.
  expectedErrors.push(/406|409/)
  await sendContacts({ name: `Delad ${sign}` })
  const other = await newPerson()
  await signInAs(other, session)
  await openFound(page, sign)
  await openFound(other, sign)
  const mine = await openDialog(page, `Delad ${sign}`)
  const theirs = await openDialog(other, `Delad ${sign}`)
  await expect(mine.status).toBeVisible()
  await theirs.notes.fill("Deras")
  await theirs.save.click()
  await expect(toast(other, "Handläggningen sparad")).toBeVisible()
  // Notes typed and removed again are unchanged: only the status differs.
  await mine.notes.fill("x")
  await mine.notes.fill("")
  await mine.status.selectOption({ label: "Pågår" })
  await mine.save.press("Enter")
  await expect(toast(page, "Handläggningen sparad")).toContainText(
    "Någon annan hade under tiden ändrat: Anteckningar.",
  )
  await expect(mine.notes).toHaveValue("Deras")
  await expect(mine.status).toHaveValue("in_progress")

  await mine.notes.fill("Mitt")
  await mine.save.press("Enter")
  await expect(mine.save).toHaveAttribute("aria-disabled", "true")
  await theirs.notes.fill("Deras igen")
  await theirs.save.press("Enter")
  await expectOnTop(alertDialog(other))
  await other.keyboard.press("Escape")
  await expect(theirs.save).toBeFocused()
  await other.keyboard.press("Enter")
  await expect(alertDialog(other)).toContainText("Någon annan har sparat under tiden")
  await expect(alertDialog(other)).toContainText("Mitt")
  await expectAccessible(other)
  await alertDialog(other).getByRole("button", { name: "Hämta den sparade versionen" }).click()
  await expect(theirs.status).toHaveValue("in_progress")
  await expect(theirs.notes).toHaveValue("Mitt")
})

test("a former administrator is still shown as owner, without an address", async ({
  page,
  sign,
  sendContacts,
  service,
}) => {
  await sendContacts({ name: `Ett ${sign}` })
  const message = await service
    .from("contact_submissions")
    .select("id")
    .like("email", `%${sign}%`)
    .single()
    .throwOnError()
  const signedIn = await ask("/auth/v1/token?grant_type=password", { body: await verifiedAccount() })
  const { id: user_id } = (await signedIn.json()).user
  await service.from("users_roles").insert({ user_id, role: "admin" }).throwOnError()
  await service
    .from("submission_handling")
    .insert({ submission_id: message.data.id, collection: "contact_submissions", owner_id: user_id })
    .throwOnError()
  await service.from("users_roles").delete().eq("user_id", user_id).throwOnError()
  await openFound(page, sign)
  const { owner } = await openDialog(page, `Ett ${sign}`)
  await expect(owner.getByRole("option", { selected: true })).toHaveText(
    "Någon som inte längre är administratör",
  )
})
