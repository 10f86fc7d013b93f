import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { alertDialog, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { test } from "./submissions.ts"
import { rows, searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const filter = (page: Page, label: string) =>
  page.getByRole("main").getByRole("combobox", { name: label, exact: true })

test("status, owner and notes are saved, marked in the list, and filtered by; the export follows", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  await sendContacts({ name: `Ett ${sign}` }, { name: `Två ${sign}` })
  await openFound(page, sign)
  const one = await openDialog(page, `Ett ${sign}`)
  await expect(one.status).toHaveValue("new")
  await one.status.selectOption({ label: "Besvarad" })
  await one.owner.selectOption({ label: administratorAccount.email })
  await one.notes.fill("Ringde; vill ha demo")
  await expectAccessible(page)
  await one.save.click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect(one.dialog).toContainText(/efter \d min/)
  await page.keyboard.press("Escape")
  await expect(one.dialog).toHaveCount(0)
  await expect(rows(page).filter({ hasText: `Ett ${sign}` })).toContainText("Besvarad")

  await filter(page, "Status").selectOption({ label: "Besvarad" })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Ett ${sign}`)
  await filter(page, "Ansvarig").selectOption({ label: "mina" })
  await expect(rows(page)).toHaveCount(1)
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportera CSV" }).click(),
  ])
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe(
    "\uFEFFNamn;Email;Företag;Telefon;Meddelande;Datum;Status;Ansvarig;Anteckningar;Första svar;Svarstid (minuter);Kom från;Lösning",
  )
  expect(lines[1]).toContain(`;Besvarad;${administratorAccount.email};"Ringde; vill ha demo";20`)

  await filter(page, "Status").selectOption({ label: "Ny" })
  await expect(page.getByText(/^Inget stämmer med/)).toBeVisible()
  await page.getByRole("button", { name: "Visa alla" }).press("Enter")
  await expect(page.getByRole("tabpanel")).toBeFocused()
  await expect(filter(page, "Status")).toHaveValue("")
  await filter(page, "Status").selectOption({ label: "Ny" })
  await searchField(page).fill(sign)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Två ${sign}`)
})

test("unassigned submissions have their own filter", async ({ page, sign, sendContacts, service }) => {
  await sendContacts({ name: `Tagen ${sign}` }, { name: `Ledig ${sign}` }, { name: `Pågår ${sign}` })
  await openFound(page, sign)
  const taken = await openDialog(page, `Tagen ${sign}`)
  await taken.owner.selectOption({ label: administratorAccount.email })
  await taken.save.click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await page.keyboard.press("Escape")
  // A row without an owner.
  const { data: open } = await service
    .from("contact_submissions")
    .select("id")
    .eq("name", `Pågår ${sign}`)
    .single()
    .throwOnError()
  await service
    .from("submission_handling")
    .insert({ submission_id: open.id, collection: "contact_submissions", status: "in_progress" })
    .throwOnError()
  await filter(page, "Ansvarig").selectOption({ label: "ej tilldelade" })
  await expect(page.getByText("2 träffar", { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: `Tagen ${sign}` })).toHaveCount(0)
  await page.reload()
  await expect(filter(page, "Ansvarig").getByRole("option", { selected: true })).toHaveText("ej tilldelade")
})

test("what is new since the previous visit has its own filter", async ({ page, sign, sendContacts }) => {
  await sendContacts({ name: `Sedd ${sign}` })
  await page.clock.install()
  const isNew = page.getByRole("button", { name: "Nya sedan sist" })
  await page.goto("/admin/submissions")
  await expect(rows(page).filter({ hasText: sign })).toHaveCount(1)
  await expect(isNew).toHaveCount(0)
  await sendContacts({ name: `Ny ${sign}` })
  await page.clock.fastForward("31:00")
  // Due timers send requests. A reload would end them and log an error.
  await page.waitForLoadState("networkidle")
  await page.reload()
  await searchField(page).fill(sign)
  await expect(page.getByText("2 träffar", { exact: true })).toBeVisible()
  await isNew.click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(`Ny ${sign}`)
  await page.reload()
  await expect(isNew).toHaveAttribute("aria-pressed", "true")
  await expect(rows(page)).toHaveCount(1)
  await isNew.click()
  await expect(rows(page)).toHaveCount(2)
})

test("filters are in the URL: a reload keeps them, going back undoes them", async ({
  page,
  sendContacts,
}) => {
  await sendContacts({ name: "Visas" })
  await page.goto("/admin/submissions?flik=leads")
  await filter(page, "Status").selectOption({ label: "Pågår" })
  await filter(page, "Ansvarig").selectOption({ label: "mina" })
  await expect(page).toHaveURL(/\?flik=leads&status=in_progress&ansvarig=[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByRole("tab", { name: /Lead Captures/ })).toHaveAttribute("aria-selected", "true")
  await expect(filter(page, "Status").getByRole("option", { selected: true })).toHaveText("Pågår")
  const owner = filter(page, "Ansvarig").getByRole("option", { selected: true })
  await expect(owner).toHaveText("mina")
  await page.goBack()
  await expect(owner).toHaveText("Alla")
  await expect(filter(page, "Status")).toHaveValue("in_progress")
  await page.goBack()
  await expect(filter(page, "Status")).toHaveValue("")
  await expect(page).toHaveURL(/\?flik=leads$/)

  // Unknown values in the URL do not filter.
  await page.goto("/admin/submissions?status=x&ansvarig=y&fran=z")
  await expect(filter(page, "Status")).toHaveValue("")
  await expect(filter(page, "Ansvarig")).toHaveValue("")
  await expect(rows(page).first()).toBeVisible()
})

test("a focused name does not cover the mark beside it", async ({ page, sign, sendLeads, service }) => {
  await sendLeads({ first_name: `Åke ${sign}` })
  const { data } = await service.from("lead_captures").select("id").like("email", `%${sign}%`).single()
  await service
    .from("submission_handling")
    .insert({ submission_id: data?.id ?? "", collection: "lead_captures", status: "in_progress" })
  await openFound(page, sign, true)
  const name = page.getByRole("button", { name: `Åke ${sign}` })
  await page.keyboard.press("Shift")
  await name.focus()
  const ring = await name.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element)
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
  expect(ring).toBeGreaterThan(0)
  const [own, mark] = [await name.boundingBox(), await rows(page).getByText("Pågår").boundingBox()]
  const beside = (mark?.x ?? 0) - ((own?.x ?? 0) + (own?.width ?? 0))
  const below = (mark?.y ?? 0) - ((own?.y ?? 0) + (own?.height ?? 0))
  expect(Math.max(beside, below)).toBeGreaterThanOrEqual(ring)
})

test("without changes no request is sent", async ({ page, sign, sendContacts }) => {
  await sendContacts({ name: `Orörd ${sign}` })
  await openFound(page, sign)
  const { save, status, dialog } = await openDialog(page, `Orörd ${sign}`)
  const writes: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("submission_handling"))
      writes.push(request.method())
  })
  await expect(save).toHaveAttribute("aria-disabled", "true")
  await save.press("Enter")
  await status.selectOption({ label: "Pågår" })
  await save.press("Enter")
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect(save).toHaveAttribute("aria-disabled", "true")
  await save.press("Enter")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  expect(writes).toHaveLength(1)
})

test("leads are handled too; unsaved changes ask", async ({ page, sign, sendLeads, service }) => {
  await sendLeads({ first_name: `Åke ${sign}` })
  await page.goto("/admin/dashboard")
  await page
    .getByRole("main")
    .getByRole("link", { name: /Lead Captures/ })
    .click()
  await searchField(page).fill(sign)
  const lead = await openDialog(page, `Åke ${sign}`)
  await lead.notes.fill("Återkom i januari")
  for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await leave()
    await expect(alertDialog(page)).toContainText("Vill du slänga ändringarna?")
    await alertDialog(page).getByRole("button", { name: "Fortsätt redigera" }).click()
    await expect(lead.notes).toHaveValue("Återkom i januari")
  }
  const asked = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe("beforeunload")
  await (await asked).dismiss()
  await lead.status.selectOption({ label: "Pågår" })
  await lead.save.click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  const { data: stored } = await service
    .from("lead_captures")
    .select("id")
    .like("email", `%${sign}%`)
    .single()
  const { data: handled } = await service
    .from("submission_handling")
    .select("status, notes, first_reply_at")
    .eq("submission_id", stored?.id ?? "")
  expect(handled).toEqual([{ status: "in_progress", notes: "Återkom i januari", first_reply_at: null }])
})

test("handling fails to load or to save: the message shows, and typed notes stay", async ({
  page,
  sign,
  sendContacts,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /handling could not be read/)
  await sendContacts({ name: `Ett ${sign}`, message: "Läs mig" })
  await page.route("**/rest/v1/rpc/handling_of", (route) => route.abort())
  await openFound(page, sign)
  const { dialog, notes, save } = await openDialog(page, `Ett ${sign}`)
  await expect(dialog.getByText("Handläggningen kunde inte hämtas.")).toBeVisible()
  await expect(dialog.getByText("Läs mig")).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole("button", { name: "Hämta igen" }).click()
  await notes.fill("Ringde")
  await page.route("**/rest/v1/submission_handling*", (route) => route.abort())
  await save.click()
  await expect(toast(page, "Kunde inte spara handläggningen")).toBeVisible()
  await expect(notes).toHaveValue("Ringde")
  await page.unrouteAll()
  await save.click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
})

test("the dialog and the filters, dark and 320 px wide", async ({
  page,
  sign,
  sendContacts,
  expectAccessible,
}) => {
  await sendContacts({ name: "Åsa Smal", message: "Hej" })
  await page.emulateMedia({ colorScheme: "dark" })
  await page.setViewportSize({ width: 320, height: 640 })
  await openFound(page, sign)
  await expectAccessible(page)
  await expectToFit(page)
  const { status } = await openDialog(page, "Åsa Smal")
  await expect(status).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  expect.soft(await smallTargets(page)).toEqual([])
  expect.soft(await invisibleFocus(page)).toEqual([])
})
