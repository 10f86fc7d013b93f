import { administratorAccount } from "../fixtures/e2e-site.ts"
import { openDialog, openFound } from "./handling.ts"
import { waitForMailTo } from "./mail.ts"
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
  await page.keyboard.press("Control+End")
  await page.keyboard.insertText("Det beror på <i>. Se https://site.example/priser.")
  await dialog.getByRole("button", { name: "Skicka svaret" }).click()
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

  // The second window shows the first reply before it sends.
  await expect(second.getByRole("alert")).toContainText("En kollega har svarat under tiden")
  await expect(second.getByText("Det beror på")).toBeVisible()
  await other.keyboard.insertText("Tack!")
  await second.getByRole("button", { name: "Skicka svaret" }).click()
  const next = await waitForMailTo(address, 2)
  expect(next.inReplyTo).toBe(mail.messageId)
})
