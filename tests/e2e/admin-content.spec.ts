import type { Page } from "@playwright/test"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  itemOf,
  openScreen,
  openType,
  save,
  test,
  toast,
} from "./admin.ts"
import { fillIn } from "./admin-fill.ts"
import { typeOf } from "./admin-types.ts"
import { holdCode } from "./held.ts"

/** Records which items' delete buttons get the focus. Returns a function that reads their ids. */
async function focusedItems(page: Page): Promise<() => Promise<string[]>> {
  const ids = await page.evaluateHandle(() => {
    const ids: string[] = []
    addEventListener("focusin", ({ target }) => {
      const item = target instanceof Element && target.closest(".button-remove")?.closest("[data-item]")
      if (item) ids.push(item.getAttribute("data-item") ?? "")
    })
    return ids
  })
  return () => ids.jsonValue()
}

// One form and one list serve all types. tests/unit/collection-texts.test.ts has each type's texts
// and the columns that its form sends.
test("pages: create, edit, publish, unpublish, delete", async ({
  page,
  mark,
  service,
  expectAccessible,
  pageWithoutScripts: visitor,
  expectedErrors,
}) => {
  const type = typeOf("pages")
  const [on = "", off = ""] = type.published ?? []
  expectedErrors.push(/status of 404/)
  await openType(page, type)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(type.heading)
  const form = type.form(mark)
  const name = form.title ?? ""

  await page.getByRole("button", { name: type.create }).click()
  const creating = dialogOf(page, type.create)
  await expect(control(creating, type.name)).toBeFocused()
  await fillIn(creating, form)
  await save(creating)
  await expect(toast(page, type.toasts.created)).toBeVisible()
  await expect(creating).toHaveCount(0)
  await expect(itemOf(page, name)).toHaveCount(1)
  const { data } = await service.from("pages").select().eq("title", name).single().throwOnError()
  // Empty optional fields are null.
  expect(data).toMatchObject({ ...form, title_en: null })
  // The next new item starts empty.
  await page.getByRole("button", { name: type.create }).click()
  for (const empty of Object.keys(form)) await expect(control(creating, empty)).toHaveValue("")
  await page.keyboard.press("Escape")

  await itemOf(page, name).getByRole("button", { name: "Redigera" }).click()
  const editing = dialogOf(page, type.edit)
  for (const [field, value] of Object.entries(form)) {
    await expect(control(editing, field)).toHaveValue(value)
  }
  const changed = `${name} ändrad`
  await control(editing, type.name).fill(changed)
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await save(editing)
  // Only changed columns are sent.
  expect((await sent).postDataJSON()).toEqual({ title: changed })
  await expect(toast(page, type.toasts.updated)).toBeVisible()
  await expect(editing).toHaveCount(0)
  await expect(itemOf(page, changed)).toHaveCount(1)

  const toggle = itemOf(page, changed).getByRole("switch")
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  const told = toast(page, on)
  await expect(told.getByRole("link", { name: "Visa" })).toHaveAttribute("href", type.address?.(mark) ?? "")
  await expect(toggle).toBeChecked()
  // The page cache may serve the earlier version for a moment.
  await expect(async () => {
    await visitor.goto(type.address?.(mark) ?? "")
    await expect(visitor.getByText(mark).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await toggle.click()
  await expect(toast(page, off)).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect(async () => {
    await visitor.goto(type.address?.(mark) ?? "")
    await expect(visitor.locator("body")).not.toContainText(mark, { timeout: 500 })
  }).toPass()

  await itemOf(page, changed).getByRole("button", { name: "Ta bort" }).click()
  await expect(alertDialog(page)).toContainText(type.confirm)
  await expectAccessible(page)
  await alertDialog(page).getByRole("button", { name: "Avbryt" }).click()
  await expect(itemOf(page, changed)).toHaveCount(1)
  const removed = await itemOf(page, changed).getAttribute("data-item")
  const focused = await focusedItems(page)
  await itemOf(page, changed).getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, type.toasts.removed)).toBeVisible()
  await expect(itemOf(page, changed)).toHaveCount(0)
  // The focus moves to a neighbour. A parallel test may remove it.
  await expect.poll(async () => (await focused()).filter((id) => id !== removed)).not.toEqual([])
})

test("a dialog closes after saving, also while the list reloads", async ({ page, mark, service }) => {
  const title = `Resurs ${mark}`
  await service.from("resources").insert({ title, description: "Först" }).throwOnError()
  await openScreen(page, "resources")
  // The reload of the list has no answer.
  let reads = 0
  await page.route("**/rest/v1/resources?**", (route) =>
    route.request().method() === "GET" ? void reads++ : route.continue(),
  )
  const dialog = dialogOf(page, "Redigera resurs")
  // The second change starts from the saved version.
  for (const [time, text] of ["Sedan", "Sist"].entries()) {
    await itemOf(page, title).getByRole("button", { name: "Redigera" }).click()
    await control(dialog, "description").fill(text)
    await save(dialog)
    await expect(dialog).toHaveCount(0)
    await expect(toast(page, "Resurs uppdaterad").first()).toBeVisible()
    await expect(itemOf(page, title)).toContainText(text)
    if (time === 0) expect(reads).toBe(1)
  }
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const create = dialogOf(page, "Ny resurs")
  await control(create, "title").fill(`Ny ${mark}`)
  await save(create)
  await expect(create).toHaveCount(0)
  await expect(itemOf(page, `Ny ${mark}`)).toHaveCount(1)
})

test("by keyboard: create, publish, edit, delete", async ({ page, mark }) => {
  await openType(page, typeOf("resources"))
  const name = `Resurs ${mark}`
  const focusOn = async (label: string) => {
    for (let presses = 0; presses < 500; presses++) {
      await page.keyboard.press("Tab")
      const [focused, described] = await page.evaluate(() => {
        const element = document.activeElement
        const by = element?.getAttribute("aria-describedby") ?? ""
        const name = element?.getAttribute("aria-label") ?? element?.textContent ?? ""
        return [name.trim(), document.getElementById(by)?.textContent ?? ""]
      })
      if (`${focused} ${described}`.trim() === label) return
    }
    throw new Error(`"${label}" cannot be reached by Tab`)
  }
  await focusOn("Ny resurs")
  await page.keyboard.press("Enter")
  await page.keyboard.type(name)
  await expect(control(dialogOf(page, "Ny resurs"), "title")).toHaveValue(name)
  await page.keyboard.press("Control+Enter")
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  // The focus returns to the button that opened the dialog.
  await expect(page.getByRole("button", { name: "Ny resurs" })).toBeFocused()

  await focusOn(`Publicerad ${name}`)
  await page.keyboard.press("Space")
  await expect(toast(page, "Resurs publicerad")).toBeVisible()
  await focusOn(`Redigera ${name}`)
  await page.keyboard.press("Enter")
  await expectOnTop(dialogOf(page, "Redigera resurs"))
  await page.keyboard.press("End")
  await page.keyboard.type(" två")
  await page.keyboard.press("Enter")
  await expect(toast(page, "Resurs uppdaterad")).toBeVisible()
  await expect(itemOf(page, name).getByRole("button", { name: "Redigera" })).toBeFocused()
  await focusOn(`Ta bort ${name} två`)
  await page.keyboard.press("Enter")
  await expect(alertDialog(page).getByRole("button", { name: "Avbryt" })).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(toast(page, "Resurs borttagen")).toBeVisible()
})

test("keys pressed before a dialog's code has loaded reach the dialog", async ({ page }) => {
  const release = await holdCode(page, /edit-dialog-.*\.js$/)
  await openScreen(page, "resources")
  const create = page.getByRole("button", { name: "Ny resurs" })
  await create.press("Enter")
  await page.keyboard.type("Stängd")
  await page.keyboard.press("Escape")
  await expect(create).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.type("En resurs?")
  await page.keyboard.press("Backspace")
  await page.keyboard.type("@")
  release()
  const dialog = dialogOf(page, "Ny resurs")
  await expect(control(dialog, "title")).toHaveValue("En resurs@")
  await page.keyboard.type("b")
  await expect(control(dialog, "title")).toHaveValue("En resurs@b")
})
