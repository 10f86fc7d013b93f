import type { Locator, Page, Route } from "@playwright/test"
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
import { type ContentType, typeOf } from "./admin-types.ts"

/** Kinds of failed writes. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  "the server is away": (route) => route.abort("connectionrefused"),
  "the database is away": (route) =>
    route.fulfill({ status: 503, json: { code: "PGRST001", message: "away", details: null, hint: null } }),
  "the server refuses": (route) =>
    route.fulfill({ status: 403, json: { code: "42501", message: "denied", details: null, hint: null } }),
  "the policy is silent": (route) =>
    route.fulfill({ status: 406, json: { code: "PGRST116", message: "0 rows", details: null, hint: null } }),
}

/** Makes all writes to the table fail from now on. */
async function failWrites(page: Page, { table }: ContentType, fail: (route: Route) => Promise<void>) {
  await page.route(`**/rest/v1/${table}?**`, (route) =>
    route.request().method() === "GET" ? route.fallback() : fail(route),
  )
  await page.route(`**/rest/v1/${table}`, (route) =>
    route.request().method() === "POST" ? fail(route) : route.fallback(),
  )
}

/** One form and one list serve all types. */
test("every kind of failed write is reported and loses nothing", async ({
  page,
  mark,
  service,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/Failed to load resource/)
  const type = typeOf("resources")
  const name = `Resurs ${mark}`
  await service.from("resources").insert({ title: name }).throwOnError()
  await openType(page, type)
  for (const [how, fail] of Object.entries(failures)) {
    await test.step(how, async () => {
      await failWrites(page, type, fail)
      // Without an answer from the database the outcome of the write is unknown.
      const told = how.endsWith("is away")
        ? "Servern svarade inte, så det är osäkert om ändringen gjordes."
        : "Inget har sparats."
      await expectToKeepAnEdit(page, type, name, told)
      await expectToKeepTheItem(page, type, name)
      await page.getByRole("button", { name: type.create }).click()
      const creating = dialogOf(page, type.create)
      await control(creating, type.name).fill(`Ny, ${how} ${mark}`)
      await save(creating)
      await expect(toast(page, type.toasts.createFailed)).toBeVisible()
      await expect(control(creating, type.name)).toHaveValue(`Ny, ${how} ${mark}`)

      // The server is back: the open form can be saved.
      await page.unrouteAll()
      await save(creating)
      await expect(toast(page, type.toasts.created).first()).toBeVisible()
      await expect(creating).toHaveCount(0)
      await expect(itemOf(page, `Ny, ${how} ${mark}`)).toHaveCount(1)
      await page.locator(".toast-close").evaluateAll((all: HTMLElement[]) => {
        for (const button of all) button.click()
      })
      await expect(page.locator(".toast")).toHaveCount(0)
    })
  }
})

async function expectToKeepAnEdit(page: Page, type: ContentType, name: string, told: string): Promise<void> {
  await itemOf(page, name).getByRole("button", { name: "Redigera" }).click()
  const editing = dialogOf(page, type.edit)
  await control(editing, type.name).fill(`${name} ny`)
  await save(editing)
  await expect(toast(page, type.toasts.updateFailed)).toBeVisible()
  await expect(editing.getByText(told)).toBeVisible()
  await expect(control(editing, type.name)).toHaveValue(`${name} ny`)
  // The first Escape dismisses the toast, the second closes the form.
  await page.keyboard.press("Escape")
  await expect(toast(page, type.toasts.updateFailed)).toHaveCount(0)
  await page.keyboard.press("Escape")
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(editing).toHaveCount(0)
}

async function expectToKeepTheItem(page: Page, type: ContentType, name: string): Promise<void> {
  const item = itemOf(page, name)
  await item.getByRole("switch").click()
  await expect(toast(page, "Kunde inte uppdatera status")).toBeVisible()
  await expect(item.getByRole("switch")).not.toBeChecked()
  await item.getByRole("button", { name: "Ta bort" }).click()
  await alertDialog(page).getByRole("button", { name: "Ta bort" }).click()
  await expect(toast(page, type.toasts.removeFailed)).toBeVisible()
  await expect(item).toHaveCount(1)
}

test("pages fail to load: a toast, an empty list, and a retry", async ({
  page,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/Failed to load resource/)
  await page.route("**/rest/v1/pages?**", (route) => route.abort())
  await openScreen(page, "pages")
  await expect(toast(page, "Kunde inte hämta sidor")).toBeVisible()
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(0)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole("button", { name: "Hämta igen" }).press("Enter")
  await expect(itemOf(page, "Så arbetar vi")).toHaveCount(1)
  await expect(page.getByRole("region", { name: "Sidor", exact: true })).toBeFocused()
})

test("other lists fail to load: empty with an explanation, no toast", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  for (const [screen, table] of [
    ["solutions", "content_solutions"],
    ["case-studies", "case_studies"],
    ["resources", "resources"],
  ]) {
    await page.route(`**/rest/v1/${table}?**`, (route) => route.fulfill({ status: 500, json: {} }))
    await openScreen(page, screen ?? "")
    await expect(page.getByRole("status").filter({ hasText: "Listan kunde inte hämtas." })).toBeVisible()
    await expect(page.locator(".toast")).toHaveCount(0)
  }
})

test("every action on a deleted item has a clear error", async ({ page, mark, service, expectedErrors }) => {
  expectedErrors.push(/406/)
  const type = typeOf("resources")
  const { data } = await service
    .from("resources")
    .insert({ title: `Resurs ${mark}` })
    .select()
    .single()
  await openType(page, type)
  const item = itemOf(page, mark)
  await item.getByRole("button", { name: "Redigera" }).click()
  const editing = dialogOf(page, type.edit)
  await service
    .from("resources")
    .delete()
    .eq("id", data?.id ?? "")
  await control(editing, "title").fill(`Resurs ${mark} ny`)
  await save(editing)
  await expect(toast(page, type.toasts.updateFailed)).toContainText("Den finns inte längre.")
  await expect(control(editing, "title")).toHaveValue(`Resurs ${mark} ny`)
})

test("of two switches the refused one reverts, and the other stays", async ({
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
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  let writes = 0
  await page.route("**/rest/v1/resources?**", async (route) => {
    // The list is not reloaded, so the switches show their own state.
    if (route.request().method() === "GET") return
    if (writes++ > 0) return route.continue()
    await answer
    await failures["the server refuses"]?.(route)
  })
  await refused.click()
  await accepted.click()
  await expect(refused).not.toBeChecked()
  await expect(accepted).not.toBeChecked()
  resolve()
  await expect(toast(page, "Kunde inte uppdatera status")).toBeVisible()
  await expect(refused).toBeChecked()
  await expect(accepted).not.toBeChecked()
  await expect(toast(page, "Resurs avpublicerad")).toBeVisible()
  await expect(refused).toBeChecked()
  await expect(accepted).not.toBeChecked()
})

test("an order that cannot be saved reverts", async ({ page, mark, service, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  const texts = { challenge: "U", solution: "L", results: "R" }
  const studies = ["A", "B"].map((letter) => ({ customer_name: `${letter} ${mark}`, ...texts }))
  await service.from("case_studies").insert(studies)
  await readOnly(page, "case_studies", "customer_name", mark)
  await openScreen(page, "case-studies")
  const names = () => page.locator("li[data-item] h2").allTextContents()
  const before = await names()
  await page.route("**/rest/v1/rpc/move_item", (route) => route.abort())
  await (await menuLine(page.locator("li[data-item]").first(), "Flytta ner")).click()
  await expect(toast(page, "Kunde inte ändra ordningen")).toBeVisible()
  await expect.poll(names).toEqual(before)
})

test("a lazy component that fails to load is reported in place; typed values stay", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/)
  const type = typeOf("features")
  await openType(page, type)
  await page.route("**/assets/icon-picker-*.js", (route) => route.abort("connectionrefused"))
  await page.getByRole("button", { name: type.create }).click()
  const dialog = dialogOf(page, type.create)
  await control(dialog, "title").fill("Påbörjad")
  await dialog.getByRole("button", { name: "Välj ikon" }).click()
  const told = dialog.getByRole("alert")
  await expect(told).toContainText("Servern svarar inte.")
  await page.unroute("**/assets/icon-picker-*.js")
  await told.getByRole("button", { name: "Hämta igen" }).press("Enter")
  await expect(dialog.getByRole("searchbox", { name: "Sök ikon" })).toBeFocused()
  await expect(control(dialog, "title")).toHaveValue("Påbörjad")
})

test("a screen's code fails to load: the document reloads, and the next click opens it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load|fetch)/, /Error loading route module/)
  const file = "**/assets/submissions-*.js"
  await page.route(file, (route) => route.abort("connectionrefused"))
  await openScreen(page, "pages")
  const link = page.getByRole("navigation").getByRole("link", { name: "Förfrågningar" })
  const anew = page.waitForEvent("load")
  await link.click()
  await anew
  await page.unroute(file)
  await expect(page).toHaveURL(/\/admin\/pages$/)
  await link.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inlämningar")
})

test("the back office's code fails to load: reported, and a click reloads", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to (load|fetch)/, /ERR_/)
  const file = "**/assets/admin-*.js"
  await page.route(file, (route) => route.abort("connectionrefused"))
  await page.goto("/admin/pages?q=a")
  await expect(page.getByRole("alert")).toContainText("Det tar längre tid än vanligt.")
  await page.unroute(file)
  await page.getByRole("button", { name: "Ladda om sidan" }).press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sidor")
  await expect(page).toHaveURL(/\?q=a$/)
})
