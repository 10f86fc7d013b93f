import type { Locator, Page, Route } from "@playwright/test"
import { withLargeText } from "./accessibility.ts"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  itemOf,
  menuLine,
  openScreen,
  openType,
  readOnly,
  save,
  test,
  toast,
} from "./admin.ts"
import { typeOf } from "./admin-types.ts"

type Fail = (route: Route) => Promise<void>
const databaseIsAway: Fail = (route) =>
  route.fulfill({ status: 503, json: { code: "PGRST001", message: "away", details: null, hint: null } })
const serverRefuses: Fail = (route) =>
  route.fulfill({ status: 403, json: { code: "42501", message: "denied", details: null, hint: null } })

/** Makes all writes to resources fail from now on. */
const failWrites = (page: Page, fail: Fail) =>
  page.route("**/rest/v1/resources?**", (route) =>
    route.request().method() === "GET" ? route.fallback() : fail(route),
  )

// One form and one list serve all types.
test("failed edits, deletions, new items and moves are reported and lose nothing", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const type = typeOf("resources")
  const name = `Resurs ${mark}`
  await service
    .from("resources")
    .insert([name, `Annan ${mark}`].map((title, place) => ({ title, position: 9001 + place })))
    .throwOnError()
  await readOnly(page, "resources", "title", mark)
  await openType(page, type)
  const item = itemOf(page, name)
  const editing = dialogOf(page, type.edit)

  await test.step("edits", async () => {
    await item.getByRole("button", { name: "Redigera" }).click()
    await control(editing, "title").fill(`${name} ny`)
    // Without an answer from the database the outcome of the write is unknown.
    for (const [fail, told] of [
      [databaseIsAway, "Servern svarade inte, så det är osäkert om ändringen gjordes."],
      [serverRefuses, "Inget har sparats."],
    ] as const) {
      await failWrites(page, fail)
      await save(editing)
      await expect(toast(page, type.toasts.updateFailed)).toBeVisible()
      await expect(editing.getByText(told)).toBeVisible()
      await expect(control(editing, "title")).toHaveValue(`${name} ny`)
      // Escape dismisses the toast.
      await page.keyboard.press("Escape")
      await expect(toast(page, type.toasts.updateFailed)).toHaveCount(0)
    }
    await page.keyboard.press("Escape")
    await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
    await expect(editing).toHaveCount(0)
  })
  await test.step("a deletion", async () => {
    await item.getByRole("button", { name: "Ta bort" }).click()
    await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
    await expect(toast(page, type.toasts.removeFailed)).toBeVisible()
    await expect(item).toHaveCount(1)
    await expect(item.getByRole("button", { name: "Ta bort" })).toBeFocused()
  })
  await test.step("a new item, saved when the server is back", async () => {
    await failWrites(page, (route) => route.abort("connectionrefused"))
    await page.getByRole("button", { name: type.create }).click()
    const creating = dialogOf(page, type.create)
    await control(creating, "title").fill(`Ny ${mark}`)
    await save(creating)
    await expect(toast(page, type.toasts.createFailed)).toBeVisible()
    await expect(control(creating, "title")).toHaveValue(`Ny ${mark}`)
    await page.unrouteAll()
    await readOnly(page, "resources", "title", mark)
    await save(creating)
    await expect(toast(page, type.toasts.created)).toBeVisible()
    await expect(creating).toHaveCount(0)
    await expect(itemOf(page, `Ny ${mark}`)).toHaveCount(1)
  })
  await test.step("an order", async () => {
    const names = () => page.locator("li[data-item] h2").allTextContents()
    const before = await names()
    await page.route("**/rest/v1/rpc/move_item", (route) => route.abort())
    await (await menuLine(item, "Flytta ner")).click()
    await expect(toast(page, "Kunde inte ändra ordningen")).toBeVisible()
    await expect.poll(names).toEqual(before)
    await page.keyboard.press("Escape")
  })
  await test.step("an item that a colleague has deleted", async () => {
    await item.getByRole("button", { name: "Redigera" }).click()
    await service.from("resources").delete().eq("title", name).throwOnError()
    await control(editing, "title").fill(`${name} ny`)
    await save(editing)
    await expect(toast(page, type.toasts.updateFailed).last()).toContainText("Den finns inte längre.")
    await expect(control(editing, "title")).toHaveValue(`${name} ny`)
  })
})

test("of two switches the refused one reverts, and the other stays; a double click publishes once", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const rows = ["A", "B"].map((letter) => ({ title: `${letter} ${mark}`, is_published: true }))
  await service.from("resources").insert(rows).throwOnError()
  await openScreen(page, "resources")
  const [refused, accepted] = ["A", "B"].map((letter) =>
    itemOf(page, `${letter} ${mark}`).getByRole("switch"),
  ) as [Locator, Locator]
  const answer = Promise.withResolvers<void>()
  let writes = 0
  await page.route("**/rest/v1/resources?**", async (route) => {
    // The list is not reloaded, so the switches show their own state.
    if (route.request().method() === "GET") return
    if (writes++ > 0) return route.continue()
    await answer.promise
    await serverRefuses(route)
  })
  await refused.click()
  await accepted.click()
  await expect(refused).not.toBeChecked()
  await expect(accepted).not.toBeChecked()
  answer.resolve()
  await expect(toast(page, "Kunde inte uppdatera status")).toBeVisible()
  await expect(toast(page, "Resurs avpublicerad")).toBeVisible()
  await expect(refused).toBeChecked()
  await expect(accepted).not.toBeChecked()

  await accepted.evaluate((button) => {
    for (let press = 0; press < 2; press++) button.dispatchEvent(new MouseEvent("click", { bubbles: true }))
  })
  await expect(toast(page, "Resurs publicerad")).toHaveCount(1)
  await expect(accepted).toBeChecked()
  expect(writes).toBe(3)
})

test("lists that fail to load say so and can be retried; a screen that throws leaves the menu usable", async ({
  page,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/Failed to load resource/, /TypeError|Cannot read|caught the following error/)
  expectedErrors.push(/Minified React error/)
  const heading = page.getByRole("heading", { level: 1 })
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name })
  await page.route("**/rest/v1/pages?**", (route) => route.abort())
  await openScreen(page, "pages")
  await expect(toast(page, "Kunde inte hämta sidor")).toBeVisible()
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole("button", { name: "Hämta igen" }).press("Enter")
  await expect(itemOf(page, "Så arbetar vi")).toHaveCount(1)
  await expect(page.getByRole("region", { name: "Sidor", exact: true })).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(page.locator(".toast")).toHaveCount(0)

  // The specification asks for a toast on the screen of pages only.
  for (const [name, table] of [
    ["Lösningar", "content_solutions"],
    ["Case Studies", "case_studies"],
    ["Resurser", "resources"],
  ] as const) {
    await page.route(`**/rest/v1/${table}?**`, (route) => route.fulfill({ status: 500, json: {} }))
    await link(name).click()
    await expect(heading).toHaveText(name)
    await expect(page.getByRole("status").filter({ hasText: "Listan kunde inte hämtas." })).toBeVisible()
    await expect(page.locator(".toast")).toHaveCount(0)
  }

  let broken = true
  await page.route("**/rest/v1/pages?*", (route) =>
    broken && route.request().method() === "GET" ? route.fulfill({ json: [null] }) : route.continue(),
  )
  await page.goto("/admin/pages")
  await expect(heading).toHaveText("Skärmen gick inte att visa")
  await expectAccessible(page)
  await link("Lösningar").click()
  await expect(heading).toHaveText("Lösningar")
  await link("Sidor").click()
  await expect(heading).toHaveText("Skärmen gick inte att visa")
  broken = false
  await page.getByRole("button", { name: "Försök igen" }).click()
  await expect(heading).toHaveText("Sidor")
})

test("code that fails to load: of the back office, reported; of a screen, the document reloads; of an icon picker, in place", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load|fetch)/, /ERR_/, /Error loading route module/)
  const without = async (part: string) => {
    const file = `**/assets/${part}-*.js`
    await page.route(file, (route) => route.abort("connectionrefused"))
    return () => page.unroute(file)
  }
  let restore = await without("admin")
  await page.goto("/admin/pages?q=a")
  await expect(page.getByRole("alert")).toContainText("Det tar längre tid än vanligt.")
  await restore()
  restore = await without("submissions")
  await page.getByRole("button", { name: "Ladda om sidan" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sidor")
  await expect(page).toHaveURL(/\?q=a$/)

  const link = page.getByRole("navigation").getByRole("link", { name: "Förfrågningar" })
  const anew = page.waitForEvent("load")
  await link.click()
  await anew
  await restore()
  await expect(page).toHaveURL(/\/admin\/pages/)
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inlämningar")

  restore = await without("icon-picker")
  await openType(page, typeOf("features"))
  await page.getByRole("button", { name: "Ny funktion" }).click()
  const dialog = dialogOf(page, "Ny funktion")
  await control(dialog, "title").fill("Påbörjad")
  await dialog.getByRole("button", { name: "Välj ikon" }).click()
  const told = dialog.getByRole("alert")
  await expect(told).toContainText("Servern svarar inte.")
  await restore()
  await told.getByRole("button", { name: "Hämta igen" }).press("Enter")
  await expect(dialog.getByRole("searchbox", { name: "Sök ikon" })).toBeFocused()
  await expect(control(dialog, "title")).toHaveValue("Påbörjad")
})

test("the menu's count never covers its label, also with large text", async ({ page }) => {
  // One call each counts messages and leads.
  await page.route("**/rest/v1/rpc/count_found_submissions", (route) =>
    route.fulfill({ status: 200, json: 9_999 }),
  )
  const menu = page.getByRole("navigation", { name: "Administration" })
  const free = () =>
    menu.getByRole("link", { name: "Förfrågningar" }).evaluate((link) => {
      const label = document.createRange()
      label.selectNodeContents(link.lastChild ?? link)
      const badge = link.nextElementSibling?.getBoundingClientRect()
      const side = link.closest("nav")?.getBoundingClientRect()
      if (!badge || !side) return "no count"
      const { right } = label.getBoundingClientRect()
      return right <= badge.left && badge.right <= side.right ? "free" : `${right} over ${badge.left}`
    })
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, "people")
  await expect(menu).toContainText("99+")
  expect(await free()).toBe("free")
  await withLargeText(page, async () => {
    const open = page.getByRole("button", { name: "Meny" })
    if (await open.isVisible()) await open.click()
    expect(await free()).toBe("free")
  })
})
