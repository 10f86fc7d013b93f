import { verifiedAccount } from "./accounts.ts"
import { expectOnTop, questionOf, signInAs, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { ask } from "./protocol.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

test("two administrators: the one who saves later is asked, keeps theirs, or takes the other's", async ({
  page,
  newPerson,
  session,
  sign,
  sendContacts,
  expectAccessible,
  expectedErrors,
}) => {
  // What the server answers where a row is there already, or not in the version that the form started from.
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
  // Typed and taken away again: nothing that they should lose their notes for.
  await mine.notes.fill("x")
  await mine.notes.fill("")
  await mine.status.selectOption({ label: "Pågår" })
  await mine.save.press("Enter")
  await expectOnTop(questionOf(page))
  await page.keyboard.press("Escape")
  await expect(mine.save).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(questionOf(page)).toContainText("Någon annan har sparat under tiden")
  await expect(questionOf(page)).toContainText("Deras")
  await expectAccessible(page)
  await questionOf(page).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect(mine.notes).toHaveValue("Deras")
  await expect(mine.status).toHaveValue("in_progress")

  await theirs.notes.fill("Deras igen")
  await theirs.save.click()
  await expect(questionOf(other)).toContainText("Pågår")
  await questionOf(other).getByRole("button", { name: "Hämta den sparade versionen" }).click()
  await expect(theirs.status).toHaveValue("in_progress")
  await expect(theirs.notes).toHaveValue("Deras")
})

test("whoever is no administrator any more is still told as the owner, without an address", async ({
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
