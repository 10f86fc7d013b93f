import { sessionKey } from "../../app/session/browser-storage.ts"
import { administratorAccount } from "../fixtures/e2e-site.ts"
import { changeStoredSession } from "./accounts.ts"
import {
  alertDialog,
  control,
  dialogOf,
  expect,
  expectOnTop,
  openScreen,
  save,
  test,
  toast,
} from "./admin.ts"

test("an ended session asks for the password above the form, and nothing is lost", async ({
  page,
  mark,
  service,
  expectedErrors,
  expectAccessible,
}) => {
  expectedErrors.push(/401|400/)
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const dialog = dialogOf(page, "Ny resurs")
  await control(dialog, "title").fill(`Resurs ${mark}`)
  await control(dialog, "description").fill("Lång text som ingen vill skriva om.")

  await page.route("**/rest/v1/resources?**", (route) =>
    route.fulfill({
      status: 401,
      json: { code: "PGRST303", message: "JWT expired", details: null, hint: null },
    }),
  )
  await save(dialog)
  await expect(toast(page, "Kunde inte skapa resurs")).toBeVisible()
  const signIn = dialogOf(page, "Logga in igen")
  await expect(signIn).toContainText(administratorAccount.email)
  await expect(control(signIn, "password")).toBeFocused()
  await expectAccessible(page)
  await page.unrouteAll()
  await control(signIn, "password").fill("Fellösenord1")
  await save(signIn)
  await expect(signIn).toContainText("Fel lösenord.")
  await expect(control(signIn, "password")).toBeFocused()
  await control(signIn, "password").fill(administratorAccount.password)
  await save(signIn)
  await expect(signIn).toHaveCount(0)
  await expect(dialog.locator("[type=submit]")).toBeFocused()
  await expect(control(dialog, "description")).toHaveValue("Lång text som ingen vill skriva om.")
  await save(dialog)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  const { count } = await service
    .from("resources")
    .select("*", { count: "exact", head: true })
    .eq("title", `Resurs ${mark}`)
  expect(count).toBe(1)
})

test("a session missing from storage asks for the password on save, and nothing is lost", async ({
  page,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const dialog = dialogOf(page, "Ny resurs")
  await control(dialog, "title").fill(`Resurs ${mark}`)
  await page.evaluate((key) => localStorage.removeItem(key), sessionKey)
  await dialog.locator("[type=submit]").press("Enter")
  const signIn = dialogOf(page, "Logga in igen")
  await expect(control(signIn, "password")).toBeFocused()
  await expectOnTop(signIn)
  await page.keyboard.press("Escape")
  await expect(signIn).toHaveCount(0)
  await expect(dialog.locator("[type=submit]")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(control(signIn, "password")).toBeFocused()
  await page.keyboard.type(administratorAccount.password)
  await page.keyboard.press("Enter")
  await expect(toast(page, "Du är inloggad igen")).toBeVisible()
  await expect(dialog.locator("[type=submit]")).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(toast(page, "Resurs skapad")).toBeVisible()
})

test("an expired session asks for the password on save, and nothing is lost", async ({
  page,
  mark,
  expectedErrors,
}) => {
  expectedErrors.push(/401|400/)
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const dialog = dialogOf(page, "Ny resurs")
  await control(dialog, "title").fill(`Resurs ${mark}`)
  // The access token has expired, and the server refuses to refresh it.
  await changeStoredSession(page, { expires_at: 1, refresh_token: "of-an-ended-session" })
  await save(dialog)
  const signIn = dialogOf(page, "Logga in igen")
  await control(signIn, "password").fill(administratorAccount.password)
  await save(signIn)
  await expect(signIn).toHaveCount(0)
  await expect(control(dialog, "title")).toHaveValue(`Resurs ${mark}`)
  await save(dialog)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
})

test("signed out in another tab: unsaved changes stay, other screens redirect to /auth", async ({
  page,
  context,
  mark,
  expectedErrors,
}) => {
  // With a response that is not a page, the browser also requests an icon.
  expectedErrors.push(/favicon\.ico/)
  await openScreen(page, "resources")
  await page.getByRole("button", { name: "Ny resurs" }).click()
  const dialog = dialogOf(page, "Ny resurs")
  await control(dialog, "title").fill(`Resurs ${mark}`)
  const tab = await context.newPage()
  await tab.goto("/healthz")
  await tab.evaluate((key) => localStorage.removeItem(key), sessionKey)
  await expect(control(dialogOf(page, "Logga in igen"), "password")).toBeFocused()
  await expect(page.locator("[name=title]")).toHaveValue(`Resurs ${mark}`)
  // An administrator who cancels the dialog leaves the back office.
  await expectOnTop(dialogOf(page, "Logga in igen"))
  await page.keyboard.press("Escape")
  await expect(control(dialog, "title")).toBeFocused()
  await page.keyboard.press("Escape")
  await alertDialog(page).getByRole("button", { name: "Släng ändringarna" }).click()
  await expect(page).toHaveURL(/\/auth$/)
})
