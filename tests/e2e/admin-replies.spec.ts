import { administratorAccount } from "../fixtures/e2e-site.ts"
import { verifiedAccount } from "./accounts.ts"
import { signInAs, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { mailsTo, waitForMailTo } from "./mail.ts"
import { ownPicture, uploadPicture } from "./media-files.ts"
import { ask } from "./protocol.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"

test("a reply is mailed, shown with its delivery, and answers the message", async ({
  page,
  sign,
  sendContacts,
}) => {
  const address = `0@${sign}.example`
  await sendContacts({ name: "Åsa Öberg", message: "Vad kostar det?\n<b>Per år</b>" })
  await openFound(page, sign)
  const { dialog, status } = await openDialog(page, "Åsa Öberg")
  // A second window shows the same message.
  const other = await page.context().newPage()
  await openFound(other, sign)
  const second = (await openDialog(other, "Åsa Öberg")).dialog
  await second.getByRole("button", { name: "Svara", exact: true }).click()
  await expect(second.getByLabel("Svar", { exact: true })).toBeFocused()

  await dialog.getByRole("button", { name: "Svara", exact: true }).click()
  const text = dialog.getByLabel("Svar", { exact: true })
  await expect(text).toHaveValue("Hej Åsa Öberg!\n\n")
  await page.keyboard.insertText("Det beror på <i>. Se https://site.example/priser.")
  // Both clicks in one task, before React can render.
  await dialog.getByRole("button", { name: "Skicka svaret" }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(text).toHaveCount(0)

  const mail = await waitForMailTo(address)
  expect(mail).toMatchObject({ replyTo: administratorAccount.email, inReplyTo: "" })
  expect(mail.subject).toMatch(/^Svar på din förfrågan till \S/)
  expect(mail.text).toMatch(/^Hej Åsa Öberg!\n\nDet beror på <i>\. Se https:\/\/site\.example\/priser\.\n/)
  expect(mail.text).toContain("> Vad kostar det?\n> <b>Per år</b>")
  expect(mail.html).toContain('href="https://site.example/priser"')
  expect(mail.html).not.toMatch(/<i>|<b>|<img/)
  const thread = dialog.getByRole("region", { name: "Svar och kommentarer" })
  await expect(thread.getByText("Skickat")).toBeVisible({ timeout: 15_000 })
  await expect(thread.getByText(administratorAccount.email)).toBeVisible()
  await expect(status).toHaveValue("answered")
  await expect(dialog).toContainText(new RegExp(`efter \\d min, av ${administratorAccount.email}`))
  expect(await mailsTo(address)).toHaveLength(1)

  // The second window shows the first reply before it sends.
  await expect(second.getByRole("alert")).toContainText("En kollega har svarat under tiden")
  await expect(second.getByText("Det beror på")).toBeVisible()
  await other.keyboard.insertText("Tack!")
  await second.getByRole("button", { name: "Skicka svaret" }).click()
  const next = await waitForMailTo(address, 2)
  expect(next.inReplyTo).toBe(mail.messageId)
})

test("a comment and an assignment are mailed to the colleague, who signs replies", async ({
  page,
  newPerson,
  service,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  const account = await verifiedAccount()
  const signedIn = await ask("/auth/v1/token?grant_type=password", { body: account })
  const session = await signedIn.text()
  const { id: user_id } = JSON.parse(session).user
  await service.from("users_roles").insert({ user_id, role: "admin" }).throwOnError()
  await sendContacts({ name: "Bo Ek" })
  await openFound(page, sign)
  const { dialog, owner, save } = await openDialog(page, "Bo Ek")
  const comment = dialog.getByRole("textbox", { name: "Ny kommentar" })
  const handle = `@${account.email.split("@")[0]}`
  await comment.fill(`${handle} kan du ta den här?`)
  await expect(comment).toHaveAccessibleDescription(new RegExp(handle))
  await expectAccessible(page)
  const mentioned = (await mailsTo(account.email)).length + 1
  await dialog.getByRole("button", { name: "Kommentera" }).click()
  const thread = dialog.getByRole("region", { name: "Svar och kommentarer" })
  await expect(thread.getByText(`${handle} kan du ta den här?`)).toBeVisible()
  await expect(comment).toHaveValue("")
  const mail = await waitForMailTo(account.email, mentioned)
  expect(mail.subject).toMatch(`${administratorAccount.email} nämner dig`)
  expect(mail.text).not.toMatch(/Bo Ek|kan du ta/)
  await owner.selectOption({ value: user_id })
  await save.click()
  expect((await waitForMailTo(account.email, mentioned + 1)).subject).toMatch(/1 inlämning /)

  const colleague = await newPerson()
  await signInAs(colleague, session)
  await colleague.goto("/profile")
  const section = colleague.getByRole("region", { name: "Mejl om inlämningar" })
  const digest = section.getByRole("checkbox", { name: /07:30/ })
  await digest.uncheck()
  await section.getByLabel("Signatur i svar").fill("Eva\nSälj")
  await section.getByRole("button", { name: "Spara" }).click()
  await expect(toast(colleague, "Sparat")).toBeVisible()
  await colleague.reload()
  await expect(digest).not.toBeChecked()
  await expectAccessible(colleague)
  await colleague.goto(mail.links.find((link) => link.includes("visa=")) ?? "")
  const opened = colleague.getByRole("dialog", { name: "Bo Ek" })
  await opened.getByRole("button", { name: "Svara", exact: true }).click()
  await expect(opened.getByLabel("Svar", { exact: true })).toHaveValue("Hej Bo Ek!\n\n\n\nEva\nSälj")
})

test("a file is attached as a link, and text that another language replaces comes back", async ({
  page,
  session,
  sign,
  mark,
  service,
  sendContacts,
}) => {
  await uploadPicture(page, session, mark, await ownPicture(60, 40))
  await service
    .from("reply_templates")
    .insert({
      name: `Mall ${sign}`,
      subject: "Tack",
      body: "Hej {namn}!",
      subject_en: "Thanks",
      body_en: "Hello {namn}!",
    })
    .throwOnError()
  await sendContacts({ name: "Bo Ek" })
  await openFound(page, sign)
  const { dialog } = await openDialog(page, "Bo Ek")
  await dialog.getByRole("button", { name: "Svara", exact: true }).click()
  const text = dialog.getByLabel("Svar", { exact: true })
  await dialog.getByLabel("Svarsmall").selectOption({ label: `Mall ${sign}` })
  await expect(text).toHaveValue("Hej Bo Ek!")
  const restore = dialog.getByRole("button", { name: "Hämta tillbaka det du skrev" })
  await expect(restore).toHaveCount(0)
  await text.press("Control+End")
  await page.keyboard.insertText("\n\nVi ses.")
  await dialog.getByLabel("Språk").selectOption({ label: "Engelska" })
  await expect(text).toHaveValue("Hello Bo Ek!")
  await restore.click()
  await expect(text).toHaveValue("Hej Bo Ek!\n\nVi ses.")
  await expect(dialog.getByLabel("Språk")).toHaveValue("sv")
  await expect(restore).toHaveCount(0)

  await dialog.getByRole("button", { name: "Välj fil: Svar" }).click()
  const files = page.getByRole("dialog", { name: "Välj fil" })
  await files.getByRole("searchbox").fill(mark)
  await files.getByRole("button", { name: `Använd ${mark}.png` }).click()
  await expect(files).toHaveCount(0)
  await expect(text).toHaveValue(/^Hej Bo Ek!\n\nVi ses\.\n\nhttp:\/\/localhost:\d+\/\S+\.png\n$/)
  await service.from("reply_templates").delete().eq("name", `Mall ${sign}`).throwOnError()
})
