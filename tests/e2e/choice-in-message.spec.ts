import { beSignedIn, verifiedAccount } from "./accounts.ts"
import { untilAwake } from "./awake.ts"
import { hold } from "./held.ts"
import { expect, test } from "./test.ts"

test("what is typed into the message before and after React loads stays, at its place", async ({ page }) => {
  const letThrough = await hold(page, "**/assets/react-*.js")
  await page.goto("/kontakt?funktion=sokfilter")
  const message = page.locator("[name=message]")
  await message.press("ControlOrMeta+End")
  await page.keyboard.type("Före jul")
  letThrough()
  await untilAwake(page)
  await page.keyboard.type(", tack.")
  await expect(message).toHaveValue(/Sökfilter\n\nFöre jul, tack\.$/)
})

test("a message restored by the browser stays when another field changes", async ({ page }) => {
  await page.goto("/kontakt?funktion=sokfilter")
  const message = page.locator("[name=message]")
  await message.press("ControlOrMeta+End")
  await page.keyboard.type("Före jul, tack.")
  await page.goto("/om-oss")
  await page.goBack()
  await expect(message).toHaveValue(/Före jul, tack\.$/)
  await page.locator("[name=name]").focus()
  await untilAwake(page)
  await expect(message).toHaveValue(/Sökfilter\n\nFöre jul, tack\.$/)
})

test("the message can be edited, is sent as edited, and does not return", async ({ page, sign, service }) => {
  const email = `asa@${sign}.example`
  await page.goto("/kontakt?funktion=webbplatssok&funktion=<script>&funktion=sokfilter&funktion=webbplatssok")
  const message = page.locator("[name=message]")
  await expect(message).toHaveValue(
    "Vi är intresserade av de här 2 funktionerna:\n\nSökning och struktur: Webbplatssök, Sökfilter\n\n",
  )
  await page.locator("[name=name]").fill("Åsa")
  await page.locator("[name=email]").fill(email)
  await message.press("ControlOrMeta+End")
  await message.pressSequentially("Före jul, tack.")
  await page.locator("form:has([name=message]) [type=submit]").click()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(message).toHaveValue("")
  await expect(page.getByText("2 funktioner från ert urval")).toHaveCount(0)
  await expect(page).toHaveURL(/\/kontakt$/)
  await page.reload()
  await expect(message).toHaveValue("")
  const { data } = await service.from("contact_submissions").select("message").eq("email", email).single()
  expect(data?.message).toMatch(/Webbplatssök, Sökfilter\n\nFöre jul, tack\.$/)
})

test("a sent selection does not return after a client navigation either", async ({ page, sign }) => {
  await beSignedIn(page, await verifiedAccount())
  await page.goto("/kontakt?funktion=webbplatssok")
  await expect(page.getByText("En funktion från ert urval")).toBeVisible()
  await page.getByLabel("Namn").fill("Åsa")
  await page.getByLabel("E-post").fill(`asa@${sign}.example`)
  await page.getByRole("button", { name: "Skicka" }).click()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(page.getByText("En funktion från ert urval")).toHaveCount(0)
  await expect(page).toHaveURL(/\/kontakt$/)
  await page.reload()
  await expect(page.getByLabel("Meddelande")).toHaveValue("")
})
