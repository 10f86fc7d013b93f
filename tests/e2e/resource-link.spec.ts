import type { Page } from "@playwright/test"
import { leadConsentText } from "../../content/texts/lead-consent.ts"
import { suggestSlug } from "../../content/types/slugs.ts"
import { expectToFit, invisibleFocus, smallTargets, wake } from "./accessibility.ts"
import { toast } from "./accounts.ts"
import { newSession } from "./admin.ts"
import { code, hold } from "./held.ts"
import { waitForMailTo } from "./mail.ts"
import { call } from "./protocol.ts"
import { expect, test } from "./test.ts"

const sent = "Länken är på väg!"

/** The first resource's card and its form's controls, by the names in the specification. */
function firstForm(page: Page) {
  const card = page.locator(".resource").first()
  const control = (name: string) => card.locator(`form [name="${name}"]`)
  return {
    card,
    open: card.locator(".resource-mail > summary"),
    first: control("first_name"),
    last: control("last_name"),
    email: control("email"),
    company: control("company"),
    consent: control("consent"),
    send: card.locator("form button[type=submit]"),
  }
}

test("beside the download, a lead with consent is sent once, stored and gets the link by mail", async ({
  page,
  sign,
  service,
  expectAccessible,
}) => {
  const email = `asa@${sign}.example`
  let requests = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/functions/v1/send-resource-link")) requests++
  })
  const letGo = await hold(page, "**/functions/v1/send-resource-link")
  await page.goto("/resurser")
  const form = firstForm(page)
  const download = form.card.getByRole("link", { name: /^Ladda ner/ })
  await expect(download).toBeVisible()
  await expect(form.open).toHaveText(/^Mejla mig länken/)
  await expect(form.email).toBeHidden()
  await form.open.click()
  await form.first.fill("Åsa")
  await form.last.fill("Öberg")
  await form.email.fill(email)
  await form.company.fill("Norrvikens kommun")
  await expect(form.consent).not.toBeChecked()
  await expect(form.consent).toHaveAccessibleName(leadConsentText("sv"))
  await expectAccessible(page)
  await form.consent.check()
  await form.send.dblclick()
  await expect(form.send).toBeDisabled()
  await expect(form.send).toContainText("Skickar...")
  letGo()
  await expect(toast(page, sent)).toBeVisible()
  await expect(form.card.getByText("Länken är mejlad.")).toBeVisible()
  for (const field of [form.first, form.last, form.email, form.company]) await expect(field).toHaveValue("")
  await expect(form.consent).not.toBeChecked()
  await expect(form.send).toBeEnabled()
  expect(requests).toBe(1)

  const { data } = await service.from("lead_captures").select("*").eq("email", email)
  const title = (await form.card.getByRole("heading").textContent()) ?? ""
  const stored = { first_name: "Åsa", last_name: "Öberg", company: "Norrvikens kommun" }
  expect(data).toMatchObject([{ ...stored, resource_slug: suggestSlug(title, 120) }])
  const id = data?.[0]?.id ?? ""
  const { data: consents } = await service.from("lead_consents").select("purpose").eq("lead_id", id)
  expect(consents).toEqual([{ purpose: leadConsentText("sv") }])
  expect(await call(await newSession(), "origins_of", { ids: [id] })).toMatchObject([
    { page: "/resurser", solution: null },
  ])
  const mail = await waitForMailTo(email)
  const href = (await download.getAttribute("href")) ?? "none"
  expect(mail.links.some((link) => link.endsWith(href))).toBe(true)
})

test("without scripts a refused request keeps typed values, and is stored and answered on the page, below /en", async ({
  pageWithoutScripts: page,
  sign,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/)
  const email = `asa@${sign}.example`
  await page.goto("/en/resurser?typ=guide")
  const form = firstForm(page)
  await form.open.click()
  await form.first.fill("Åsa")
  await form.email.fill("a,b@exempel.example")
  await form.consent.check()
  await form.card.locator("form").evaluate((element: HTMLFormElement) => {
    element.noValidate = true
  })
  await form.send.click()
  await expect(form.card.getByRole("alert")).toContainText("Please enter a valid email address")
  await expect(form.first).toHaveValue("Åsa")
  await expect(form.email).toHaveValue("a,b@exempel.example")
  await expect(form.consent).not.toBeChecked()

  await form.email.fill(email)
  await form.consent.check()
  await form.send.click()
  const outcome = form.card.getByRole("status")
  await expect(outcome).toContainText("The link is on its way!")
  await expect(outcome).toBeFocused()
  await expect(form.email).toHaveValue("")
  const { data } = await service.from("lead_captures").select("id, first_name").eq("email", email)
  expect(data).toMatchObject([{ first_name: "Åsa" }])
  expect(await call(await newSession(), "origins_of", { ids: [data?.[0]?.id] })).toMatchObject([
    { page: "/en/resurser", solution: null },
  ])
})

test("the open form, dark and 320 px wide: by keyboard, readable, errors announced at their field", async ({
  page,
  expectAccessible,
}) => {
  let requests = 0
  await page.route("**/functions/v1/**", (route) => {
    requests++
    return route.abort()
  })
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/resurser")
  await wake(page)
  const form = firstForm(page)
  await form.open.focus()
  await page.keyboard.press("Enter")
  await expect(form.email).toBeVisible()
  for (const next of [form.first, form.last, form.email, form.company, form.consent]) {
    await page.keyboard.press("Tab")
    await expect(next).toBeFocused()
  }
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await invisibleFocus(page)).toEqual([])

  await form.email.fill("nej")
  await form.send.click()
  await expect(toast(page, "Fel")).toContainText("Ange en giltig e-postadress")
  await expect(form.email).toBeFocused()
  await expect(form.email).toHaveAttribute("aria-invalid", "true")
  await expect(form.email).toHaveAccessibleDescription(/\S/)
  await expectAccessible(page)
  await form.email.fill("namn@exempel.example")
  await expect(form.email).not.toHaveAttribute("aria-invalid")
  await form.send.click()
  await expect(toast(page, "Fel")).toContainText("Kryssa i rutan")
  await expect(form.consent).toBeFocused()
  await expect(form.consent).toHaveAccessibleDescription(/Kryssa i rutan/)
  expect(requests).toBe(0)
})

test("a failure is reported, and typed values stay", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/, /The link was not mailed/)
  await page.route("**/functions/v1/send-resource-link", (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto("/resurser")
  const form = firstForm(page)
  await form.open.click()
  await form.email.fill("asa@exempel.example")
  await form.consent.check()
  await form.send.click()
  await expect(toast(page, "Fel")).toContainText("Det gick inte att mejla länken")
  await expect(form.email).toHaveValue("asa@exempel.example")
  await expect(form.consent).toBeChecked()
  const left = form.card.getByText("Länken är inte mejlad än. Det du skrev står kvar.")
  await expect(left).toBeVisible()
  await form.company.fill("Norrvikens kommun")
  await expect(left).toHaveCount(0)
  await expect(toast(page, "Fel")).toHaveCount(0)
})

test("opening the form loads no framework, focusing it does, and an earlier click is kept", async ({
  page,
  sign,
  service,
}) => {
  const email = `asa@${sign}.example`
  const scripts: string[] = []
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url())
  })
  const letGo = await hold(page, code)
  await page.goto("/resurser")
  const form = firstForm(page)
  await form.open.click()
  await expect(form.email).toBeVisible()
  expect(scripts).toEqual([])
  await form.email.fill(email)
  await form.consent.check()
  await form.send.click()
  await expect(form.email).toHaveValue(email)
  expect(page.url()).toMatch(/\/resurser$/)
  letGo()
  await expect(toast(page, sent)).toBeVisible()
  const { data } = await service.from("lead_captures").select("id").eq("email", email)
  expect(data).toHaveLength(1)
})
