import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { expectToFit, invisibleFocus, smallTargets } from "./accessibility.ts"
import { alertDialog, toast } from "./admin.ts"
import { openDialog, openFound } from "./handling.ts"
import { holdAnswer } from "./held.ts"
import { test } from "./submissions.ts"
import { cells, rows, searchField } from "./submissions-screen.ts"
import { expect } from "./test.ts"

const filter = (page: Page, label: string) =>
  page.getByRole("main").getByRole("combobox", { name: label, exact: true })

test("status, owner and notes are saved once, marked in the list and filtered by, in the URL too; the export follows", async ({
  page,
  sign,
  sendContacts,
  service,
  expectAccessible,
}) => {
  await sendContacts({ name: `Ett ${sign}` }, { name: `Två ${sign}` }, { name: `Skräp ${sign}` })
  const { data: sent } = await service
    .from("contact_submissions")
    .select("id")
    .eq("name", `Skräp ${sign}`)
    .single()
    .throwOnError()
  await service
    .from("submission_handling")
    .insert({ submission_id: sent.id, collection: "contact_submissions", status: "spam" })
    .throwOnError()
  await openFound(page, sign)
  const writes: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("submission_handling"))
      writes.push(request.method())
  })
  const one = await openDialog(page, `Ett ${sign}`)
  await expect(one.status).toHaveValue("new")
  // Without changes no request is sent.
  await expect(one.save).toHaveAttribute("aria-disabled", "true")
  await one.save.press("Enter")
  await one.status.selectOption({ label: "Besvarad" })
  await one.owner.selectOption({ label: administratorAccount.email })
  await one.notes.fill("Ringde; vill ha demo")
  await expectAccessible(page)
  await one.save.click()
  await expect(toast(page, "Handläggningen sparad")).toBeVisible()
  await expect(one.save).toHaveAttribute("aria-disabled", "true")
  await one.save.press("Enter")
  expect(writes).toHaveLength(1)
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

  await filter(page, "Ansvarig").selectOption({ label: "ej tilldelade" })
  await expect(page).toHaveURL(/status=new&.*ansvarig=/)
  await page.reload()
  await expect(filter(page, "Status").getByRole("option", { selected: true })).toHaveText("Ny")
  const owner = filter(page, "Ansvarig").getByRole("option", { selected: true })
  await expect(owner).toHaveText("ej tilldelade")
  await page.goBack()
  await expect(owner).toHaveText("Alla")
  await expect(filter(page, "Status")).toHaveValue("new")
  // Unknown values in the URL do not filter.
  await page.goto(`/admin/submissions?sok=${sign}&status=x&ansvarig=y&fran=z`)
  await expect(filter(page, "Status")).toHaveValue("")
  await expect(filter(page, "Ansvarig")).toHaveValue("")
  await searchField(page).fill(sign)
  await expect(rows(page)).toHaveCount(2)
  const spam = page.getByRole("button", { name: "Skräppost (1)" })
  await expect(spam).toHaveAttribute("aria-pressed", "false")
  await spam.press("Enter")
  await expect(cells(page, "name")).toHaveText([`Skräp ${sign}`])
  await expect(cells(page, "status")).toHaveText(["Skräppost"])
  await expect(spam).toHaveAttribute("aria-pressed", "true")
  await expect(page).toHaveURL(/status=spam/)
})

test("what is new since the previous visit has its own filter", async ({ page, sign, sendContacts }) => {
  await sendContacts({ name: `Sedd ${sign}` })
  const isNew = page.getByRole("button", { name: "Nya sedan sist" })
  await page.goto("/admin/submissions")
  await expect(rows(page).filter({ hasText: sign })).toHaveCount(1)
  await expect(isNew).toHaveCount(0)
  await sendContacts({ name: `Ny ${sign}` })
  // A pause of 31 minutes ends a visit.
  const stored = () =>
    page.evaluate((pause) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith("visit contact_submissions"))
      const visit = JSON.parse(localStorage.getItem(key ?? "") ?? "null")
      if (visit) localStorage.setItem(key ?? "", JSON.stringify({ ...visit, at: visit.at - pause }))
      return visit !== null
    }, 31 * 60_000)
  await expect.poll(stored).toBe(true)
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

test("leads are handled too: a failed load or save is reported, unsaved changes ask, notes typed during a save stay", async ({
  page,
  sign,
  sendLeads,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /handling could not be read/)
  await sendLeads({ first_name: `Åke ${sign}`, company: "Läs mig" })
  const sent = service.from("lead_captures").select("id").like("email", `%${sign}%`).single()
  const { data: lead } = await sent.throwOnError()
  const handling = { submission_id: lead.id, collection: "lead_captures", status: "in_progress" }
  await service.from("submission_handling").insert(handling).throwOnError()
  await openFound(page, sign, true)
  const name = page.getByRole("button", { name: `Åke ${sign}` })
  await test.step("a focused name does not cover the mark beside it", async () => {
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

  await page.route("**/rest/v1/rpc/handling_of", (route) => route.abort())
  await page.goto("/admin/dashboard")
  await page
    .getByRole("main")
    .getByRole("link", { name: /Lead Captures/ })
    .click()
  await searchField(page).fill(sign)
  const { dialog, notes, save } = await openDialog(page, `Åke ${sign}`)
  await expect(dialog.getByText("Handläggningen kunde inte hämtas.")).toBeVisible()
  await expect(dialog.getByText("Läs mig")).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole("button", { name: "Hämta igen" }).click()
  await notes.fill("Återkom")
  const question = alertDialog(page)
  for (const leave of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await leave()
    await expect(question).toContainText("Vill du slänga ändringarna?")
    await question.getByRole("button", { name: "Fortsätt redigera" }).click()
    await expect(notes).toHaveValue("Återkom")
  }
  const asked = page.waitForEvent("dialog")
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe("beforeunload")
  await (await asked).dismiss()

  const writes = "**/rest/v1/submission_handling*"
  await page.route(writes, (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(toast(page, "Kunde inte spara handläggningen")).toBeVisible()
  await expect(notes).toHaveValue("Återkom")
  const answer = await holdAnswer(page, writes)
  await save.click()
  await answer.given
  await notes.press("Control+End")
  await page.keyboard.type(" i januari")
  answer.letGo()
  await expect(toast(page, "Handläggningen sparad")).toContainText(
    "Det du skrev medan det sparades är inte sparat än.",
  )
  await expect(notes).toHaveValue("Återkom i januari")
  await save.click()
  await expect(save).toHaveAttribute("aria-disabled", "true")
  const { data: handled } = await service
    .from("submission_handling")
    .select("status, notes, first_reply_at")
    .eq("submission_id", lead.id)
  expect(handled).toEqual([{ status: "in_progress", notes: "Återkom i januari", first_reply_at: null }])
})

test("status and owner of selected rows change by keyboard, and are undone; a colleague's changes stay; pages keep the selection", async ({
  page,
  sign,
  sendLeads,
  service,
}) => {
  const bar = page.getByRole("region", { name: "Ändra flera" })
  const box = (name: string) => page.getByRole("checkbox", { name: `Välj ${name}`, exact: false })
  const wholePage = page.getByRole("checkbox", { name: "Välj alla på sidan" })
  const told = bar.getByRole("status")
  const old = Array.from({ length: 48 }, (_, number) => ({
    first_name: `Nr ${number}`,
    created_at: `2026-01-01T12:${number + 10}:00Z`,
  }))
  const fresh = ["Ett", "Två", "Tre"].map((first_name) => ({
    first_name,
    created_at: "2026-01-02T12:00:00Z",
  }))
  await sendLeads(...fresh, ...old)
  await openFound(page, sign, true)
  await box("Ett").press("Space")
  await expect(wholePage).toHaveJSProperty("indeterminate", true)
  await expect(told).toHaveText("1 vald")
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole("button", { name: "Nästa" }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole("checkbox").check()
  await expect(told).toHaveText("2 valda")
  await expectToFit(page)
  expect(await smallTargets(page)).toEqual([])
  expect(await invisibleFocus(page)).toEqual([])
  // Another filter clears the selection.
  await filter(page, "Status").selectOption({ label: "Ny" })
  await expect(rows(page)).toHaveCount(50)
  await expect(told).toHaveText("")
  await expect(page.getByRole("main").getByRole("checkbox", { checked: true })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })

  await openFound(page, sign, true)
  await wholePage.press("Space")
  await expect(told).toHaveText("50 valda")
  await bar.getByRole("button", { name: "Avmarkera" }).press("Enter")
  await expect(bar.getByRole("button", { name: "Välj alla 51" })).toBeFocused()
  // The list shows the selected versions; the colleague's change comes after that.
  const shown = page.waitForResponse(/\/rpc\/handling_of/)
  await page.keyboard.press("Enter")
  await expect(told).toHaveText("51 valda")
  await shown
  const sent = service.from("lead_captures").select("id").like("email", `%${sign}%`)
  const { data } = await sent.eq("first_name", "Två").single().throwOnError()
  await service
    .from("submission_handling")
    .insert({ submission_id: data.id, collection: "lead_captures", status: "answered" })
    .throwOnError()
  await bar.getByLabel("Ny status").selectOption({ label: "Pågår" })
  await bar.getByLabel("Ny ansvarig").selectOption({ label: administratorAccount.email })
  await bar.getByRole("button", { name: "Ändra", exact: true }).press("Enter")
  const changed = toast(page, "50 inlämningar ändrade")
  await expect(changed).toContainText("1 av 51 kunde inte ändras")
  const cell = (name: string, column: string) =>
    rows(page).filter({ hasText: name }).locator(`[data-column="${column}"]`)
  await expect(cell("Ett", "status")).toHaveText("Pågår")
  await expect(cell("Tre", "owner")).toHaveText(administratorAccount.email)
  await expect(cell("Två", "status")).toHaveText("Besvarad")
  await changed.getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Ändringen av 50 inlämningar ångrad")).toBeVisible()
  await expect(cell("Ett", "status")).toHaveText("Ny")
  await expect(cell("Två", "status")).toHaveText("Besvarad")
})
