import type { Page } from "@playwright/test"
import { wake } from "./accessibility.ts"
import { toast } from "./accounts.ts"
import { newSession } from "./admin.ts"
import { code, hold } from "./held.ts"
import { mailAnsweredTo } from "./mail.ts"
import { call } from "./protocol.ts"
import { expect, test } from "./test.ts"

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

test("a double click before React loads sends once, as specified; stored with its origin, mailed, and the form is empty", async ({
  page,
  sign,
  service,
}) => {
  const email = `asa@${sign}.example`
  let requests = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/send-contact-email")) requests++
  })
  const letThrough = await hold(page, "**/assets/react-*.js")
  const letGo = await hold(page, "**/functions/v1/send-contact-email")
  await page.goto("/losningar/intranat")
  await page.getByRole("main").locator("a[href$='/kontakt']").last().click()
  await expect(page).toHaveURL(/\/kontakt$/)
  const sent = page.waitForRequest("**/functions/v1/send-contact-email")
  const fields = form(page)
  await fields.name.fill("Åsa Öberg")
  await fields.email.fill(email)
  await fields.company.fill("Norrvikens kommun")
  await fields.phone.fill("031-390 06 12")
  await fields.message.fill('Hej!\nVi vill se en demo. <script>alert("x")</script>')
  await expect(fields.send).not.toHaveAttribute("aria-busy")
  await fields.send.dblclick()
  await expect(fields.send).toHaveAttribute("aria-busy", "true")
  await expect(fields.send).toHaveCSS("opacity", "0.6")
  letThrough()
  await expect(fields.send).toBeDisabled()
  await expect(fields.send).toContainText("Skickar...")
  letGo()
  await expect(page.getByText("Meddelandet skickat!")).toBeVisible()
  await expect(page.getByText("Vi har mottagit din förfrågan och återkommer snart.")).toBeVisible()
  await expect(fields.send).toBeEnabled()
  await expect(fields.send).not.toHaveAttribute("aria-busy")
  for (const field of [fields.name, fields.email, fields.company, fields.phone, fields.message]) {
    await expect(field).toHaveValue("")
  }
  expect(requests).toBe(1)
  expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual(
    ["company", "email", "honeypot", "message", "name", "phone"].sort(),
  )
  expect((await sent).headers()["content-language"]).toBe("sv")
  const { data } = await service.from("contact_submissions").select("*").eq("email", email)
  expect(data).toMatchObject([{ name: "Åsa Öberg", company: "Norrvikens kommun", phone: "031-390 06 12" }])
  expect(await call(await newSession(), "origins_of", { ids: [data?.[0]?.id] })).toMatchObject([
    { page: "/losningar/intranat", solution: "Intranät" },
  ])
  const mail = await mailAnsweredTo(email)
  expect(mail.text).toContain("Vi vill se en demo.")
  expect(mail.html).toContain("Vi vill se en demo.")
  expect(mail.html).not.toContain("<script>")
})

const violations = [
  { name: "   ", email: "nej", sv: "Namn är obligatoriskt" },
  { name: "Åsa", email: "   ", sv: "E-postadress är obligatorisk", en: "Email is required" },
  { name: "Åsa", email: "nej", en: "Please enter a valid email address" },
  { name: "Åsa", email: "a@b", sv: "Ange en giltig e-postadress" },
]
test("missing and invalid values are reported in both languages, and no request is sent", async ({
  page,
}) => {
  let requests = 0
  await page.route("**/functions/v1/**", (route) => {
    requests++
    return route.abort()
  })
  for (const [language, path, error] of [
    ["sv", "/kontakt", "Fel"],
    ["en", "/en/kontakt", "Error"],
  ] as const) {
    await page.goto(path)
    await wake(page)
    const fields = form(page)
    await expect(fields.name).toHaveAttribute("required")
    await expect(fields.email).toHaveAttribute("required")
    // Disables the browser's validation, which would stop some of these before ours.
    await page.locator("form:has([name=message])").evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    const told = page.locator(".toast")
    for (const { name, email, [language]: message } of violations) {
      if (!message) continue
      await test.step(`${language}: name "${name}" and email "${email}"`, async () => {
        await fields.name.fill(name)
        await fields.email.evaluate((element: HTMLInputElement, value) => {
          element.type = "text"
          element.value = value
          element.dispatchEvent(new Event("input", { bubbles: true }))
        }, email)
        await fields.send.click()
        await expect(told.getByText(message)).toBeVisible()
        await expect(told.getByText(error, { exact: true })).toBeVisible()
        await told.locator(".toast-close").click()
        await expect(told).toHaveCount(0)
      })
    }
  }
  expect(requests).toBe(0)
})

const after = {
  sent: "Meddelandet har kommit fram till oss.",
  notSent: "Meddelandet är inte skickat än. Det du skrev står kvar.",
}
/** Returns the live region with the text. */
const announced = (page: Page, text: string) =>
  page.locator("[aria-live], [role=status], [role=alert]").filter({ hasText: text })

test("a failure keeps typed values; the form shows the outcome after the toast, until the next input", async ({
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
  await expect(toast(page, "Fel")).toContainText("Det gick inte att skicka meddelandet. Försök igen.")
  await expect(fields.name).toHaveValue("Åsa")
  await expect(fields.send).toBeEnabled()
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
