import { newAddress } from "./accounts.ts"
import { alertDialog, control, dialogOf, expect, expectOnTop, openScreen, test, toast } from "./admin.ts"
import { openImport } from "./admin-import.ts"
import { hold, holdAnswer } from "./held.ts"
import { chooseFromComputer, openFiles, ownPicture, png, uploadButton } from "./media-files.ts"

/* Text typed during a request stays; refused files are named. */

test("alternative texts typed during the upload are saved by the next click", async ({
  page,
  mark,
  service,
}) => {
  const { form, files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`bild-${mark}.png`, await ownPicture()))
  const alt = files.locator("[name=alt_sv]")
  await alt.fill(`Bild ${mark}`)
  const letGo = await hold(page, "**/media/upload")
  const sent = page.waitForRequest("**/media/upload")
  await uploadButton(files).click()
  await sent
  await alt.fill(`Bild ${mark} från mässan`)
  await page.keyboard.press("Escape")
  await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
  await expectOnTop(alertDialog(page))
  await page.keyboard.press("Escape")
  await expect(alertDialog(page)).toHaveCount(0)
  letGo()
  await expect(toast(page, "Filen uppladdad")).toContainText(
    "Det du skrev medan det sparades är inte sparat än.",
  )
  await expect(alt).toHaveValue(`Bild ${mark} från mässan`)
  await uploadButton(files).click()
  await expect(control(form, "thumbnail_url")).toHaveValue(new RegExp(`bild-${mark}\\.png$`))
  const { data } = await service.from("media").select("alt_sv").like("file_name", `%${mark}%`).throwOnError()
  expect(data).toEqual([{ alt_sv: `Bild ${mark} från mässan` }])
})

test("an invitation typed during a request, or not sent, stays; closing its dialog asks", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const [first, second] = [newAddress(), newAddress()]
  await openScreen(page, "people")
  await page.getByRole("button", { name: "Bjud in" }).click()
  const dialog = dialogOf(page, "Bjud in en person")
  const email = dialog.getByLabel("E‑post")
  await email.fill(first)
  await page.keyboard.press("Escape")
  await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
  await expectOnTop(alertDialog(page))
  await page.keyboard.press("Escape")
  await expect(alertDialog(page)).toHaveCount(0)
  await expect(email).toHaveValue(first)
  const send = dialog.getByRole("button", { name: "Skicka inbjudan" })
  const told = toast(page, "Inbjudan skickades inte")
  // A lost response is uncertain; a revoked area is reported by its rule.
  await page.route("**/functions/v1/invite-person", (route) => route.abort("connectionreset"))
  await send.click()
  await expect(told).toContainText(/^.*Servern svarade inte, så det är osäkert/)
  await page.unrouteAll()
  await page.route("**/functions/v1/invite-person", (route) =>
    route.fulfill({ status: 403, json: { code: "refused" } }),
  )
  await send.click()
  const rule = "Du har inte behörighet till det. Någon kan ha ändrat dina eller personens områden."
  await expect(told.filter({ hasText: rule })).toBeVisible()
  await expect(email).toHaveValue(first)
  await page.unrouteAll()
  const answer = await holdAnswer(page, "**/functions/v1/invite-person")
  await send.click()
  await answer.given
  await email.fill(second)
  answer.letGo()
  await expect(toast(page, "Inbjudan är skickad")).toContainText(first)
  await expect(email).toHaveValue(second)
  await send.click()
  await expect(dialog).toHaveCount(0)
})

test("a message typed during a request stays", async ({ newPerson, mark }) => {
  const visitor = await newPerson()
  await visitor.goto("/kontakt")
  const message = visitor.getByRole("textbox", { name: "Meddelande" })
  await visitor.getByLabel("Namn", { exact: true }).fill("Åsa")
  await visitor.getByLabel("E-post").fill(`asa@${mark}.example`)
  await message.fill("Hej")
  const answer = await holdAnswer(visitor, "**/functions/v1/send-contact-email")
  const send = visitor.locator("form button[type=submit]")
  await send.click()
  await answer.given
  await expect(send).toBeFocused()
  await message.fill("Hej igen")
  answer.letGo()
  await expect(visitor.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(message).toHaveValue("Hej igen")
})

test("several files for a single field are refused with a message", async ({ page, mark }) => {
  const drop = async (dialog: ReturnType<typeof dialogOf>, names: string[]) => {
    const transfer = await page.evaluateHandle((names) => {
      const data = new DataTransfer()
      for (const name of names) data.items.add(new File(["slug;title\n"], name, { type: "text/csv" }))
      return data
    }, names)
    await dialog.locator(".dialog-body").dispatchEvent("drop", { dataTransfer: transfer })
  }
  const importing = await openImport(page)
  await drop(importing, ["ett.csv", "två.csv"])
  await expect(toast(page, "En fil i taget")).toContainText("Du gav 2 filer. Ingen av dem är vald.")
  await expect(importing.getByText("ett.csv")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(importing).toHaveCount(0)

  const { files } = await openFiles(page, mark)
  await chooseFromComputer(page, files, png(`bild-${mark}.png`, await ownPicture()))
  await files.locator("[name=alt_sv]").fill(`Bild ${mark}`)
  // A file dropped beside one with typed texts joins the queue, and the texts stay.
  await drop(files, ["fel.csv"])
  await expect(files.getByRole("region", { name: "Filer på väg upp" })).toContainText("Här behövs en bild.")
  await expect(files.locator("[name=alt_sv]")).toHaveValue(`Bild ${mark}`)
})
