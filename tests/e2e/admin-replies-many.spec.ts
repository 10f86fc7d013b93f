import { openFound } from "./handling.ts"
import { waitForMailTo } from "./mail.ts"
import { test } from "./submissions.ts"
import { expect } from "./test.ts"
import { toast } from "./toast.ts"

test("60 messages are sorted, assigned and answered from a template with few clicks and keys", async ({
  page,
  sign,
  mark,
  service,
  sendContacts,
  expectAccessible,
  expectedErrors,
}) => {
  // The template with an unknown placeholder is refused.
  expectedErrors.push(/status of 400 .*reply_templates/)
  await sendContacts(
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `Kund ${index}`,
      company: `Bolag ${index}`,
      message: index % 12 === 0 ? "Köp länkar" : "Vad kostar det?",
    })),
  )
  await openFound(page, sign)
  await page.evaluate(() => {
    const counted = window as unknown as { acts: number }
    counted.acts = 0
    for (const kind of ["pointerdown", "keydown"])
      addEventListener(kind, () => counted.acts++, { capture: true })
  })
  const field = page.getByRole("searchbox")
  const main = page.getByRole("main")
  const found = (count: number) => expect(main.getByRole("status").first()).toHaveText(`${count} träffar`)

  // Spam out.
  await field.click()
  await page.keyboard.press("End")
  await page.keyboard.type(" köp")
  await found(5)
  await page.getByRole("button", { name: "Välj alla 5" }).click()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Markera som skräppost" }).click()
  await expect(toast(page, "5 inlämningar ändrade")).toBeVisible()
  // The list is empty and the toolbar has gone: the focus is on the tab panel.
  await expect(page.getByRole("tabpanel")).toBeFocused()
  await field.click()
  await page.keyboard.press("End")
  for (const _ of " köp") await page.keyboard.press("Backspace")
  await found(55)

  // A template.
  await page.getByRole("button", { name: "Svarsmallar" }).click()
  await page.getByRole("button", { name: "Ny svarsmall" }).click()
  const form = page.getByRole("dialog", { name: "Ny svarsmall" })
  // Written once for many days, so its text does not count.
  await form.getByLabel("Namn", { exact: true }).fill(`Pris ${mark}`)
  await form.getByLabel("Ämne", { exact: true }).fill("Vårt pris")
  await form.getByLabel("Text", { exact: true }).fill("Hej {name}!")
  await form.getByRole("button", { name: "Spara mallen" }).click()
  await expect(page.getByText("Texten har en okänd platshållare")).toBeVisible()
  await form.getByLabel("Text", { exact: true }).fill("Hej {namn} på {företag}!")
  await form.getByRole("button", { name: "Spara mallen" }).click()
  await expect(form).toHaveCount(0)
  await page.keyboard.press("Escape")

  // Assigned and answered.
  await page.getByRole("button", { name: "Välj alla 55" }).click()
  await page.getByLabel("Ny ansvarig").selectOption({ index: 2 })
  await page.getByRole("button", { name: "Ändra", exact: true }).click()
  await expect(toast(page, "55 inlämningar ändrade")).toBeVisible()
  await page.getByRole("button", { name: "Välj alla 55" }).click()
  await page.getByLabel("Svara med mall").selectOption(`Pris ${mark}`)
  const question = page.getByRole("alertdialog", { name: "Svara på 55 inlämningar?" })
  await expect(question.getByText(/^Hej Kund \d+ på Bolag \d+!$/)).toBeVisible()
  await question.getByRole("button", { name: "Skicka svaren" }).click()
  await expect(toast(page, "55 svar skickas")).toBeVisible()

  const acts = await page.evaluate(() => (window as unknown as { acts: number }).acts)
  // A choice in a select takes two more.
  expect(acts + 2 * 2).toBeLessThanOrEqual(60)
  for (const index of [1, 59]) {
    const { text } = await waitForMailTo(`${index}@${sign}.example`)
    expect(text).toContain(`Hej Kund ${index} på Bolag ${index}!`)
  }
  await service.from("reply_templates").delete().eq("name", `Pris ${mark}`)
})
