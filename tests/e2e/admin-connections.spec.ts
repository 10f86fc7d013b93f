import { startWebhookReceiver } from "../fixtures/webhook-receiver.ts"
import { expectToFit, smallTargets } from "./accessibility.ts"
import { alertDialog, dialogOf, expect, openScreen, test, toast } from "./admin.ts"

test("a webhook is created, tested, read, resent, paused, rotated and removed", async ({
  page,
  expectAccessible,
  expectContrast,
}) => {
  const receiver = await startWebhookReceiver()
  const usable = async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectToFit(page)
      expect.soft(await smallTargets(page)).toEqual([])
    }
    await page.emulateMedia({ colorScheme: "light" })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: "dark" })
    await expectContrast(page)
  }
  await openScreen(page, "connections")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kopplingar")
  await expect(page.getByRole("heading", { name: "Inga kopplingar ännu" })).toBeVisible()

  await page.getByRole("button", { name: "Ny koppling" }).click()
  const form = dialogOf(page, "Ny koppling")
  await form.getByLabel("Adress").fill("crm.example")
  await form.getByLabel("Mall för innehållet").fill('{"email": "{{data.epost}}"}')
  await form.getByRole("button", { name: "Spara" }).click()
  await expect(form.getByRole("alert")).toHaveText([
    /Skriv en adress som börjar med https/,
    "Mallen har platshållare som inte finns: data.epost.",
  ])
  await usable()
  await form.getByLabel("Adress").fill(receiver.url)
  await form.getByLabel("Mall för innehållet").fill('{"email": "{{data.email}}"}')
  await form.getByLabel("Namn").fill("X-Api-Key")
  await form.getByLabel("Värde").fill("hemlig")
  await form.getByRole("button", { name: "Spara" }).click()
  const secret = page.getByLabel("Hemlighet", { exact: true })
  await expect(secret).toHaveValue(/^whsec_/)
  receiver.secret = await secret.inputValue()
  await usable()
  await page.getByRole("button", { name: "Klar" }).click()

  await page.getByRole("button", { name: "Testa" }).click()
  const deliveries = dialogOf(page, `Leveranser till localhost:${receiver.port}`)
  await expect(deliveries.getByRole("row")).toContainText([/Händelse/, /Test.*Levererad \(204\)/])
  expect(receiver.received).toMatchObject([
    { payload: { email: "test@example.com" }, headers: { "x-api-key": "hemlig" } },
  ])
  await deliveries.getByRole("button", { name: /^Visa Test/ }).click()
  await expect(deliveries.getByLabel("Skickat")).toHaveValue('{"email":"test@example.com"}')
  await usable()
  receiver.treat = () => ({ status: 418, body: "I'm a teapot" })
  await deliveries.getByRole("button", { name: /^Skicka igen Test/ }).click()
  await expect(deliveries.getByRole("row").last()).toContainText("HTTP 418")
  await expect(deliveries.getByLabel("Svar")).toHaveValue("I'm a teapot")
  await page.keyboard.press("Escape")

  await expect(page.getByText("1 har inte kommit fram")).toBeVisible()
  await page.getByRole("button", { name: "Pausa" }).click()
  await expect(page.getByText("Pausad", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: "Byt hemlighet" }).click()
  await alertDialog(page).getByRole("button", { name: "Byt hemlighet" }).click()
  await expect(secret).toHaveValue(/^whsec_/)
  expect(await secret.inputValue()).not.toBe(receiver.secret)
  await page.getByRole("button", { name: "Klar" }).click()
  // Without the toasts, which cover buttons of narrow windows.
  await openScreen(page, "connections")
  await expect(page.getByText("Den förra hemligheten gäller också till")).toBeVisible()
  await usable()
  await page.getByRole("button", { name: "Redigera" }).click()
  const edit = dialogOf(page, "Redigera koppling")
  await expect(edit.getByLabel("Värde")).toHaveValue("")
  await edit.getByLabel("Ändrad status").uncheck()
  await edit.getByRole("button", { name: "Spara" }).click()
  await expect(toast(page, "Kopplingen är sparad")).toBeVisible()
  await expect(page.getByText("Nytt meddelande, Nytt lead, Raderad person")).toBeVisible()
  await page.getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(page.getByRole("heading", { name: "Inga kopplingar ännu" })).toBeVisible()
  await receiver.close()
})
