import type { Page } from "@playwright/test"
import type { SupabaseClient } from "@supabase/supabase-js"
import { sessionKey } from "../../app/session/browser-storage.ts"
import type { Database } from "../../supabase/types.ts"
import { expectToFit, smallTargets } from "./accessibility.ts"
import { administrator, logIn } from "./accounts.ts"
import {
  alertDialog,
  test as base,
  control,
  dialogOf,
  expect,
  expectOnTop,
  itemOf,
  openScreen,
  save,
  toast,
} from "./admin.ts"

const test = base.extend({
  page: async ({ page }, use) => {
    // Accepts the browser's own "leave page" dialog.
    page.on("dialog", (dialog) => dialog.accept())
    await use(page)
  },
})

const notice = (page: Page) => page.getByRole("region", { name: "Osparade ändringar" })
/** Returns the number of stored drafts, in the storage of all tabs or of this tab. */
const kept = (page: Page, storage: "localStorage" | "sessionStorage" = "localStorage") =>
  page.evaluate(
    (storage) => Object.keys(window[storage]).filter((key) => key.startsWith("unsaved-edits")).length,
    storage,
  )

/** Inserts a resource. It is removed with the mark. */
async function insertItem(service: SupabaseClient<Database>, mark: string) {
  await service
    .from("resources")
    .insert({ title: `Resurs ${mark}`, description: "Först" })
    .throwOnError()
}

async function openItem(page: Page, mark: string) {
  await openScreen(page, "resources")
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  return dialogOf(page, "Redigera resurs")
}

test("a draft survives a reload: offered on the screen and in its form, continued, discarded or deleted on save", async ({
  page,
  mark,
  service,
  expectAccessible,
}) => {
  await insertItem(service, mark)
  const dialog = await openItem(page, mark)
  const description = control(dialog, "description")
  await description.fill("Lång text som ingen vill skriva om.")
  await control(dialog, "description_en").fill("Long text")
  await page.reload()
  const told = notice(page)
    .getByRole("listitem")
    .filter({ hasText: `Redigera resurs: Resurs ${mark}` })
  await expect(told).toContainText(/Osparade ändringar från \d{4}-\d\d-\d\d \d\d:\d\d/)
  await expectAccessible(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectToFit(page)
    expect.soft(await smallTargets(page)).toEqual([])
  }
  await told.getByRole("link", { name: "Fortsätt" }).press("Enter")
  await expect(dialog.getByRole("status").filter({ hasText: "är återställda" })).toBeVisible()
  await expect(description).toHaveValue("Lång text som ingen vill skriva om.")
  await expect(description).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/resources$/)
  await save(dialog)
  await expect(toast(page, "Resurs uppdaterad")).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(await kept(page)).toBe(0)
  const stored = service.from("resources").select("description, description_en").ilike("title", `%${mark}`)
  expect((await stored.single()).data).toEqual({
    description: "Lång text som ingen vill skriva om.",
    description_en: "Long text",
  })

  const edit = () => itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await edit()
  await description.fill("Sedan")
  // Also when the page gets no event at its end.
  await expect.poll(() => kept(page)).toBe(1)
  await page.reload()
  await edit()
  const band = dialog.getByRole("region", { name: "Osparade ändringar" })
  await expect(band).toContainText(/Du har osparade ändringar från \d{4}-/)
  await expectAccessible(page)
  await expect(description).toHaveValue("Lång text som ingen vill skriva om.")
  await description.fill("Något annat")
  await band.getByRole("button", { name: "Återställ" }).click()
  await expect(alertDialog(page)).toContainText("Det du har skrivit nu är inte sparat och försvinner.")
  // Escape closes the question once it has the focus. Before, it closes the dialog below.
  await expect(alertDialog(page).getByRole("button").first()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(description).toHaveValue("Något annat")
  await band.getByRole("button", { name: "Återställ" }).click()
  await alertDialog(page).getByRole("button", { name: "Återställ dem" }).click()
  await expect(description).toHaveValue("Sedan")
  await expect(description).toBeFocused()

  // A discarded draft is deleted.
  await page.keyboard.press("Escape")
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(dialog).toHaveCount(0)
  expect(await kept(page)).toBe(0)
  await expect(notice(page)).toHaveCount(0)
  await edit()
  await description.fill("Igen")
  await page.reload()
  await notice(page).getByRole("button", { name: "Släng" }).press("Enter")
  await page.keyboard.press("Escape")
  await expect(notice(page).getByRole("button", { name: "Släng" })).toBeFocused()
  await page.keyboard.press("Enter")
  await alertDialog(page).getByRole("button", { name: "Släng" }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  expect(await kept(page)).toBe(0)
})

test("drafts survive an ended session with their slug as typed, and blocked storage; signing out asks, then deletes them", async ({
  page,
  mark,
}) => {
  await openScreen(page, "pages")
  const dialog = dialogOf(page, "Ny sida")
  const type = async (title: string) => {
    await page.getByRole("button", { name: "Ny sida" }).click()
    await control(dialog, "title").fill(title)
  }
  await type(`Sida ${mark}`)
  await control(dialog, "slug").fill(`egen-${mark}`)
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey)
  await page.reload()
  await expect(page).toHaveURL(/\/auth$/)
  await logIn(page, administrator)
  await expect(toast(page, "Välkommen tillbaka!")).toBeVisible()
  await page.goto("/admin")
  await expect(notice(page)).toContainText(`Ny sida: Sida ${mark}`)
  await notice(page).getByRole("link", { name: "Fortsätt" }).click()
  await expect(control(dialog, "slug")).toHaveValue(`egen-${mark}`)
  await control(dialog, "title").fill(`Ny sida ${mark}`)
  await expect(control(dialog, "slug")).toHaveValue(`egen-${mark}`)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError")
    }
  })
  await control(dialog, "hero_title").fill("Rubrik")
  await page.evaluate(() => dispatchEvent(new Event("pagehide")))
  await save(dialog)
  await expect(toast(page, "Sida skapad")).toBeVisible()
  expect(await kept(page)).toBe(0)

  await page.reload()
  await type(`Sida ${mark} till`)
  await page.reload()
  await expect(notice(page)).toContainText(`Sida ${mark} till`)
  await page.getByRole("button", { name: "Logga ut" }).click()
  await expect(alertDialog(page)).toContainText("Du har osparade ändringar.")
  await expectOnTop(alertDialog(page))
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Logga ut" }).click()
  await alertDialog(page).getByRole("button", { name: "Logga ut" }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await kept(page)).toBe(0)
})

test("two tabs with one form keep both drafts; a newer version asks as usual", async ({
  page,
  context,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/406/)
  const { data } = await service
    .from("resources")
    .insert({ title: `Resurs ${mark}`, description: "Först" })
    .select()
    .single()
    .throwOnError()
  const other = await context.newPage()
  other.on("dialog", (dialog) => dialog.accept())
  await control(await openItem(page, mark), "description").fill("I den ena")
  // Drafts are stored a moment after the last key, which decides which one is newer.
  await expect.poll(() => kept(page)).toBe(1)
  await control(await openItem(other, mark), "description").fill("I den andra")
  await other.close({ runBeforeUnload: true })
  await expect.poll(() => kept(page)).toBe(2)
  await page.reload()
  await expect(notice(page).getByRole("listitem")).toHaveCount(2)
  await service.from("resources").update({ description: "Någon annans" }).eq("id", data.id).throwOnError()
  const dialog = await openItem(page, mark)
  // The newest draft first, then the other.
  await dialog.getByRole("button", { name: "Återställ" }).click()
  await expect(control(dialog, "description")).toHaveValue("I den andra")
  await save(dialog)
  await expect(alertDialog(page)).toContainText("Någon annan har sparat under tiden")
  await expect(alertDialog(page)).toContainText("Någon annans")
  await alertDialog(page).getByRole("button", { name: "Behåll mina ändringar" }).click()
  await expect(toast(page, "Resurs uppdaterad")).toBeVisible()
  await expect(notice(page).getByRole("listitem")).toHaveCount(1)
  await notice(page).getByRole("link", { name: "Fortsätt" }).click()
  await expect(control(dialog, "description")).toHaveValue("I den ena")
})
