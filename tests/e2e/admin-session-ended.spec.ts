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

test("a session that has ended, expired or left storage asks for the password above the form, and nothing is lost", async ({
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
  const submit = dialog.locator("[type=submit]")
  await control(dialog, "title").fill(`Resurs ${mark}`)
  await control(dialog, "description").fill("Lång text som ingen vill skriva om.")
  const signIn = dialogOf(page, "Logga in igen")
  const password = control(signIn, "password")

  await test.step("the server has ended it", async () => {
    const ended = { code: "PGRST303", message: "JWT expired", details: null, hint: null }
    const writes = "**/rest/v1/resources?**"
    await page.route(writes, (route) => route.fulfill({ status: 401, json: ended }))
    await save(dialog)
    await expect(toast(page, "Kunde inte skapa resurs")).toBeVisible()
    await expect(signIn).toContainText(administratorAccount.email)
    await expect(password).toBeFocused()
    await expectAccessible(page)
    await page.unrouteAll()
    await password.fill("Fellösenord1")
    await save(signIn)
    await expect(signIn).toContainText("Fel lösenord.")
    await expect(password).toBeFocused()
    await password.fill(administratorAccount.password)
    await save(signIn)
    await expect(signIn).toHaveCount(0)
    await expect(submit).toBeFocused()
  })
  await test.step("it is missing from storage", async () => {
    await page.evaluate((key) => localStorage.removeItem(key), sessionKey)
    await submit.press("Enter")
    await expect(password).toBeFocused()
    await expectOnTop(signIn)
    await page.keyboard.press("Escape")
    await expect(signIn).toHaveCount(0)
    await expect(submit).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(password).toBeFocused()
    await page.keyboard.type(administratorAccount.password)
    await page.keyboard.press("Enter")
    await expect(toast(page, "Du är inloggad igen").last()).toBeVisible()
    await expect(submit).toBeFocused()
  })
  await test.step("the access token has expired, and the server refuses to refresh it", async () => {
    await changeStoredSession(page, { expires_at: 1, refresh_token: "of-an-ended-session" })
    await save(dialog)
    await password.fill(administratorAccount.password)
    await save(signIn)
    await expect(signIn).toHaveCount(0)
  })
  await expect(control(dialog, "description")).toHaveValue("Lång text som ingen vill skriva om.")
  await save(dialog)
  await expect(toast(page, "Resurs skapad")).toBeVisible()
  const rows = service.from("resources").select("*", { count: "exact", head: true })
  expect((await rows.eq("title", `Resurs ${mark}`)).count).toBe(1)
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
