import type { Page } from "@playwright/test"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  itemOf,
  menuLine,
  openScreen,
  save,
  test,
  toast,
} from "./admin.ts"
import { dropAnswer, holdAnswer } from "./held.ts"

const writes = "**/rest/v1/resources?*"
const notSaved = "Det du skrev medan det sparades är inte sparat än."

/** Types at the caret, key by key. */
async function typeAtEnd(page: Page, text: string) {
  await page.keyboard.press("Control+End")
  await page.keyboard.type(text)
}

test("text typed during a save stays in the form as unsaved", async ({ page, mark, service }) => {
  const stored = async () => {
    const { data } = await service
      .from("resources")
      .select("title, description")
      .ilike("title", `%${mark}%`)
      .throwOnError()
    return data
  }
  // A new item, whose form stays open after the first save.
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const creating = dialogOf(page, "Ny resurs")
  await control(creating, "title").fill(`Resurs ${mark}`)
  await control(creating, "description").fill("Först")
  let answer = await holdAnswer(page, writes)
  await save(creating)
  await answer.given
  await control(creating, "description").focus()
  await typeAtEnd(page, ", och sedan")
  await page.keyboard.press("Home")
  await page.keyboard.press("Control+Enter")
  answer.letGo()
  await expect(toast(page, "Resurs skapad")).toContainText(notSaved)
  const editing = dialogOf(page, "Redigera resurs")
  await expect(control(editing, "description")).toHaveValue("Först, och sedan")
  // The caret does not move.
  await page.keyboard.type("Allra ")
  await expect(control(editing, "description")).toHaveValue("Allra Först, och sedan")
  await page.keyboard.press("Escape")
  await expect(alertDialog(page)).toContainText("Det du har skrivit är inte sparat.")
  await expectOnTop(alertDialog(page))
  await page.keyboard.press("Escape")
  await save(editing)
  await expect(editing).toHaveCount(0)
  expect(await stored()).toEqual([{ title: `Resurs ${mark}`, description: "Allra Först, och sedan" }])

  // The browser keeps text typed during a save, also after a reload.
  await itemOf(page, mark).getByRole("button", { name: "Redigera" }).click()
  await control(editing, "description").fill("Kort")
  answer = await holdAnswer(page, writes)
  await save(editing)
  await answer.given
  await control(editing, "title").focus()
  await typeAtEnd(page, " ny")
  answer.letGo()
  await expect(toast(page, "Resurs uppdaterad").filter({ hasText: notSaved })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("unsaved-edits")).length),
    )
    .toBe(1)
  page.on("dialog", (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole("link", { name: "Fortsätt" }).click()
  await expect(control(editing, "title")).toHaveValue(`Resurs ${mark} ny`)
  await expect(control(editing, "description")).toHaveValue("Kort")
  await save(editing)
  await expect(editing).toHaveCount(0)
  expect(await stored()).toEqual([{ title: `Resurs ${mark} ny`, description: "Kort" }])
})

test("a write with a lost response makes no duplicate and is reported as uncertain", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/Failed to load resource/)
  const stored = async () => {
    const { data } = await service
      .from("resources")
      .select("title, description")
      .ilike("title", `%${mark}%`)
      .order("title")
      .throwOnError()
    return data
  }
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const creating = dialogOf(page, "Ny resurs")
  await control(creating, "title").fill(`Resurs ${mark}`)

  // The form retries when the server is reachable again.
  await dropAnswer(page, writes)
  await save(creating)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  await expect(creating).toHaveCount(0)

  // An unknown outcome is reported as such. The next attempt saves the later text.
  await page.getByRole("button", { name: "Ny resurs" }).click()
  await control(creating, "title").fill(`Resurs ${mark} två`)
  await page.route("**/rest/v1/resources?*", (route) => route.abort("connectionreset"))
  await dropAnswer(page, writes)
  await save(creating)
  await expect(creating.getByRole("alert")).toHaveText(/^Servern svarade inte, så det är osäkert/)
  await page.unrouteAll()
  await control(creating, "description").fill("Skrivet sedan")
  await save(creating)
  await expect(creating).toHaveCount(0)
  expect(await stored()).toEqual([
    { title: `Resurs ${mark}`, description: null },
    { title: `Resurs ${mark} två`, description: "Skrivet sedan" },
  ])

  // An edit: the message blames no colleague.
  const editing = dialogOf(page, "Redigera resurs")
  await itemOf(page, `${mark} två`).getByRole("button", { name: "Redigera" }).click()
  await control(editing, "description").fill("Ett")
  await page.route("**/rest/v1/resources?*", (route) => route.abort("connectionreset"))
  await dropAnswer(page, writes)
  await save(editing)
  await expect(editing.getByRole("alert")).toHaveText(/^Servern svarade inte, så det är osäkert/)
  await page.unrouteAll()
  await control(editing, "description").fill("Ett och två")
  await save(editing)
  await expect(editing).toHaveCount(0)
  expect((await stored())[1]?.description).toBe("Ett och två")

  // Copies an item, then removes one and restores it.
  await page.route("**/rest/v1/resources?*", (route) => route.abort("connectionreset"))
  await dropAnswer(page, writes)
  const copy = async () => (await menuLine(itemOf(page, `${mark} två`).first(), "Duplicera")).click()
  await copy()
  await expect(toast(page, "Kunde inte skapa resurs")).toContainText("osäkert")
  await page.unrouteAll()
  await copy()
  // Toasts of the earlier saves may still be visible.
  await expect(toast(page, "Resurs skapad").filter({ hasText: "(kopia)" })).toBeVisible()
  expect(await stored()).toHaveLength(3)

  await dropAnswer(page, writes)
  await itemOf(page, "(kopia)")
    .filter({ hasText: mark })
    .getByRole("button", { name: /^Ta bort/ })
    .click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await toast(page, "Resurs borttagen").getByRole("button", { name: "Ångra" }).click()
  await expect(toast(page, "Tillbaka i listan")).toBeVisible()
  expect(await stored()).toHaveLength(3)
})
