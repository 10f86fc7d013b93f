import type { Page } from "@playwright/test"
import { expectToFit } from "./accessibility.ts"
import { alertDialog, control, dialogOf, expect, itemOf, openScreen, test, toast } from "./admin.ts"

const study = (mark: string) => ({
  customer_name: `Kund ${mark}`,
  customer_industry: "Nu",
  challenge: "Utmaning",
  solution: "Lösning",
  results: "Resultat",
  is_published: true,
})

async function open(who: Page, mark: string) {
  await openScreen(who, "case-studies")
  await itemOf(who, mark).getByRole("button", { name: "Redigera" }).click()
  return dialogOf(who, "Redigera case study")
}

/** Names of the browser's copies of unsaved edits. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsaved-edits")))

test("what is typed in a published item is stored in its draft within two seconds, and published", async ({
  page,
  mark,
  service,
  expectAccessible,
  expectedErrors,
}) => {
  const { data } = await service.from("case_studies").insert(study(mark)).select().single().throwOnError()
  const draft = async () => {
    const { data: rows } = await service
      .from("content_drafts")
      .select("changes, typed")
      .eq("item_id", data.id)
      .is("release_id", null)
      .throwOnError()
    return rows
  }
  const live = async () => {
    const { data: row } = await service.from("case_studies").select().eq("id", data.id).single()
    return row?.customer_industry
  }
  await page.clock.install()
  const form = await open(page, mark)
  await control(form, "customer_industry").focus()
  await form.getByRole("button", { name: "Avbryt" }).click()
  await expect(form).toHaveCount(0)
  expect(await draft()).toEqual([])

  await open(page, mark)
  await page.clock.pauseAt(Date.now() + 60_000)
  const sent = page.waitForRequest("**/rpc/save_draft")
  await control(form, "customer_industry").fill("Sedan ")
  await page.clock.runFor(2_000)
  await sent
  await page.clock.resume()
  await expect.poll(draft).toEqual([{ changes: { customer_industry: "Sedan" }, typed: {} }])
  await expect(form).toContainText(/Sparat i utkast \d\d:\d\d\./)
  await expect.poll(() => kept(page)).toEqual([])
  await expect(control(form, "customer_industry")).toHaveValue("Sedan ")
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await expectToFit(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  // Half-typed JSON stays as typed.
  await form.getByText("Visa som JSON", { exact: true }).first().click()
  await control(form, "metrics").fill('[{"value": "3"')
  await expect
    .poll(draft)
    .toEqual([{ changes: { customer_industry: "Sedan" }, typed: { metrics: '[{"value": "3"' } }])
  await expect(control(form, "metrics")).toHaveValue('[{"value": "3"')
  await control(form, "metrics").fill("")

  expectedErrors.push(/rpc\/save_draft/)
  // Without a connection the browser stores unconfirmed changes.
  await page.route("**/rpc/save_draft", (route) => route.abort())
  await control(form, "challenge").fill("Ny utmaning")
  await expect(form.getByRole("status").filter({ hasText: "Inte sparat i utkastet" })).toBeVisible()
  await expect.poll(() => kept(page)).toHaveLength(1)
  await page.keyboard.press("Escape")
  await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
  await alertDialog(page).getByRole("button", { name: "Fortsätt redigera" }).click()
  await page.unroute("**/rpc/save_draft")
  await expect
    .poll(draft)
    .toEqual([{ changes: { customer_industry: "Sedan", challenge: "Ny utmaning" }, typed: {} }])
  expect(await live()).toBe("Nu")

  await control(form, "customer_industry").fill("Sedan ännu mer")
  await page.keyboard.press("Escape")
  await expect(form).toHaveCount(0)
  await expect(toast(page, "Utkastet är sparat. Besökarna ser det inte än.")).toBeVisible()
  await expect(itemOf(page, mark)).toContainText("Publicerad · 2 ändringar")

  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await expect(control(form, "customer_industry")).toHaveValue("Sedan ännu mer")
  await form.getByRole("button", { name: "Publicera ändringarna" }).click()
  await expect(toast(page, "Case study uppdaterad")).toBeVisible()
  expect(await live()).toBe("Sedan ännu mer")
  await toast(page, "Case study uppdaterad").getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Ändringen är ångrad")).toBeVisible()
  expect(await live()).toBe("Nu")
})

test("a field that two tabs change is stored once; the dialog asks when the other one saves", async ({
  page,
  context,
  mark,
  service,
}) => {
  await service.from("case_studies").insert(study(mark)).throwOnError()
  const other = await context.newPage()
  const mine = await open(page, mark)
  const theirs = await open(other, mark)
  await control(theirs, "customer_industry").fill("Andra fliken")
  await control(theirs, "challenge").fill("Andra flikens utmaning")
  await expect(theirs).toContainText("Sparat i utkast")
  await control(mine, "solution").fill("Min lösning")
  await expect(mine).toContainText("Sparat i utkast")
  // Another field of the shared draft arrives in this form.
  await expect(control(mine, "challenge")).toHaveValue("Andra flikens utmaning")

  const stored = other.waitForResponse("**/rpc/save_draft")
  await control(theirs, "results").fill("Ett resultat")
  await stored
  await control(mine, "results").fill("Ett annat resultat")
  await expect(
    mine.getByRole("status").filter({ hasText: "någon annan har ändrat samma fält" }),
  ).toBeVisible()
  await mine.getByRole("button", { name: "Spara utkast" }).click()
  await expect(alertDialog(page)).toContainText("Ett annat resultat")
  await alertDialog(page).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(mine).toHaveCount(0)
  const { data } = await service.from("content_drafts").select("changes").eq("title", `Kund ${mark}`)
  expect(data).toEqual([
    {
      changes: {
        customer_industry: "Andra fliken",
        challenge: "Andra flikens utmaning",
        solution: "Min lösning",
        results: "Ett annat resultat",
      },
    },
  ])
})
