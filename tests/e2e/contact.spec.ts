import type { Page } from "@playwright/test"
import { wake } from "./accessibility.ts"
import { toast } from "./accounts.ts"
import { code, hold } from "./held.ts"
import { mailAnsweredTo } from "./mail.ts"
import { expect, test } from "./test.ts"

const texts = {
  sv: { send: "Skicka", sending: "Skickar...", name: "Namn", email: "E-post", error: "Fel" },
  en: { send: "Send", sending: "Sending...", name: "Name", email: "Email", error: "Error" },
}

/** The form's controls, by the names in the specification. */
function form(page: Page) {
  const control = (name: string) => page.locator(`form [name="${name}"]`)
  return {
    name: control("name"),
    email: control("email"),
    company: control("company"),
    phone: control("phone"),
    message: control("message"),
    honeypot: control("honeypot"),
    send: page.locator("form button[type=submit]"),
  }
}

test("a message is sent, stored and mailed, and the form is empty again", async ({ page, sign, service }) => {
  const email = `asa@${sign}.example`
  await page.goto("/kontakt")
  const fields = form(page)
  await fields.name.fill("Åsa Öberg")
  await fields.email.fill(email)
  await fields.company.fill("Norrvikens kommun")
  await fields.phone.fill("031-390 06 12")
  await fields.message.fill('Hej!\nVi vill se en demo. <script>alert("x")</script>')
  await fields.send.click()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(page.getByText("Vi har mottagit din förfrågan och återkommer snart.")).toBeVisible()
  for (const field of [fields.name, fields.email, fields.company, fields.phone, fields.message]) {
    await expect(field).toHaveValue("")
  }

  const { data } = await service.from("contact_submissions").select("*").eq("email", email)
  expect(data).toHaveLength(1)
  expect(data?.[0]).toMatchObject({ name: "Åsa Öberg", company: "Norrvikens kommun", phone: "031-390 06 12" })
  const mail = await mailAnsweredTo(email)
  expect(mail.text).toContain("Vi vill se en demo.")
  expect(mail.html).toContain("Vi vill se en demo.")
  expect(mail.html).not.toContain("<script>")
})

test("the button is disabled and busy during the request; a double click sends once", async ({
  page,
  sign,
  service,
}) => {
  const email = `asa@${sign}.example`
  let requests = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/send-contact-email")) requests++
  })
  const letGo = await hold(page, "**/functions/v1/send-contact-email")
  await page.goto("/kontakt")
  const fields = form(page)
  await fields.name.fill("Otålig")
  await fields.email.fill(email)
  await fields.send.dblclick()
  await expect(fields.send).toBeDisabled()
  await expect(fields.send).toContainText("Skickar...")
  letGo()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(fields.send).toBeEnabled()
  expect(requests).toBe(1)
  const { data } = await service.from("contact_submissions").select("id").eq("email", email)
  expect(data).toHaveLength(1)
})

test("a click that waits for React shows feedback", async ({ page, sign, service }) => {
  const email = `asa@${sign}.example`
  const letThrough = await hold(page, "**/assets/react-*.js")
  await page.goto("/kontakt")
  const fields = form(page)
  await fields.name.fill("Långsam")
  await fields.email.fill(email)
  await expect(fields.send).not.toHaveAttribute("aria-busy")
  await fields.send.click()
  await expect(fields.send).toHaveAttribute("aria-busy", "true")
  await expect(fields.send).toHaveCSS("opacity", "0.6")
  letThrough()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(fields.send).not.toHaveAttribute("aria-busy")
  const { data } = await service.from("contact_submissions").select("id").eq("email", email)
  expect(data).toHaveLength(1)
})

const violations = [
  { name: "   ", email: "nej", sv: "Namn är obligatoriskt", en: "Name is required" },
  { name: "Åsa", email: "   ", sv: "E-postadress är obligatorisk", en: "Email is required" },
  { name: "Åsa", email: "nej", sv: "Ange en giltig e-postadress", en: "Please enter a valid email address" },
  { name: "Åsa", email: "a@b", sv: "Ange en giltig e-postadress", en: "Please enter a valid email address" },
]
for (const language of ["sv", "en"] as const) {
  test(`${language}: missing and invalid values are reported, and no request is sent`, async ({ page }) => {
    let requests = 0
    await page.route("**/functions/v1/**", (route) => {
      requests++
      return route.abort()
    })
    await page.goto(language === "en" ? "/en/kontakt" : "/kontakt")
    await wake(page)
    const fields = form(page)
    await expect(fields.name).toHaveAttribute("required")
    await expect(fields.email).toHaveAttribute("required")
    // Disables the browser's validation, which would stop some of these before ours.
    await page.locator("form:has([name=message])").evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    const told = page.locator(".toast")
    for (const { name, email, ...wanted } of violations) {
      await test.step(`name "${name}" and email "${email}"`, async () => {
        await fields.name.fill(name)
        await fields.email.evaluate((element: HTMLInputElement, value) => {
          element.type = "text"
          element.value = value
          element.dispatchEvent(new Event("input", { bubbles: true }))
        }, email)
        await fields.send.click()
        await expect(told.getByText(wanted[language])).toBeVisible()
        await expect(told.getByText(texts[language].error, { exact: true })).toBeVisible()
        await told.locator(".toast-close").click()
        await expect(told).toHaveCount(0)
      })
    }
    expect(requests).toBe(0)
  })
}

test("a failure is reported, and typed values stay", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/, /The contact message was not sent/)
  await page.route("**/functions/v1/send-contact-email", (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto("/kontakt")
  const fields = form(page)
  await fields.name.fill("Åsa")
  await fields.email.fill("asa@exempel.example")
  await fields.message.fill("Viktigt")
  await fields.send.click()
  await expect(page.getByText("Det gick inte att skicka meddelandet. Försök igen.")).toBeVisible()
  await expect(page.getByText("Fel", { exact: true })).toBeVisible()
  await expect(fields.message).toHaveValue("Viktigt")
  await expect(fields.send).toBeEnabled()
})

const after = {
  sent: "Meddelandet har kommit fram till oss.",
  notSent: "Meddelandet är inte skickat än. Det du skrev står kvar.",
}
/** Returns the live region with the text. */
const announced = (page: Page, text: string) =>
  page.locator("[aria-live], [role=status], [role=alert]").filter({ hasText: text })

test("the form shows the outcome after the toast, until the next input", async ({
  newPerson,
  sign,
  expectedErrors,
}) => {
  // A new person, because the test sets the clock.
  const page = await newPerson()
  expectedErrors.push(/status of 503/, /The contact message was not sent/)
  const email = `asa@${sign}.example`
  await page.clock.install()
  await page.route("**/functions/v1/send-contact-email", (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto("/kontakt")
  const fields = form(page)
  const main = page.getByRole("main")
  await fields.name.fill("Åsa")
  await fields.email.fill(email)
  await fields.send.click()
  await expect(main.getByText(after.notSent)).toBeVisible()
  // An error stays until it is dismissed or the form is sent again.
  await page.clock.fastForward("10:00")
  await expect(toast(page, "Fel")).toBeVisible()
  await expect(announced(page, after.notSent)).toHaveCount(0)
  await fields.message.pressSequentially("M")
  await expect(toast(page, "Fel")).toHaveCount(0)
  await expect(main.getByText(after.notSent)).toHaveCount(0)

  await page.unroute("**/functions/v1/send-contact-email")
  await fields.send.click()
  await expect(main.getByText(after.sent)).toBeVisible()
  await expect(toast(page, "Meddelandet skickat!")).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(toast(page, "Meddelandet skickat!")).toHaveCount(0)
  await expect(main.getByText(after.sent)).toBeVisible()
  await expect(announced(page, after.sent)).toHaveCount(0)
  await fields.name.pressSequentially("M")
  await expect(main.getByText(after.sent)).toHaveCount(0)
})

test("a filled honeypot looks like success and leaves nothing", async ({ page, sign, service }) => {
  const email = `asa@${sign}.example`
  await page.goto("/kontakt")
  const fields = form(page)
  await expect(fields.honeypot).toBeHidden()
  await fields.name.fill("Robot")
  await fields.email.fill(email)
  await fields.honeypot.evaluate((element: HTMLInputElement) => {
    element.value = "https://spam.example"
    element.dispatchEvent(new Event("input", { bubbles: true }))
  })
  await fields.send.click()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  const { data } = await service.from("contact_submissions").select("id").eq("email", email)
  expect(data).toEqual([])
})

test("without scripts the form is posted, stored and answered on a page", async ({
  pageWithoutScripts: page,
  sign,
  service,
}) => {
  const email = `asa@${sign}.example`
  await page.goto("/kontakt")
  const fields = form(page)
  await fields.name.fill("Utan skript")
  await fields.email.fill(email)
  await fields.message.fill("Hej å ä ö")
  await fields.send.click()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  const { data } = await service.from("contact_submissions").select("message").eq("email", email)
  expect(data).toEqual([{ message: "Hej å ä ö" }])
})

test("without scripts a refused message keeps what was typed", async ({
  pageWithoutScripts: page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  await page.goto("/en/kontakt")
  const fields = form(page)
  await fields.name.fill("   ")
  await fields.email.fill("asa@exempel.example")
  await fields.message.fill("Still here")
  await fields.send.click()
  await expect(page.getByText("Name is required")).toBeVisible()
  await expect(fields.email).toHaveValue("asa@exempel.example")
  await expect(fields.message).toHaveValue("Still here")
})

test("scripts that load after a refused post: the next attempt clears the refusal", async ({
  page,
  sign,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /status of 400/)
  const email = `asa@${sign}.example`
  await page.route(code, (route) => route.abort())
  await page.goto("/kontakt")
  const fields = form(page)
  await fields.name.fill("   ")
  await fields.email.fill(email)
  await fields.send.click()
  const refusal = page.getByRole("main").getByRole("alert")
  await expect(refusal).toContainText("Namn är obligatoriskt")
  await page.unroute(code)
  await fields.name.fill("Åsa")
  await fields.send.click()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(refusal).toHaveCount(0)
})
